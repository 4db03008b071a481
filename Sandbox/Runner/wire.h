/* wire.h: what host, supervisor and runner say to each other.
 *
 * Transport: AF_UNIX SOCK_SEQPACKET pairs. One between host and supervisor (control), one between host and each
 * runner (call socket). Numbers are little endian. A message is one or more packets of at most WIRE_PACKET bytes;
 * each packet is a header and a piece of the payload; `total` is the length of the whole payload and is the same in
 * each packet of a message; WIRE_MORE is set on all but the last. Packets of two messages never interleave.
 * Descriptors travel with the first packet. A payload above WIRE_INLINE from the host travels as one sealed memfd, WIRE_IN_FD, whose
 * descriptor is the first of the message; total is then its length. A runner may not send that; its payloads end
 * at WIRE_MAX_FROM_RUNNER.
 *
 * What comes from a runner is hostile. A receiver checks: version, type, total against the limit, piece lengths,
 * descriptors against what the type allows (all others are closed), nesting, counts against bytes left, UTF-8.
 * A violation ends the runner ("misbehaved"), never the host.
 *
 * The Swift side is Sources/IntentWire; Tests hold golden bytes that both sides must produce.
 */
#ifndef INTENT_WIRE_H
#define INTENT_WIRE_H

#include <stdint.h>

enum {
  WIRE_VERSION = 1,
  WIRE_PACKET = 65536,
  WIRE_INLINE = 1 << 20,
  WIRE_MAX_FROM_HOST = 64 << 20,
  WIRE_MAX_FROM_RUNNER = 8 << 20,
  WIRE_MAX_DEPTH = 32,
  WIRE_MAX_FDS = 32, /* in one message */
  WIRE_CANCEL_SLOTS = 1024
};

enum { WIRE_MORE = 1, WIRE_IN_FD = 2 };

/* 16 bytes in front of every packet. */
typedef struct wire_header {
  uint8_t version;
  uint8_t type;
  uint16_t flags;
  uint32_t total;
  uint64_t call; /* the call it belongs to; 0: none. In control messages: the runner's number. */
} wire_header;

/* ---- Values -------------------------------------------------------------------------------------------------
 * u8 kind (as IT_NULL … IT_ENTITY), then
 *   BOOL u8 (0 or 1) · INT i64 · DOUBLE f64 bits · STRING str · BYTES u32 length, bytes · LIST u32 count, values
 *   RECORD u32 count, (str name, value)* · FD u32 index into the message's descriptors
 *   ENTITY str type, str id, value title, value subtitle, value image, value properties (record or null)
 * str = u32 length, UTF-8 bytes without a final 0. A list, record or entity may have at most WIRE_MAX_DEPTH of them
 * around it less one (32 nested lists are well formed, 33 are not). The id of an entity has at most 4096 bytes. */

/* ---- Control socket: host -> supervisor ---------------------------------------------------------------------- */
enum {
  /* Start a runner. Payload: a record, below. Descriptors: call socket, log pipe (write end), cancel page. */
  WIRE_START = 1,
  /* Kill runner `call` with SIGKILL. Empty. */
  WIRE_KILL = 2,
  /* Have a template forked. Payload: u64 number of the template; `call` is the number of the new runner. Descriptors
   * as for START. It is answered like START (REFUSED: stage template), may be sent at once after the template's own
   * START, and is done in order. The child sends neither SEALED nor LOADED: it is ready. A CALL may wait for it. */
  WIRE_FORK = 3
};

/* The record of WIRE_START. Paths are bytes (kind BYTES). Members marked ? may be absent; a member that is not in this
 * list, or not of its kind, is refused. A path of read, execute or write that does not exist grants nothing.
 *   library      bytes    absolute path of what dlopen gets, or a soname for a system library
 *   bundle       bytes    the bundle's folder: readable and executable
 *   data       ? bytes    the data folder: readable, writable, cwd, HOME, TMPDIR
 *   read       ? list of bytes   further paths readable
 *   execute    ? list of bytes   further paths readable and executable
 *   write      ? list of bytes   further paths readable and writable
 *   grants     ? record   grant name -> bytes path, for host->grant
 *   environment? record   name -> string, the whole environment beside HOME, TMPDIR, TZ, LANG
 *   locale, zone ? string        LANG and TZ
 *   entry        bool     resolve intent_bundle_entry
 *   direct     ? list of records { symbol: string, args: list of strings (ctype, with ? when optional),
 *                result: none | return | out, type: ctype or "", error: as in ABI.md }
 *   uid        ? int      switch to this uid and gid (when root)
 *   fileUid    ? int      with uid: files are reached as this user, and with the group that there is, all the same; all else
 *                is uid's
 *   memory       int      bytes of RLIMIT_DATA
 *   cpu        ? int      seconds of RLIMIT_CPU
 *   files      ? int      RLIMIT_NOFILE (default 256)
 *   fsize      ? int      RLIMIT_FSIZE in bytes
 *   require      list of strings   layers without which the library is not opened
 *   unsealed   ? bool     no layer at all (tests under sanitizers)
 *   template   ? bool     run no intents, but be forked for each call (FORK). Of calls only describe is served; the
 *                end of the call socket lets it leave with its last child. LOADED says whether it may be forked
 */

