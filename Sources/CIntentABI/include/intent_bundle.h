/* intent_bundle.h: the contract between an intent bundle and the runner that opens it.
 *
 * Copy this one file. It needs no other header of the project, no macro and no library to link. It compiles as
 * C11, C17, C++17 and C++20; every declaration can be repeated by hand in Rust, Go, Zig or Swift. The text behind
 * it (life cycle, table of value types, layout) is ABI.md.
 *
 * Rules that hold everywhere:
 *  - Strings are UTF-8, `len` bytes at `ptr`; ptr[len] is 0 in every string that the runner hands out. An absent
 *    string is { NULL, 0 }.
 *  - A struct that starts with `size` may grow at its end. Set `size` to sizeof the struct you were compiled
 *    with; read only the members that lie within the `size` you were given.
 *  - What the runner hands to a bundle stays the runner's. What a bundle hands to a host function is copied
 *    before that function returns, so it may live on the stack.
 *  - Times are seconds since 1970-01-01T00:00:00Z, as double.
 *  - Host functions return 0 or a positive number on success and a negative errno value (-EINVAL, …) on failure;
 *    a failure changes nothing.
 */
#ifndef INTENT_BUNDLE_H
#define INTENT_BUNDLE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this contract. It is raised only when something here changes its meaning. */
enum { IT_ABI_VERSION = 1 };

/* ---- Values ------------------------------------------------------------------------------------------------ */

/* What a value is on the wire. The types of parameters and results (dates, measurements, persons, …) are written
 * with these kinds; ABI.md has the record of each type. */
enum {
  IT_NULL = 0,   /* nothing */
  IT_BOOL = 1,   /* as.boolean, 0 or 1 */
  IT_INT = 2,    /* as.integer */
  IT_DOUBLE = 3, /* as.real */
  IT_STRING = 4, /* as.string */
  IT_BYTES = 5,  /* as.bytes */
  IT_LIST = 6,   /* as.list */
  IT_RECORD = 7, /* as.record */
  IT_FD = 8,     /* as.fd, an open file descriptor */
  IT_ENTITY = 9  /* as.entity */
};

typedef struct it_str {
  const char *ptr;
  size_t len;
} it_str;

typedef struct it_bytes {
  const uint8_t *ptr;
  size_t len;
} it_bytes;

typedef struct it_value it_value;
typedef struct it_field it_field;
typedef struct it_entity it_entity;

typedef struct it_list {
  const it_value *ptr;
  size_t len;
} it_list;

typedef struct it_record {
  const it_field *ptr; /* names are unique within a record; the order carries no meaning */
  size_t len;
} it_record;

/* A tagged value: 24 bytes, passed by pointer. A descriptor in an argument is closed by the runner when the call
 * has completed (dup it to keep it); a descriptor in a result stays the bundle's, the runner sends a copy. */
struct it_value {
  uint32_t kind;     /* IT_NULL … IT_ENTITY */
  uint32_t reserved; /* 0 */
  union {
    uint8_t boolean;
    int64_t integer;
    double real;
    it_str string;
    it_bytes bytes;
    it_list list;
    it_record record;
    int32_t fd;
    const it_entity *entity;
  } as;
};

struct it_field {
  it_str name;
  it_value value;
};

/* A reference to an entity, and what is shown of it. In arguments `type` and `id` are set; a bundle that returns
 * entities sets `title` too, and what else it has. */
struct it_entity {
  size_t size;
  it_str type;                 /* the entity's id in the manifest */
  it_str id;                   /* at most 4096 bytes */
  it_value title;              /* text (see below), or null */
  it_value subtitle;           /* text, or null */
  it_value image;              /* record {named | symbol | url | data, template}, or null */
  const it_record *properties; /* values by property name, or NULL */
};

/* Text for people is a value: a string is shown as it is; a record { key, table, default, arguments } is looked up
 * in the bundle's tables in the caller's language, late, by the host. Where a comment below says "text", it means
 * such a value. */

