#include "CTerminalKit.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

// MARK: Descriptors

bool ctk_is_terminal(int descriptor) { return isatty(descriptor) == 1; }

bool ctk_get_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) {
    return false;
  }
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

int ctk_write(int descriptor, const void *bytes, size_t count) {
  const char *next = bytes;
  while (count > 0) {
    ssize_t written = write(descriptor, next, count);
    if (written >= 0) {
      next += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      // Someone who shares the open file has made it non-blocking.
      struct pollfd room = {.fd = descriptor, .events = POLLOUT};
      poll(&room, 1, -1);
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

int ctk_open(const char *path) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  // A folder can be opened, but has no lines.
  if (descriptor >= 0 && fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) {
    close(descriptor);
    return -1;
  }
  return descriptor;
}

size_t ctk_read(int descriptor, void *buffer, size_t capacity) {
  for (;;) {
    ssize_t length = read(descriptor, buffer, capacity);
    if (length >= 0) return (size_t)length;
    if (errno == EAGAIN || errno == EWOULDBLOCK) {
      struct pollfd source = {.fd = descriptor, .events = POLLIN};
      poll(&source, 1, -1);
    } else if (errno != EINTR) {
      return 0;
    }
  }
}

const char *ctk_environment(const char *name) { return getenv(name); }

bool ctk_is_broken_pipe(int error) { return error == EPIPE; }

void ctk_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }

// MARK: The session
//
// All state is static, since signal handlers get no other. It is written before handlers are
// installed; what comes after the handlers' own actions in it changes while they are, and is atomic.

// What each of the ways out of the process by a signal has done before the session.
static const int handled[] = {
    SIGINT,  SIGTERM, SIGHUP,  SIGQUIT, SIGILL,   SIGTRAP, SIGABRT,
    SIGSEGV, SIGBUS,  SIGFPE,  SIGTSTP, SIGCONT, SIGWINCH,
};
enum { handled_count = sizeof handled / sizeof handled[0] };

enum { sequence_capacity = 128, stack_capacity = 64 * 1024 };

// How often a handler tries to write, and for how many milliseconds it waits in between.
enum { write_attempts = 8, write_patience = 20 };

static struct {
  bool is_begun;
  int input;
  int output;
  int output_flags;
  // Where handlers write a byte and `ctk_wait` reads it.
  int wake_reader;
  int wake_writer;
  struct termios cooked;
  struct termios raw;
  char enter[sequence_capacity];
  size_t enter_count;
  char leave[sequence_capacity];
  size_t leave_count;
  struct sigaction former[handled_count];
  // Whether the terminal is in raw mode.
  volatile sig_atomic_t is_raw;
  // Whether the screen is the session's, so that `leave` has to be written.
  volatile sig_atomic_t is_entered;
  // Whether a handler gives the screen back, so that no frame may follow.
  volatile sig_atomic_t is_leaving;
  // Whether a part of a frame is being written, which does not wait, and by whom.
  volatile sig_atomic_t is_writing;
  pthread_t writer;
} session;

// For handlers of stack overflows, which have no stack left to run on.
static char handler_stack[stack_capacity];

static void wake(char reason) {
  // A full pipe has enough in it to wake the reader.
  ssize_t ignored = write(session.wake_writer, &reason, 1);
  (void)ignored;
}

// Up to `handle_resize`, all of this runs in signal handlers.

static void restore_modes(void) {
  if (!__atomic_exchange_n(&session.is_raw, 0, __ATOMIC_SEQ_CST)) return;
  // What was typed ahead was meant for the program, not for the shell.
  tcflush(session.input, TCIFLUSH);
  tcsetattr(session.input, TCSANOW, &session.cooked);
}

// Restores the terminal when there is time; a signal may interrupt it.
static void restore_terminal(void) {
  restore_modes();
  if (!session.is_entered) return;
  ctk_write(session.output, session.leave, session.leave_count);
  session.is_entered = 0;
}

// Writes what there is room for. The open file is non-blocking for no longer than that, since the
// shell and others have it, too.
static ssize_t write_at_once(const char *bytes, size_t count) {
  fcntl(session.output, F_SETFL, session.output_flags | O_NONBLOCK);
  ssize_t written = write(session.output, bytes, count);
  int error = errno;
  fcntl(session.output, F_SETFL, session.output_flags);
  errno = error;
  return written;
}

// Restores the terminal as far as that goes without waiting for somebody to read it.
static void restore_terminal_at_once(void) {
  restore_modes();
  if (!__atomic_exchange_n(&session.is_entered, 0, __ATOMIC_SEQ_CST)) return;
  __atomic_store_n(&session.is_leaving, 1, __ATOMIC_SEQ_CST);
  // ORDER: the frame ends before the way back begins; one that this thread writes goes on never, or
  // after a stop.
  for (int attempt = 0; attempt < write_attempts; attempt += 1) {
    if (!__atomic_load_n(&session.is_writing, __ATOMIC_SEQ_CST)) break;
    if (pthread_equal(session.writer, pthread_self())) break;
    poll(NULL, 0, 1);
  }
  const char *next = session.leave;
  size_t count = session.leave_count;
  for (int attempt = 0; attempt < write_attempts && count > 0; attempt += 1) {
    ssize_t written = write_at_once(next, count);
    if (written > 0) {
      next += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      struct pollfd room = {.fd = session.output, .events = POLLOUT};
      // Nobody reads: what is left of a frame goes, so that there is room for the way back.
      if (poll(&room, 1, write_patience) == 0) tcflush(session.output, TCOFLUSH);
    } else if (errno != EINTR) {
      break;
    }
  }
}

static void take_terminal(void) {
  pid_t owner = tcgetpgrp(session.input);
  // In the background the terminal belongs to the shell, until the process is continued again.
  if (owner >= 0 && owner != getpgrp()) return;
  if (__atomic_exchange_n(&session.is_raw, 1, __ATOMIC_SEQ_CST)) return;
  tcsetattr(session.input, TCSANOW, &session.raw);
  session.is_entered = 1;
  ctk_write(session.output, session.enter, session.enter_count);
  __atomic_store_n(&session.is_leaving, 0, __ATOMIC_SEQ_CST);
  wake('c');
}

static struct sigaction *former_action(int number) {
  for (int index = 0; index < handled_count; index += 1) {
    if (handled[index] == number) return &session.former[index];
  }
  return NULL;
}

static void act(int number, const struct sigaction *action) {
  sigaction(number, action, NULL);
  raise(number);
  sigset_t mask;
  sigemptyset(&mask);
  sigaddset(&mask, number);
  // Here the signal is delivered.
  pthread_sigmask(SIG_UNBLOCK, &mask, NULL);
}

// Whether the system has sent the signal for an instruction that runs again after the handler.
static bool is_fault(int number, const siginfo_t *info) {
  switch (number) {
    case SIGILL: case SIGSEGV: case SIGBUS: case SIGFPE: return info->si_code > 0;
#if !defined(__x86_64__) && !defined(__i386__)
    case SIGTRAP: return info->si_code > 0;
#endif
    default: return false;
  }
}

// Restores the terminal, and ends the process as it would have ended before the session.
static void handle_end(int number, siginfo_t *info, void *context) {
  (void)context;
  restore_terminal_at_once();
  if (is_fault(number, info)) {
    // Whoever reports crashes is called at the instruction itself, once this handler returns.
    sigaction(number, former_action(number), NULL);
    raise(number);
    return;
  }
  struct sigaction usual;
  memset(&usual, 0, sizeof usual);
  usual.sa_handler = SIG_DFL;
  act(number, former_action(number));
  // Whoever was called instead has come back, with the program still without its terminal.
  act(number, &usual);
}

static void handle_stop(int number, siginfo_t *info, void *context) {
  (void)info;
  (void)context;
  int saved = errno;
  restore_terminal_at_once();
  struct sigaction ours;
  struct sigaction usual;
  memset(&usual, 0, sizeof usual);
  usual.sa_handler = SIG_DFL;
  sigaction(number, NULL, &ours);
  // Here the process stops, and here it goes on.
  act(number, &usual);
  sigaction(number, &ours, NULL);
  take_terminal();
  errno = saved;
}

static void handle_continue(int number, siginfo_t *info, void *context) {
  (void)number;
  (void)info;
  (void)context;
  int saved = errno;
  // After SIGSTOP nothing was restored, and whoever had the terminal meanwhile may have changed it.
  session.is_raw = 0;
  take_terminal();
  errno = saved;
}

static void handle_resize(int number, siginfo_t *info, void *context) {
  (void)number;
  (void)info;
  (void)context;
  int saved = errno;
  wake('r');
  errno = saved;
}

typedef void (*handler)(int number, siginfo_t *info, void *context);

static handler handler_of(int number) {
  switch (number) {
    case SIGTSTP: return handle_stop;
    case SIGCONT: return handle_continue;
    case SIGWINCH: return handle_resize;
    default: return handle_end;
  }
}

static void install_handlers(void) {
  stack_t former_stack;
  // Whoever has given the thread such a stack has one that is large enough.
  if (sigaltstack(NULL, &former_stack) == 0 && (former_stack.ss_flags & SS_DISABLE)) {
    stack_t stack = {.ss_sp = handler_stack, .ss_size = stack_capacity, .ss_flags = 0};
    sigaltstack(&stack, NULL);
  }
  for (int index = 0; index < handled_count; index += 1) {
    sigaction(handled[index], NULL, &session.former[index]);
    if (session.former[index].sa_handler == SIG_IGN) continue;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = handler_of(handled[index]);
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
    // No other handler runs between the two halves of one.
    sigfillset(&action.sa_mask);
    for (int other = 0; other < handled_count; other += 1) {
      // Blocked synchronous signals would end the process before the terminal is restored.
      if (handler_of(handled[other]) == handle_end) sigdelset(&action.sa_mask, handled[other]);
    }
    sigaction(handled[index], &action, NULL);
  }
}

static int open_wake_pipe(void) {
  int ends[2];
  if (pipe(ends) != 0) return errno;
  for (int index = 0; index < 2; index += 1) {
    fcntl(ends[index], F_SETFL, O_NONBLOCK);
    fcntl(ends[index], F_SETFD, FD_CLOEXEC);
  }
  session.wake_reader = ends[0];
  session.wake_writer = ends[1];
  return 0;
}

int ctk_begin_session(
    int input, int output, const char *enter, size_t enter_count, const char *leave,
    size_t leave_count) {
  static bool has_exit_handler = false;
  if (session.is_begun) return EBUSY;
  if (enter_count > sequence_capacity || leave_count > sequence_capacity) return EINVAL;
  if (tcgetattr(input, &session.cooked) != 0) return errno;
  if (!has_exit_handler) {
    if (atexit(restore_terminal) != 0) return ENOMEM;
    has_exit_handler = true;
  }
  int error = open_wake_pipe();
  if (error != 0) return error;
  session.input = input;
  session.output = output;
  session.output_flags = fcntl(output, F_GETFL);
  session.is_leaving = 0;
  memcpy(session.enter, enter, enter_count);
  session.enter_count = enter_count;
  memcpy(session.leave, leave, leave_count);
  session.leave_count = leave_count;
  session.raw = session.cooked;
  session.raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON);
  session.raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
  session.raw.c_cc[VMIN] = 1;
  session.raw.c_cc[VTIME] = 0;
  session.is_begun = true;
  // ORDER: handlers first, so that there is no moment at which a signal leaves raw mode behind.
  install_handlers();
  session.is_raw = 1;
  if (tcsetattr(input, TCSAFLUSH, &session.raw) != 0) {
    error = errno;
    ctk_end_session();
    return error;
  }
  session.is_entered = 1;
  error = ctk_write(output, enter, enter_count);
  if (error != 0) ctk_end_session();
  return error;
}