/* ---- Control socket: supervisor -> host ---------------------------------------------------------------------- */
enum {
  /* Payload: record { pid: int }. Descriptor: pidfd of the runner. */
  WIRE_STARTED = 17,
  /* Payload: record { code: int (CLD_EXITED 1, CLD_KILLED 2, CLD_DUMPED 3), status: int (exit status or signal),
   * cpu: double seconds, memory: int bytes at most resident, 0 for the child of a template }. The runner's process
   * is gone and reaped (the child of a template: is gone). */
  WIRE_EXITED = 18,
  /* The runner could not be started. Payload: record { stage: string (record, limits, descriptors, runners, fork,
   * pidfd, template), error: string, errno: int }. A limit that is too small is named in `error`, with its value. */
  WIRE_REFUSED = 19
};

/* ---- Call socket: runner -> host ----------------------------------------------------------------------------- */
enum {
  /* Sent before dlopen. Payload: record { layers: record name -> string ("on", "on: detail" or "off: reason"),
   * missing: list of strings (required layers that are off; then the runner exits with WIRE_EXIT_UNSEALED) }. */
  WIRE_SEALED = 33,
  /* The library is open. Payload: record { entry: bool, abi: int, main_queue: bool, threads: int, descriptors: int
   * (new ones since before dlopen), template: bool, why: string }. threads is -1 where there is no /proc. template: it
   * may be forked (whether it was asked to or not); else `why` says what stands against it. */
  WIRE_LOADED = 34,
  /* It could not be opened. Payload: record { stage: string (prepare, open, entry, version, symbol),
   * error: string }; prepare: a folder of the record is not there, sent in place of SEALED. The runner exits with
   * WIRE_EXIT_LOAD. */
  WIRE_LOAD_FAILED = 35,
  /* The end of call `call`. Payload: u32 status; str code; str parameter; values value, dialog, error, options, extra.
   * Codes that the runner itself sends, with status IT_ERROR: argument-does-not-fit, malformed-result,
   * result-too-large, start-failed, describe-open, memory, descriptors; for direct functions also the name of an
   * errno value, a number, null, nan. */
  WIRE_RESULT = 36,
  /* u32 number; u32 kind; str parameter; values prompt, options, value, details. */
  WIRE_ASK = 37,
  /* i64 completed; i64 total; value text. */
  WIRE_PROGRESS = 38,
  /* u32 level; str text. */
  WIRE_LOG = 39,
  /* u32 number; str grant; str path; u32 flags. */
  WIRE_OPEN = 40,
  /* u32 number; str host; u32 port; u32 flags. */
  WIRE_CONNECT = 41,
  /* str what: the bundle broke the contract ("completed twice", …); the call goes on. */
  WIRE_MISUSE = 42,
  /* str path: the last path that the kernel denied through `open`, sent before the result of a call that failed.
   * Advice for people, never evidence: it comes from memory that the bundle can write. */
  WIRE_DENIED = 43,
  /* A fatal signal has come; the process is about to die of it. u32 signal; i32 si_code; u64 address, or 0; u32 number of
   * the system call that was trapped (SIGSYS), else all ones; str the stack, a line for each frame. Sent at any time, up
   * to twice: the second has the stack. Advice, as above. */
  WIRE_FAULT = 44,
  /* The answer to RING. i32 0 or negative errno. */
  WIRE_RING_OPENED = 45,
  /* A result is in the ring, and the host said that it sleeps. Empty. */
  WIRE_RING_WAKE = 46
};

/* ---- Call socket: host -> runner ----------------------------------------------------------------------------- */
enum {
  /* u32 kind (IT_CALL_…); str target; str member; str locale; str zone; f64 now; f64 deadline; value arguments
   * (record). Kind 0 calls a direct function: u32 index into `direct` stands in place of target and member, and
   * arguments is a list in the order of its parameters:
   *   u32 0; u32 index; str locale; str zone; f64 now; f64 deadline; value arguments. */
  WIRE_CALL = 65,
  /* u32 number; u32 status (IT_ANSWERED …); u32 index; value. One that comes after its call was cancelled or has
   * ended is dropped: CANCEL alone answers all open questions of a call with IT_ANSWER_CANCELLED. */
  WIRE_ANSWER = 66,
  /* u32 number; i32 0 or negative errno. Descriptor: the opened file or socket. Answers OPEN and CONNECT. */
  WIRE_OPENED = 67,
  /* The call is cancelled. Empty. Unknown calls are ignored (it may just have ended). */
  WIRE_CANCEL = 68,
  /* Leave by _exit(0) when no call runs. Empty. The end of the socket means the same, at once. */
  WIRE_BYE = 69,
  /* Calls and results may go through shared memory from now on (ring.h). Empty. Descriptor: a memfd of the size of a
   * ring, sealed against resizing. Once, when no call runs. */
  WIRE_RING = 70,
  /* A call is in the ring, and the runner said that it sleeps. Empty. */
  WIRE_WAKE = 71
};

/* ---- The cancel page ------------------------------------------------------------------------------------------
 * A memfd of WIRE_CANCEL_SLOTS u32, sealed against resizing, written by the host, mapped read-only by the runner:
 * slot (call % WIRE_CANCEL_SLOTS) is 1 when that call is cancelled. */

/* Exit statuses of the runner itself; anything else is the bundle's doing. */
enum { WIRE_EXIT_UNSEALED = 71, WIRE_EXIT_LOAD = 72, WIRE_EXIT_PROTOCOL = 73, WIRE_EXIT_BYE = 0 };

#endif