/* ---- Calls ------------------------------------------------------------------------------------------------- */

/* What a call asks for. A bundle answers a kind that it does not know with IT_UNSUPPORTED. */
enum {
  IT_CALL_PERFORM = 1,  /* target: intent. arguments: by parameter name. */
  IT_CALL_QUERY = 2,    /* target: entity. member: ids, string, suggested, all, properties, unique or property. */
  IT_CALL_OPTIONS = 3,  /* target: intent. member: parameter. arguments: what is known of the others. */
  IT_CALL_CONVERT = 4,  /* target: intent (member: parameter) or entity (member: export:TYPE or import:TYPE). */
  IT_CALL_CONTEXT = 5,  /* target: context provider. arguments: what is asked for. */
  IT_CALL_DESCRIBE = 6  /* the manifest, as a string of JSON. Must complete before invoke returns. */
};

typedef struct it_host it_host;

/* One call. Valid from invoke until `complete` has been called for it, on any thread. */
typedef struct it_call {
  size_t size;
  uint64_t id;        /* unique in this process */
  uint32_t kind;      /* IT_CALL_… */
  uint32_t flags;     /* 0 */
  it_str target;      /* the id, from the manifest, of what is called */
  it_str member;      /* a part of the target, or empty */
  it_record arguments;
  it_str locale;      /* BCP 47, such as "de-AT" */
  it_str time_zone;   /* IANA, such as "Europe/Vienna" */
  double now;         /* the caller's clock */
  double deadline;    /* when the host stops waiting; progress moves it */
  const it_host *host;
} it_call;

/* How a call ended. */
enum {
  IT_OK = 0,
  IT_ERROR = 1,         /* the intent's own error; `error` says it to the person */
  IT_NEEDS_VALUE = 2,   /* ask for `parameter`, then perform again from the top; `error` is the prompt, or null */
  IT_NEEDS_CHOICE = 3,  /* the same with `options` to choose from */
  IT_RESTART = 4,       /* perform again from the top, without a question */
  IT_CANCELLED = 5,     /* ended because the call was cancelled */
  IT_DECLINED = 6,      /* ended because a person said no */
  IT_NOT_FOUND = 7,     /* an entity or id does not exist */
  IT_UNSUPPORTED = 8    /* this call kind, target or member is not served */
};

typedef struct it_result {
  size_t size;
  uint32_t status;     /* IT_OK … IT_UNSUPPORTED */
  uint32_t reserved;   /* 0 */
  it_value value;      /* what the call returns, or null */
  it_value dialog;     /* text to show or say, or null */
  it_value error;      /* text, or null */
  it_str code;         /* a stable name of the error for programs, or empty */
  it_str parameter;    /* IT_NEEDS_…: the parameter */
  it_value options;    /* IT_NEEDS_CHOICE: a list, as in it_question */
  it_value extra;      /* record { opens, button, snippet, activity, undo }, or null; see ABI.md */
} it_result;

/* ---- What a running call may ask of the host --------------------------------------------------------------- */

enum {
  IT_ASK_VALUE = 1,      /* a value of the parameter's type */
  IT_ASK_CHOICE = 2,     /* one of `options` */
  IT_ASK_CONFIRM = 3,    /* yes or no */
  IT_ASK_FOREGROUND = 4, /* may the intent go on in the foreground */
  IT_ASK_TEXT = 5        /* `prompt` as a string in the caller's language; no person is asked, so that queries may, too */
};

typedef struct it_question {
  size_t size;
  uint32_t kind;     /* IT_ASK_… */
  uint32_t flags;    /* 0 */
  it_value prompt;   /* text, or null for the host's own words */
  it_str parameter;  /* the parameter it is about, or empty */
  it_value options;  /* IT_ASK_CHOICE: a list of values, or of records { title, subtitle, image, style, value } */
  it_value value;    /* IT_ASK_CONFIRM: what is to be confirmed, or null */
  it_value details;  /* record { accept, deny, destructive, conditions, snippet }, or null */
} it_question;