void ctk_end_session(void) {
  if (!session.is_begun) return;
  restore_terminal();
  for (int index = 0; index < handled_count; index += 1) {
    sigaction(handled[index], &session.former[index], NULL);
  }
  close(session.wake_reader);
  close(session.wake_writer);
  session.is_begun = false;
}

int ctk_write_frame(const void *bytes, size_t count) {
  const char *next = bytes;
  session.writer = pthread_self();
  while (count > 0) {
    __atomic_store_n(&session.is_writing, 1, __ATOMIC_SEQ_CST);
    bool is_leaving = __atomic_load_n(&session.is_leaving, __ATOMIC_SEQ_CST);
    ssize_t written = is_leaving ? 0 : write_at_once(next, count);
    int error = errno;
    __atomic_store_n(&session.is_writing, 0, __ATOMIC_SEQ_CST);
    if (is_leaving) {
      // Until the process ends, or goes on after a stop.
      poll(NULL, 0, write_patience);
    } else if (written >= 0) {
      next += written;
      count -= (size_t)written;
    } else if (error == EAGAIN || error == EWOULDBLOCK) {
      struct pollfd room = {.fd = session.output, .events = POLLOUT};
      poll(&room, 1, -1);
    } else if (error != EINTR) {
      return error;
    }
  }
  return 0;
}

