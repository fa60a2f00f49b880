"""Faults for `plant-faults`: each is one small mistake that the core's tests have to notice.

A fault is (name, file below Sources/ObservationKit, exact old text, new text, why it matters). The
old text occurs exactly once in the file; `plant-faults` refuses to run otherwise, so that a fault
cannot rot when the code around it changes.
"""

LINKING = "Graph/Graph+Linking.swift"
MARKING = "Graph/Graph+Marking.swift"
REFRESHING = "Graph/Graph+Refreshing.swift"
INDEX = "Graph/DependencyIndex.swift"
FRAME = "Graph/TrackingFrame.swift"
READER = "Graph/Reader.swift"
QUEUE = "Delivery/DomainQueue.swift"
DOMAIN = "Delivery/Domain.swift"
EXECUTOR = "Delivery/Executor.swift"
ACTOR = "Delivery/ActorExecutor.swift"
CLAIM = "Delivery/Claim.swift"
FLUSH = "Delivery/ThreadState+Delivery.swift"
VALUES = "Delivery/ThreadState+Values.swift"
ACCESS = "Delivery/InPlaceAccess.swift"
MANUAL = "Delivery/Schedulers/ManualScheduler.swift"
TURN = "Delivery/Schedulers/TurnScheduler.swift"
NODE = "Delivery/ObserverNode.swift"
OBSERVERS = "Delivery/ObserverQueue.swift"
THREAD = "Delivery/ThreadState.swift"
SCOPE = "Observing/ObservationScope.swift"
TOKEN = "Observing/ObservationToken.swift"
OBSERVE = "Observing/Observe.swift"
TRANSACTION = "Observing/Transaction.swift"
UNTRACKED = "Observing/Untracked.swift"
ONE_SHOT = "Observing/WithTracking.swift"
SIGNAL = "Values/Signal.swift"
FIELD = "Values/TrackedField.swift"
PROPERTY = "Values/PropertyNode.swift"
DERIVED_NODE = "Values/DerivedNode.swift"
DERIVED_SIGNAL = "Values/DerivedSignal.swift"
EQUALITY = "Values/EqualityPolicy.swift"
WEAK = "Values/WeakSignal.swift"
SHARED = "Values/SharedSignal.swift"
EXTERNAL = "Values/ExternalSource.swift"
WAIT = "Waiting/Wait.swift"
WAIT_NODE = "Waiting/WaitNode.swift"
CURSOR = "Waiting/ChangeCursor.swift"
SEQUENCE = "Waiting/ChangeSequence.swift"