enum {
  IT_ANSWERED = 0,
  IT_ANSWER_DECLINED = 1,  /* the person said no, or chose an option of style cancel */
  IT_ANSWER_CANCELLED = 2, /* the person or the host ended the call; end it too */
  IT_ANSWER_NOBODY = 3     /* nobody is there to ask */
};

typedef struct it_answer {
  size_t size;
  uint32_t status;  /* IT_ANSWERED … */
  uint32_t index;   /* IT_ASK_CHOICE: which option, from 0; otherwise UINT32_MAX */
  it_value value;   /* the runner's, until the call completes */
} it_answer;

enum { IT_LOG_DEBUG = 0, IT_LOG_INFO = 1, IT_LOG_NOTICE = 2, IT_LOG_ERROR = 3 };

enum {
  IT_FOLDER_BUNDLE = 1, /* the bundle's own folder, read only */
  IT_FOLDER_DATA = 2    /* the bundle's data folder, also the working directory */
};

enum { IT_OPEN_READ = 1, IT_OPEN_WRITE = 2, IT_OPEN_CREATE = 4, IT_OPEN_TRUNCATE = 8 };

/* The host's functions. All may be called from any thread, and from invoke itself. `call` must be one that has
 * not completed; where a comment says so it may be NULL. The table lives as long as the process. */
struct it_host {
  size_t size;
  uint32_t abi; /* IT_ABI_VERSION of the host */
  uint32_t reserved;

  /* Ends a call, once. The result is copied before it returns; a descriptor in it is duplicated.
   * -EALREADY: it had ended before, nothing is sent and the host is told. -EMSGSIZE: the result is larger than the
   * host takes (8 MiB; return a file instead); the call then ends as an error that says so. -EINVAL, -EBADF, -E2BIG:
   * the result is not well formed (UTF-8, kinds, nesting, descriptors, more than 32 of them); the same. */
  int32_t (*complete)(const it_call *call, const it_result *result);

  /* Asks and waits on the calling thread. answer->size must be set. Returns 0 when there is an answer of any
   * status. */
  int32_t (*ask)(const it_call *call, const it_question *question, it_answer *answer);

  /* Asks and returns at once; `done` is called once, on the runner's main thread. If the return value is negative
   * it is never called. */
  int32_t (*ask_later)(const it_call *call, const it_question *question,
                       void (*done)(void *context, const it_answer *answer), void *context);

  /* Tells how far the call is. total 0: not known. text: text, or NULL. Moves the deadline. */
  int32_t (*progress)(const it_call *call, int64_t completed, int64_t total, const it_value *text);

  /* Writes a line to the bundle's log. call may be NULL. */
  int32_t (*log)(const it_call *call, uint32_t level, it_str text);

  /* 1 when the call is cancelled or past its deadline, else 0. No system call: cheap enough for inner loops. */
  int32_t (*cancelled)(const it_call *call);

  /* `function(context)` is called once on the runner's main thread when the call is cancelled; at once if it
   * already is. Replaces an earlier one; NULL removes it. */
  int32_t (*on_cancel)(const it_call *call, void (*function)(void *context), void *context);

  /* The path of one of the process's folders, IT_FOLDER_…; it stays valid. No call is needed. */
  int32_t (*folder)(uint32_t which, it_str *path);

  /* The path of a folder that the person granted under this name in the manifest; it stays valid.
   * -EACCES: not granted. */
  int32_t (*grant)(it_str name, it_str *path);

  /* Opens a file below a granted folder; `path` is relative to it and cannot leave it. flags: IT_OPEN_….
   * Returns a descriptor that the bundle closes. */
  int32_t (*open_file)(const it_call *call, it_str grant, it_str path, uint32_t flags);