// Takes the reasons for which the session was woken out of the pipe.
static bool take_reason(CTKEvent *event) {
  char reason;
  while (read(session.wake_reader, &reason, 1) == 1) {
    switch (reason) {
      case 'q':
        // Stays in the pipe, for the next who waits.
        wake('q');
        *event = CTKStopped;
        return true;
      case 'c': *event = CTKResumed; return true;
      case 'r': *event = CTKResized; return true;
      default: break;
    }
  }
  return false;
}

CTKEvent ctk_wait(int milliseconds, uint8_t *buffer, size_t capacity, size_t *count) {
  *count = 0;
  for (;;) {
    struct pollfd sources[2] = {
        {.fd = session.wake_reader, .events = POLLIN},
        {.fd = session.input, .events = POLLIN},
    };
    int ready = poll(sources, 2, milliseconds);
    if (ready == 0) return CTKTimeout;
    if (ready < 0) {
      if (errno == EINTR) continue;
      return CTKEnd;
    }
    CTKEvent event;
    if (sources[0].revents != 0 && take_reason(&event)) return event;
    if (sources[1].revents == 0) continue;
    ssize_t length = read(session.input, buffer, capacity);
    if (length > 0) {
      *count = (size_t)length;
      return CTKInput;
    }
    if (length < 0 && (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK)) continue;
    return CTKEnd;
  }
}

void ctk_stop_waiting(void) { wake('q'); }

void ctk_suspend(void) { kill(0, SIGTSTP); }

// MARK: Threads

static pthread_t thread;

int ctk_start_thread(void *_Nullable (*body)(void *context), void *context) {
  // Signals are handled by the threads that were there before, but for the thread's own traps.
  sigset_t most;
  sigset_t former;
  sigfillset(&most);
  const int traps[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
  for (size_t index = 0; index < sizeof traps / sizeof traps[0]; index += 1) {
    sigdelset(&most, traps[index]);
  }
  pthread_sigmask(SIG_SETMASK, &most, &former);
  int error = pthread_create(&thread, NULL, body, context);
  pthread_sigmask(SIG_SETMASK, &former, NULL);
  return error;
}

void ctk_join_thread(void) { pthread_join(thread, NULL); }