FAULTS = [
    # Versions and announcements
    (
        "version-check-always-false",
        REFRESHING,
        "      if source.version != link.version { return true }",
        "      if source.version < link.version { return true }",
        "no observer runs again",
    ),
    (
        "version-check-always-true",
        REFRESHING,
        "      if source.version != link.version { return true }",
        "      if source.version >= link.version { return true }",
        "an observer runs although the derived value that it reads is the same",
    ),
    (
        "change-keeps-version",
        MARKING,
        "    source.version &+= 1",
        "    _ = source.version",
        "a change is announced and then taken for none",
    ),
    (
        "derived-keeps-version",
        REFRESHING,
        "    if hasChanged { derived.source.version &+= 1 }",
        "    _ = hasChanged",
        "a new result reaches nobody",
    ),
    (
        "equal-result-not-cut-off",
        REFRESHING,
        "    if hasChanged { derived.source.version &+= 1 }",
        "    if hasChanged || derived.hasValue { derived.source.version &+= 1 }",
        "an equal result runs the observers",
    ),
    (
        "announced-kept-by-new-link",
        LINKING,
        " or walks over this link.\n    source.isAnnounced = false",
        " or walks over this link.",
        "a reader that comes after a change is not told of the next one",
    ),
    (
        "announced-kept-by-known-link",
        LINKING,
        "    if source.isAnnounced { source.hearAgain() }\n  }\n\n  @inline(never)",
        "  }\n\n  @inline(never)",
        "a reader is told of one change only",
    ),
    (
        "announced-always",
        MARKING,
        "      if isKnownToReaders(source) { thread",
        "      if isKnownToReaders(source) || source.version > 1 { thread",
        "only the first change of a value is announced",
    ),
    (
        "announced-never",
        MARKING,
        "      if isKnownToReaders(source) { thread",
        "      if isKnownToReaders(source), source.isDead { thread",
        "what another thread has announced is not delivered by the next change here",
    ),
    (
        "later-read-taken-for-first",
        LINKING,
        "      if isFirstRead { noteVersion(for: link) }",
        "      noteVersion(for: link)",
        "a run's own write between two reads out of order is taken for seen",
    ),
    (
        "repeated-read-taken-for-first",
        LINKING,
        "    if let cursor = frame.cursor, cursor.source == source { return }",
        "    if let cursor = frame.cursor, cursor.source == source { return noteVersion(for: cursor) }",
        "a run's own write between two reads is taken for seen",
    ),
    # Links
    (
        "trim-skipped",
        FRAME,
        "    } else if let leftover = unsafe storage.expected {",
        "    } else if let leftover = unsafe storage.expected, unsafe leftover == storage.cursor {",
        "what a run no longer reads stays a dependency",
    ),
    (
        "expectation-kept-with-index",
        FRAME,
        "      expected = nil\n",
        "",
        "a run in another order forgets what it has read where the last run read it",
    ),
    (
        "index-trim-skipped",
        LINKING,
        "    unlink(allFrom: index.removeUnconfirmed(from: reader))",
        "    _ = index",
        "what a run in another order no longer reads stays a dependency",
    ),
    (
        "index-confirms-everything",
        INDEX,
        "      if link == cursor { isConfirmed = false }\n",
        "",
        "reads out of order are taken for repeated ones",
    ),
    (
        "index-lookup-stops-at-first-place",
        INDEX,
        "    while let entry = entries[place], entry.source != source { place = (place + 1) & mask }",
        "    if let entry = entries[place], entry.source != source { place = (place + 1) & mask }",
        "sources that share a place are taken for each other",
    ),
    (
        "index-forgets-when-growing",
        INDEX,
        "    for case let entry? in old { entries[place(of: entry.source)] = entry }\n",
        "",
        "a long list of dependencies read out of order loses some",
    ),
    (
        "search-gives-up-early",
        LINKING,
        "    return next == nil ? .absent : .unknown",
        "    return .absent",
        "a dependency far down the list is linked a second time",
    ),
    (
        "search-confirms-former-links",
        LINKING,
        "return isConfirmed ? .confirmed : .unknown",
        "return .confirmed",
        "a dependency that is read earlier than in the last run is dropped",
    ),
    (
        "spare-index-not-emptied",
        INDEX,
        "    for place in entries.indices { entries[place] = nil }\n",
        "",
        "a run finds the links of another reader's run",
    ),
    (
        "only-first-value-compared",
        NODE,
        "    if reader.hasFirstChanged || Graph.hasChanged(reader) && reader.mayRun {",
        "    if reader.hasFirstChanged {",
        "a change of the second value that an observer reads does not run it",
    ),
    (
        "skipped-read-moves-nothing",
        LINKING,
        "        expected.nextLink = second.nextLink\n",
        "",
        "a list of links turns into a ring",
    ),
    (
        "room-taken-twice",
        READER,
        "    if isDerived || usesRoom { return nil }",
        "    if isDerived { return nil }",
        "two links lie in the same memory",
    ),
    (
        "unlink-keeps-neighbor",
        LINKING,
        "      if let previous { previous.nextReader = next } else { source.firstReader = next }",
        "      if previous == nil { source.firstReader = next }",
        "a source's list leads to a link that is gone",
    ),
    (
        "dead-source-not-marked",
        LINKING,
        "    source.isDead = true\n",
        "",
        "readers of an ended value repair a list that is no more",
    ),
    (
        "memory-not-kept",
        LINKING,
        "    source.retainMemory()\n",
        "",
        "a reader looks at a value whose memory is gone",
    ),
    # Locks
    (
        "unlocked-insert",
        LINKING,
        "    lane.lock()\n    link.previousReader",
        "    link.previousReader",
        "a read and a change on two threads tear the list",
    ),
    (
        "unlocked-unlink",
        LINKING,
        "    lane.lock()\n    if !source.isDead",
        "    if !source.isDead",
        "an end and a change on two threads tear the list",
    ),
    (
        "unlocked-walk",
        MARKING,
        "    lane.lock()\n    // ORDER: before the walk",
        "    // ORDER: before the walk",
        "a change walks over a list that another thread is changing",
    ),
    (
        "unlocked-queue-removal",
        QUEUE,
        "    lane.lock()\n    if reader.mark == .stale, unsafe !waiting",
        "    if reader.mark == .stale, unsafe !waiting",
        "an observer that ends stays in the queue of another thread's change",
    ),
    # Order and rounds
    (
        "observer-marked-after-run",
        NODE,
        "    reader.begin(isCrossed: surroundings.isCrossed)\n",
        "    reader.runState = .running\n    defer { reader.mark = .clean }\n",
        "a change that a run makes to what it has read is lost",
    ),
    (
        "plain-though-canceled",
        READER,
        "      return word & 0xBFFF_0000 ==",
        "      return word & 0xBF00_0000 ==",
        "an observer that was canceled elsewhere runs once more",
    ),
    (
        "queue-takes-other-domains",
        QUEUE,
        "        guard reader.belongs(to: self) else { break }\n",
        "        guard !reader.isDerived else { break }\n",
        "an observer of another isolation runs on this one",
    ),
    (
        "unsorted-round",
        OBSERVERS,
        "    if !isSorted { sort() }",
        "    _ = isSorted",
        "observers run in the order in which they became stale",
    ),
    (
        "sort-keeps-old-places",
        OBSERVERS,
        "    for index in 0..<readers.count { readers[index]?.queuePlace = place(index) }\n",
        "",
        "an observer that is ended in a sorted round runs after its end",
    ),
    (
        "rounds-not-separated",
        QUEUE,
        "    let waiting = unsafe self.waiting\n",
        "    let waiting = unsafe batch.pointee.isEmpty ? self.waiting : batch\n",
        "what becomes stale in a round runs in the same round",
    ),
    (
        "one-round-only",
        FLUSH,
        "    } while !fields.touched.isEmpty",
        "    } while round < 1",
        "what observers write is not delivered",
    ),
    (
        "queue-removal-forgotten",
        OBSERVERS,
        "    readers[index] = nil\n    return true",
        "    return true",
        "an observer that was ended while it waited runs",
    ),
    (
        "runaway-hardly-stopped",
        NODE,
        "    if extras.runs < limit { return true }",
        "    if extras.runs < limit * 50 { return true }",
        "two observers that write what the other reads hang the program",
    ),
    (
        "rerun-count-not-reset",
        NODE,
        "      extras.flush = flush\n      extras.runs = 0\n",
        "      extras.flush = flush\n",
        "an observer is stopped after many flushes, none of which runs away",
    ),
    (
        "stopped-observer-stays-deaf",
        REFRESHING,
        "      source.hearAgain()\n",
        "",
        "an observer that was stopped hears of no later change",
    ),
    # Transactions and accesses
    (
        "throwing-transaction-stays-open",
        TRANSACTION,
        "  OpenTransaction.begin()\n  defer { OpenTransaction.end() }\n  return try body()",
        "  OpenTransaction.begin()\n  let result = try body()\n  OpenTransaction.end()\n"
        "  return result",
        "nothing is delivered on the thread after a body has thrown",
    ),
    (
        "nesting-ignored",
        TRANSACTION,
        "    thread.fields.transactionDepth -= 1",
        "    thread.fields.transactionDepth = 0",
        "an inner transaction delivers what the outer one still holds back",
    ),
    (
        "transaction-end-overlooks-waiting",
        TRANSACTION,
        "      thread.touchWaiting()\n",
        "",
        "the end of a transaction does not deliver what another thread has announced",
    ),
    (
        "derived-transaction-delivers",
        TRANSACTION,
        "    if thread.fields.transactionDepth == 0, thread.fields.evaluationDepth == 0 {",
        "    if thread.fields.transactionDepth == 0 {",
        "observers run inside the closure of a derived value",
    ),
    (
        "context-not-put-back",
        TRANSACTION,
        "    thread.fields.values = outerValues\n",
        "",
        "a transaction's context values outlive it",
    ),
    (
        "context-not-inherited",
        TRANSACTION,
        "    var values = outer?.values ?? TransactionValues()",
        "    var values = TransactionValues()",
        "a nested transaction hides the context values around it",
    ),
    (
        "context-outlives-flush",
        VALUES,
        "    fields.values = fields.valuesBeforeFlush\n",
        "",
        "code after a flush sees the flush's context values",
    ),
    (
        "context-of-later-round-lost",
        FLUSH,
        "      if fields.hasValues { fields.values = fields.valuesOfLastChange }\n",
        "",
        "what an observer writes is delivered with the context values of the round before",
    ),
    (
        "context-lost-by-scheduler",
        "Delivery/Schedulers/InvalidatedObserver.swift",
        "    thread.withValues(domain.queue.exchangeValues(of: reader, nil)) {\n",
        "    do {\n",
        "an observer that a scheduler runs later does not see the context values of its change",
    ),
    (
        "delivery-in-open-access",
        FLUSH,
        "fields.transactionDepth > 0 || fields.ledger.isOpen }",
        "fields.transactionDepth > 0 }",
        "an observer runs while a value is being changed in place",
    ),
    (
        "first-run-delivers-at-once",
        OBSERVE,
        "    thread.holdingBack { node.run(thread) }",
        "    node.run(thread)",
        "what a first run writes is delivered in the middle of it",
    ),
    (
        "moved-access-stays-open",
        ACCESS,
        "    unsafe obk_store64(&storage.pointee.periodClosedElsewhere, period)",
        "    _ = period",
        "an access that ends on another thread holds back delivery for ever",
    ),
    # Values
    (
        "signal-equality-ignored",
        SIGNAL,
        "      if test.isChange(from: old, to: newValue) {\n",
        "      if test.isChange(from: old, to: newValue) || true {\n",
        "writing the same value runs the observers",
    ),
    (
        "property-equality-ignored",
        FIELD,
        "    if let source = source(ofChangeFrom: old, to: newValue) { word",
        "    _ = old\n    if let source = word.source { word",
        "writing the same value runs the observers",
    ),
    (
        "derived-policy-ignored",
        DERIVED_NODE,
        "    return test.isChange(from: old, to: new)",
        "    return true",
        "a derived value's equality policy has no effect",
    ),
    (
        "identity-by-operator",
        EQUALITY,
        "    if isReference(Value.self) { return byReference() }\n",
        "",
        "another object that compares equal is no change",
    ),
    (
        "signal-change-in-place-not-compared",
        SIGNAL,
        "        let isSame = old.map { unsafe !test.isChange(from: $0, to: stored) } ?? false",
        "        let isSame = old.map { _ in false } ?? false",
        "adding zero runs the observers",
    ),
    (
        "property-change-in-place-not-compared",
        FIELD,
        "      if let old { source(ofChangeFrom: old, to: value) } else { word.source }",
        "      if old == nil { word.source } else { word.source }",
        "adding zero runs the observers",
    ),
    (
        "signal-change-in-place-copies",
        SIGNAL,
        "      let old: Value? = _isPOD(Value.self) ? unsafe stored : nil",
        "      let old: Value? = unsafe stored",
        "appending to an array copies it",
    ),
    (
        "property-change-in-place-copies",
        FIELD,
        "    _isPOD(Value.self) && word.isObserved ? value : nil",
        "    word.isObserved ? value : nil",
        "appending to an observed array copies it",
    ),
    (
        "overlapping-read-undetected",
        SIGNAL,
        "      if unsafe isOpen { Graph.overlappingAccess(to: source) }\n      return unsafe stored",
        "      return unsafe stored",
        "a value is read while it is being changed in place",
    ),
    (
        "ending-owner-tells",
        PROPERTY,
        "    if PropertyNode.Word.isEnding(owner) { return }\n",
        "",
        "a write in a deinit runs observers that hold the object unowned",
    ),
    (
        "kept-object-not-put-back",
        THREAD,
        "    unsafe fields.keptObject = outer\n",
        "",
        "a derived value that lets go of its object computes on without it",
    ),
    (
        "same-weak-object-told",
        WEAK,
        "      if !isSame { changes.value = () }",
        "      if !isSame || newValue != nil { changes.value = () }",
        "setting the same object runs the observers",
    ),
    # Derived values
    (
        "stale-taken-for-changed",
        REFRESHING,
        "    var isOutdated = !derived.hasValue",
        "    var isOutdated = derived.hasValue || !derived.hasValue",
        "a derived value is computed although what it reads came out the same",
    ),
    (
        "upstream-taken-for-changed",
        REFRESHING,
        "          isOutdated = !derived.hasValue",
        "          isOutdated = true",
        "a derived value below another is computed although its sources came out the same",
    ),
    (
        "derived-computed-eagerly",
        DERIVED_SIGNAL,
        "      compute: compute\n    )\n",
        "      compute: compute\n    )\n    node.prepare()\n",
        "a derived value that nobody reads is computed",
    ),
    (
        "dropped-branch-computed",
        REFRESHING,
        "          if !isThorough { break }",
        "          if !isThorough { link = current.nextLink; continue }",
        "a derived value is computed for a branch that is no longer taken",
    ),
    (
        "nesting-without-limit",
        REFRESHING,
        "  private static let nestingLimit = 48",
        "  private static let nestingLimit = Int.max",
        "a deep graph overflows the stack",
    ),
    (
        "write-in-derived-undetected",
        MARKING,
        "    if thread.fields.evaluationDepth > 0 { Misuse.writeInDerivedValue(of: source.name) }\n",
        "",
        "a derived value changes what it may have read",
    ),
    (
        "property-write-in-derived-undetected",
        PROPERTY,
        "    if Graph.isEvaluating { refuseWrite(in: owner) }\n",
        "",
        "a derived value writes a property that nobody observes yet",
    ),
    (
        "cycle-undetected",
        REFRESHING,
        "    if reader.runState != .idle { Misuse.cycle(through: derived) }\n",
        "",
        "a derived value that depends on itself overflows the stack without a message",
    ),
    (
        "graveyard-unused",
        DERIVED_NODE,
        "    ThreadState.current.fields.graveyard.bury(contextOf: compute)\n",
        "",
        "the end of a long chain of derived values overflows the stack",
    ),
    (
        "derived-elsewhere-not-followed",
        MARKING,
        "        lane.withLock { tellReaders(of: source, in: lane, thread) }",
        "        lane.withLock { tellDirectReaders(of: source, in: lane, thread) }",
        "a change does not get through two derived values of another isolation",
    ),
    (
        "derived-computed-without-lock",
        REFRESHING,
        "    !derived.isGuarded && reader.queue.place.kind != .anywhere",
        "    !derived.isGuarded",
        "a derived value is computed outside the lock that its readers hold",
    ),
    (
        "derived-of-foreign-change-computed",
        MARKING,
        "        guardDerivedValues(of: source, thread)\n",
        "",
        "a derived value is computed outside the lock under which others change the model",
    ),
    (
        "shared-change-guards-derived",
        MARKING,
        "      if !source.isShared, thread.hasTouchedElsewhere {",
        "      if thread.hasTouchedElsewhere {",
        "observers run although the derived value of a shared signal is the same",
    ),
    # Tracking
    (
        "untracked-tracks",
        UNTRACKED,
        "  unsafe obk_set_frame(obk_tags(frame))\n",
        "",
        "reads of an untracked closure become dependencies",
    ),
    (
        "untracked-not-put-back",
        UNTRACKED,
        "  defer { unsafe obk_set_frame(frame) }",
        "  defer { _ = unsafe frame }",
        "reads after an untracked closure are no dependencies",
    ),
    (
        "nested-reads-leak",
        FRAME,
        "      unsafe obk_set_frame(obk_evaluating(pointer, isEvaluating, outer.frame))\n",
        "      if unsafe outer.frame == nil || reader.isDerived {\n"
        "        unsafe obk_set_frame(obk_evaluating(pointer, isEvaluating, outer.frame))\n"
        "      }\n",
        "the outer observer depends on what the inner one reads",
    ),
    (
        "frame-not-put-back",
        FRAME,
        "      unsafe obk_set_frame(outer.frame)\n",
        "      if reader.isDerived { unsafe obk_set_frame(outer.frame) }\n",
        "reads after an observer's run go to a frame that is gone",
    ),
    (
        "compared-result-tracks-callback",
        OBSERVE,
        "      untracked {\n        if let old {",
        "      do {\n        if let old {",
        "reads of the second closure become dependencies",
    ),
    # Ends
    (
        "dropped-token-keeps-observer",
        TOKEN,
        "  deinit {\n    cancel()\n",
        "  deinit {\n",
        "an observer outlives its token",
    ),
    (
        "cancel-keeps-closure",
        NODE,
        "    unsafe endOnIsolation(node.takeRetainedValue())",
        "    unsafe endOnIsolation(node.takeUnretainedValue())",
        "an ended observer keeps what it captures",
    ),
    (
        "cancel-in-own-run-frees-early",
        NODE,
        "      _ = unsafe Unmanaged.passRetained(node)\n",
        "",
        "the closure is freed while it runs",
    ),
    (
        "canceled-elsewhere-runs",
        QUEUE,
        "    if reader.isCanceled { return }\n",
        "",
        "an observer that another thread has ended runs once more",
    ),
    (
        "abandoned-not-released",
        QUEUE,
        "    if hasAbandoned { endAbandoned() }",
        "    _ = hasAbandoned",
        "an observer that was ended elsewhere keeps what it captures",
    ),
    (
        "thread-end-forgets-observers",
        THREAD,
        "    domain?.endOfIsolation()\n",
        "    _ = domain\n",
        "an observer ended after its thread keeps what it captures",
    ),
    (
        "actor-end-forgets-observers",
        ACTOR,
        "    if !hasActor { domain.endOfIsolation() }",
        "    _ = hasActor",
        "an observer ended after its actor keeps what it captures",
    ),
    (
        "cleanup-not-run-before-run",
        NODE,
        "    if reader.hasExtras { runCleanups() }\n    // Canceled",
        "    // Canceled",
        "what one run has set up is still there in the next",
    ),
    (
        "cleanup-not-run-at-end",
        NODE,
        "      runCleanups()\n      extras = nil",
        "      extras = nil",
        "what the last run has set up stays",
    ),
    (
        "cleanup-run-twice",
        NODE,
        "cleanups.popLast() { untracked(cleanup) }",
        "cleanups.popLast() { untracked(cleanup); untracked(cleanup) }",
        "what a run has set up is taken down twice",
    ),
    (
        "cleanup-in-order-of-registration",
        NODE,
        "    while let cleanup = extras?.cleanups.popLast() { untracked(cleanup) }",
        "    while let extras, let cleanup = extras.cleanups.first {\n"
        "      extras.cleanups.removeFirst()\n      untracked(cleanup)\n    }",
        "what was set up first is taken down first",
    ),
    (
        "cleanup-tracked",
        NODE,
        "cleanups.popLast() { untracked(cleanup) }",
        "cleanups.popLast() { cleanup() }",
        "reads of a cleanup become dependencies of whoever ends the observer",
    ),
    (
        "extras-outlive-observer",
        NODE,
        "      runCleanups()\n      extras = nil",
        "      runCleanups()",
        "a scheduler is kept after its last observer has ended",
    ),
    (
        "run-after-own-end",
        NODE,
        "    guard reader.runState == .running else { return finish(reader) }\n",
        "",
        "an observer that its own cleanup has ended runs once more",
    ),
    (
        "property-end-untold",
        PROPERTY,
        "  deinit {\n    Graph.end(source)\n",
        "  deinit {\n",
        "the end of a model leaves its one-shots for ever",
    ),
    (
        "signal-end-untold",
        SIGNAL,
        "  deinit {\n    Graph.end(source)\n",
        "  deinit {\n",
        "the end of a signal leaves its one-shots for ever",
    ),
    (
        "one-shot-outlives-sources",
        LINKING,
        "      if !link.source.isDead { return false }",
        "      if !link.source.isDead || next != nil { return false }",
        "a one-shot is never freed when all that it has read is gone",
    ),
    (
        "one-shot-not-ended",
        NODE,
        "    reader.runState = .ending\n    untracked(body)",
        "    untracked(body)",
        "a one-shot that has fired is never freed",
    ),
    (
        "throwing-one-shot-registered",
        ONE_SHOT,
        "      if node.reader.firstLink == nil || !hasSucceeded {",
        "      if node.reader.firstLink == nil {",
        "a closure that has thrown is told of changes",
    ),
    (
        "tracker-told-twice",
        NODE,
        "    reader.queue.remove(reader, markingIt: .told)\n    reader.runState = .idle",
        "    reader.runState = .idle",
        "a tracker is told of each change until it tracks again",
    ),
    (
        "scope-ends-oldest-first",
        SCOPE,
        "    while let token = tokens.popLast() { token.cancel() }",
        "    while !tokens.isEmpty { tokens.removeFirst().cancel() }",
        "what was observed last ends last",
    ),
    (
        "scope-accepts-after-end",
        SCOPE,
        "    hasEnded = true\n",
        "",
        "an observer that is added to an ended scope runs on",
    ),
    (
        "owner-kept",
        OBSERVE,
        "    [weak owner] in\n    if let owner { body(owner) }",
        "    body(owner)",
        "an observer keeps its owner, which keeps the observer",
    ),
    # Isolations
    (
        "foreign-change-unreported",
        FLUSH,
        "    if let reader, queue.place.isOutOfReach(self), !reader.isCanceled { noteOutOf",
        "    if let reader, reader.isDerived { noteOutOf",
        "nobody learns that an observer hears of a change late",
    ),
    (
        "ended-observer-reported",
        FLUSH,
        "queue.place.isOutOfReach(self), !reader.isCanceled {",
        "queue.place.isOutOfReach(self) {",
        "an ended observer is a reason to report a change",
    ),
    (
        "thread-observer-runs-elsewhere",
        EXECUTOR,
        "      kind == .thread ? number == thread.fields.number : isCurrentElsewhere",
        "      kind == .thread || isCurrentElsewhere",
        "a thread's observer runs on the thread that makes the change",
    ),
    (
        "task-observer-runs-elsewhere",
        EXECUTOR,
        "      case .task: obk_task() == number",
        "      case .task: obk_task() != 0",
        "a task's observer runs in the task that makes the change",
    ),
    (
        "hop-only-once",
        ACTOR,
        "      self.isHopping.set(false)\n",
        "",
        "an actor hears of the first change made elsewhere only",
    ),
    (
        "claim-not-exclusive",
        CLAIM,
        "      guard !isTaken.exchange(true) else { return false }",
        "      _ = isTaken.exchange(true)",
        "an observer for any thread runs concurrently with itself",
    ),
    (
        "change-during-anywhere-run-lost",
        DOMAIN,
        "    if queue.hasWaiting, !claim.isMine {",
        "    if queue.hasWaiting, claim.isMine {",
        "a change made while an observer for any thread runs is not delivered",
    ),
    (
        "manual-scheduler-unsorted",
        MANUAL,
        ".sorted { $0.creationOrder < $1.creationOrder }",
        "",
        "observers run in the order in which they became stale",
    ),
    (
        "dropped-branch-taken-for-cycle",
        REFRESHING,
        "        if source.isDerived, !isOutdated || source.derived.reader.runState == .idle,\n",
        "        if source.isDerived,\n",
        "a value that is no longer read stops the program as a cycle",
    ),
    (
        "values-of-first-change-kept",
        MARKING,
        "      if thread.fields.hasValues || obk_has_pending_values() {"
        " carryValues(to: source, thread) }\n",
        "",
        "a run sees the context values of the first of several changes",
    ),
    (
        "equal-write-in-derived-accepted",
        SIGNAL,
        "        Graph.checkWrite(to: source)\n      }\n",
        "      }\n",
        "a derived value writes unnoticed as long as it writes what is there",
    ),
    # Waits
    (
        "wait-parks-on-the-pool",
        WAIT_NODE,
        "      _ = isolation\n",
        "",
        "another task of the isolation may take the signal of a cancellation before this one parks",
    ),
    (
        "wake-up-lost-before-suspension",
        WAIT_NODE,
        "    let task = unsafe obk_exchange_word(parked, Self.signal)",
        "    let task = unsafe obk_exchange_word(parked, 0)",
        "a change between an evaluation and the suspension after it wakes nobody",
    ),
    (
        "signal-ignored-by-suspension",
        WAIT_NODE,
        "        if found == 0 { return }",
        "        if found == 0 || found == Self.signal { return }",
        "a task that need not wait is suspended for good",
    ),
    (
        "cancellation-wakes-nobody",
        WAIT_NODE,
        "    } onCancel: {\n      wake()",
        "    } onCancel: {",
        "a canceled wait goes on until the next change",
    ),
    (
        "wait-stays-stale",
        WAIT_NODE,
        "    // what it has written before is seen by the reads.\n    _ = reader.exchangeMark(.clean)",
        "    // what it has written before is seen by the reads.",
        "a wait evaluates again and again without a change",
    ),
    (
        "wait-does-not-hold-back",
        WAIT_NODE,
        "    thread.holdingBack {\n"
        "      TrackingFrame.withFrame(for: reader, body)\n    }",
        "    TrackingFrame.withFrame(for: reader, body)",
        "observers run inside the evaluation that writes",
    ),
    (
        "wait-deaf-to-end",
        READER,
        "role == .oneShot || role == .wait",
        "role == .oneShot",
        "a wait for a model that has ended hangs",
    ),
    (
        "wake-not-delivered",
        MARKING,
        "    unsafe thread.fields.wakes.append(node)\n    thread.touch(reader.queue)",
        "    unsafe thread.fields.wakes.append(node)",
        "a task is woken by the next change of something else",
    ),
    (
        "wait-for-nothing",
        WAIT,
        "      if !node.hasSources { throw ObservationEnded(site: site) }\n",
        "",
        "a wait of which nothing is left hangs",
    ),
    (
        "change-beats-cancellation",
        WAIT,
        "    if Task.isCancelled { throw CancellationError() }\n  }",
        "  }",
        "a canceled task gets a value",
    ),
    (
        "own-changes-kept",
        WAIT,
        "      node.skipChanges()\n",
        "",
        "a condition that changes what it reads is evaluated for ever",
    ),
    (
        "hasty-wait-keeps-its-isolation",
        WAIT,
        "    if node.haste >= Self.hasteLimit { await slowDown() }\n",
        "",
        "a wait for what changes all the time keeps its isolation busy",
    ),
    (
        "sequence-repeats-equal-values",
        CURSOR,
        "      if let last, !test.isChange(from: last, to: new) { continue }\n",
        "",
        "equal neighbors are elements",
    ),
    (
        "sequence-begins-canceled",
        CURSOR,
        "          try Task.checkCancellation()\n",
        "",
        "a task that was canceled before gets an element",
    ),
    (
        "sequence-goes-on-after-its-end",
        CURSOR,
        "    value = nil\n",
        "",
        "a sequence that has ended yields again, and keeps what it captures",
    ),
    (
        "sequence-evaluated-elsewhere",
        SEQUENCE,
        "      if let home, home !== actor { return await cursor.next(on: home) }\n",
        "",
        "a closure runs off its isolation",
    ),
    # Shared state and turns
    (
        "shared-write-keeps-version",
        SHARED,
        "        if isChange { source.version &+= 1 }\n        return true",
        "        return true",
        "a write of a shared signal is announced and then taken for none",
    ),
    (
        "shared-write-overwrites",
        SHARED,
        "        guard source.version == version else { return false }\n",
        "",
        "a write is compared with a value that is not there any more",
    ),
    (
        "shared-observers-under-the-lock",
        SHARED,
        "    OpenTransaction.begin()\n    defer {\n"
        "      if isChange { Graph.tellOfCountedChange(of: source) }\n"
        "      OpenTransaction.end()\n    }",
        "    defer {\n      if isChange { Graph.tellOfCountedChange(of: source) }\n    }",
        "observers run while the value is locked",
    ),
    (
        "shared-read-noted-after-the-lock",
        SHARED,
        "      return mutex.withLock {\n",
        "      if let frame = TrackingFrame.current { Graph.record(source, in: frame) }\n"
        "      return mutex.withLock {\n",
        "an observer is told again of the value that it has seen",
    ),
    (
        "external-change-keeps-version",
        EXTERNAL,
        "    source.lane.withLock { source.version &+= 1 }\n",
        "",
        "an invalidation is announced and then taken for none",
    ),
    (
        "turn-unsorted",
        TURN,
        ".sorted(by: { $0.creationOrder < $1.creationOrder })",
        "",
        "the observers of a turn run in the order in which they became stale",
    ),
    (
        "turn-forgets-its-flush",
        TURN,
        "    thread.fields.turnNumber = number\n",
        "",
        "an observer that makes itself stale in every turn is never stopped",
    ),
]