  /* A connected stream socket to a destination that the person granted; the bundle closes it.
   * -EACCES: not granted. flags: 0. */
  int32_t (*connect)(const it_call *call, it_str host, uint32_t port, uint32_t flags);

  /* The call that runs on this thread: set inside invoke and inside a direct function. NULL otherwise. */
  const it_call *(*current)(void);

  /* A further table by name, or NULL when the host does not have it. */
  const void *(*extension)(it_str name);
};

/* ---- The bundle -------------------------------------------------------------------------------------------- */

/* What the entry function returns. It must live as long as the process. */
typedef struct it_bundle {
  size_t size;
  uint32_t abi;      /* IT_ABI_VERSION that the bundle was written for */
  uint32_t reserved; /* 0 */

  /* Serves one call: on the runner's main thread, which opened the library. It may complete the call before it
   * returns or later from any thread; it must not block on work that needs the main thread. */
  void (*invoke)(const it_call *call);

  /* Optional. Called once, on the main thread, before the first call that is not a describe, in the process that
   * serves it. A negative errno value refuses every call. */
  int32_t (*start)(const it_host *host);

  /* Optional, both or none: a descriptor that becomes readable when the main thread has work for this bundle, and
   * the function that does it. main_fd is asked once, after start; main_drain runs on the main thread. */
  int32_t (*main_fd)(void);
  void (*main_drain)(void);

  /* Optional. A further table by name, or NULL. */
  const void *(*extension)(it_str name);
} it_bundle;

/* The one symbol that a bundle exports. NULL: the bundle cannot work with this host. A bundle that consists of
 * direct functions alone has none. */
const it_bundle *intent_bundle_entry(const it_host *host);

/* A bundle of direct functions that wants to reach the host exports a variable of this name and type; the runner
 * sets it after it has opened the library:   const it_host *it_host_table;                                       */
extern const it_host *it_host_table;

/* ---- Direct functions -------------------------------------------------------------------------------------- */

/* The C types of parameters and results of a direct function, beside int8_t … uint64_t, float, double, const char *
 * and uint8_t for bool. In: borrowed until the function returns; ptr is never NULL. An optional parameter is a
 * pointer to the type, NULL when absent (a const char * or const it_value * is NULL itself). */
typedef struct it_i64s { const int64_t *ptr; size_t len; } it_i64s;
typedef struct it_f64s { const double *ptr; size_t len; } it_f64s;
typedef struct it_bools { const uint8_t *ptr; size_t len; } it_bools;
typedef struct it_strs { const it_str *ptr; size_t len; } it_strs;

typedef struct it_duration { int64_t seconds; int64_t attoseconds; } it_duration;
typedef struct it_measurement { double value; it_str unit; } it_measurement;
typedef struct it_currency_amount { it_str amount; it_str currency; } it_currency_amount;
typedef struct it_entity_ref { it_str type; it_str id; } it_entity_ref;
typedef struct it_file { int32_t fd; uint32_t reserved; it_str name; it_str type; } it_file;

typedef struct it_person_name {
  it_str prefix, given, middle, family, suffix, nickname;
} it_person_name;

/* A member that is not set holds INT64_MIN. */
typedef struct it_date_components {
  int64_t era, year, month, day, hour, minute, second, nanosecond, weekday, week_of_year;
  it_str time_zone;
} it_date_components;

typedef struct it_place { double latitude, longitude; it_str name, address; } it_place;

/* The result slot of a function that returns something longer than a scalar: `ptr` and `len` as in the `in` form
 * (bytes of a string, elements of a list). The runner copies and then calls release(ptr) once; NULL: static. */
typedef struct it_buf {
  void *ptr;
  size_t len;
  void (*release)(void *ptr);
} it_buf;

/* The error slot: runner's memory, zeroed before the call. text: UTF-8 ending in 0. */
typedef struct it_err {
  int32_t code;
  char text[252];
} it_err;

#ifdef __cplusplus
}
#endif

#endif
