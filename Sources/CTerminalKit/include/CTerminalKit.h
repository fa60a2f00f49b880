#ifndef CTERMINALKIT_H
#define CTERMINALKIT_H

// What a signal handler may call, and the system calls around it. A handler that is written in Swift
// could call the runtime, which no handler may; these functions call nothing that is not listed as
// safe in signal handlers by POSIX.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// MARK: Descriptors

/// Whether a descriptor is a terminal.
bool ctk_is_terminal(int descriptor);

/// Finds the size of a terminal in cells; false if it is not known.
bool ctk_get_size(int descriptor, int *columns, int *rows);

/// Writes all bytes with as few calls as the system allows, one as a rule.
///
/// Answers 0, or the error's number; `EPIPE` if nobody reads, without a signal.
int ctk_write(int descriptor, const void *bytes, size_t count);

/// Opens a file for reading; answers its descriptor, or -1.
int ctk_open(const char *path);

/// Reads what there is, blocking until there is something; answers 0 at the end or after an error.
size_t ctk_read(int descriptor, void *buffer, size_t capacity);

/// Finds a variable of the environment.
const char *_Nullable ctk_environment(const char *name);

/// Whether the number of an error says that nobody reads, so that there is no more to do.
bool ctk_is_broken_pipe(int error);

/// Has writes to pipes without a reader fail instead of ending the process.
void ctk_ignore_broken_pipes(void);

// MARK: The session

/// What `ctk_wait` has waited for.
typedef enum __attribute__((enum_extensibility(closed))) {
  /// Bytes were read.
  CTKInput,
  /// There is no more input.
  CTKEnd,
  /// The terminal has another size.
  CTKResized,
  /// The process was stopped and goes on; the screen is blank.
  CTKResumed,
  /// The time has passed.
  CTKTimeout,
  /// The session has ended.
  CTKStopped,
} CTKEvent;

/// Puts the terminal into raw mode and writes `enter`; `leave` is written on every way out.
///
/// The ways out are `ctk_end_session`, `exit`, SIGINT, SIGTERM, SIGHUP, SIGQUIT, a stop by SIGTSTP,
/// and traps: SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS and SIGFPE. After the terminal has been
/// restored, whoever handled the signal before is called, and then the process ends by it. Signals
/// that are ignored stay so. A terminal that nobody reads holds up neither of them: what is left of
/// the output is dropped, and the terminal is restored as far as that goes.
///
/// Answers 0, or an error's number: `EBUSY` if there is a session.
int ctk_begin_session(
    int input, int output, const char *enter, size_t enter_count, const char *leave,
    size_t leave_count);

/// Restores the terminal and the signals' actions; does nothing without a session.
void ctk_end_session(void);

/// Writes all bytes of a frame to the screen of the session, as `ctk_write` does; nothing of it comes
/// after the screen has been given back.
int ctk_write_frame(const void *bytes, size_t count);

/// Waits for the next event of the session, for some milliseconds or, with -1, without limit.
CTKEvent ctk_wait(int milliseconds, uint8_t *buffer, size_t capacity, size_t *count);

/// Has the current and each later `ctk_wait` of the session answer `CTKStopped`.
void ctk_stop_waiting(void);

/// Restores the terminal and stops the process, as the terminal's own key would without raw mode.
void ctk_suspend(void);

// MARK: Threads

/// Starts a thread; it is waited for by `ctk_join_thread`. Answers 0, or an error's number.
int ctk_start_thread(void *_Nullable (*_Nonnull body)(void *context), void *context);

/// Waits for the end of the thread that was started last.
void ctk_join_thread(void);

#pragma clang assume_nonnull end

#endif
