#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A thread that runs jobs in turn.
@safe
private final class Worker: @unchecked Sendable {
  // SAFETY: Sendable, since the jobs are only touched under the mutex. Both lie at fixed addresses
  // and are never freed, as the thread runs to the end of the process.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var jobs: [() -> Void] = []

  init() {
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe condition.initialize(to: pthread_cond_t())
    _ = unsafe pthread_mutex_init(mutex, nil)
    _ = unsafe pthread_cond_init(condition, nil)
    startThread { [self] in work() }
  }

  func run(_ job: @escaping () -> Void) {
    _ = unsafe pthread_mutex_lock(mutex)
    jobs.append(job)
    _ = unsafe pthread_cond_signal(condition)
    _ = unsafe pthread_mutex_unlock(mutex)
  }

  private func work() -> Never {
    while true {
      _ = unsafe pthread_mutex_lock(mutex)
      while jobs.isEmpty { _ = unsafe pthread_cond_wait(condition, mutex) }
      let job = jobs.removeFirst()
      _ = unsafe pthread_mutex_unlock(mutex)
      job()
    }
  }
}

/// Runs the parts of a task on three threads in turn, so that each suspension changes the thread.
@safe
package final class RotatingExecutor: TaskExecutor, @unchecked Sendable {
  // SAFETY: Sendable, since `next` is only touched under the mutex, which is never freed.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let workers = (0..<3).map { _ in Worker() }
  private var next = 0

  /// The executor; its threads are kept for the whole process.
  package static let shared = RotatingExecutor()

  private init() {
    unsafe mutex.initialize(to: pthread_mutex_t())
    _ = unsafe pthread_mutex_init(mutex, nil)
  }

  /// Gives a job to the thread after the one that got the last.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    _ = unsafe pthread_mutex_lock(mutex)
    next = (next + 1) % workers.count
    let worker = workers[next]
    _ = unsafe pthread_mutex_unlock(mutex)
    worker.run { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Suspends the current task until it runs on another thread.
  package static func changeThread() async {
    let before = threadNumber()
    while threadNumber() == before {
      // Resumed from elsewhere, so that the task is enqueued and does not go on where it is.
      await withCheckedContinuation { continuation in startThread { continuation.resume() } }
    }
  }

  /// A number that tells the current thread from others that live.
  ///
  /// Not optimized: the C library declares `pthread_self` as constant, and a task changes threads.
  @_optimize(none)
  @inline(never)
  package static func threadNumber() -> UInt {
    #if canImport(Darwin)
    unsafe UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }
}
