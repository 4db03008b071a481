/* intent_guest.h: what the Swift SDK inside a bundle needs of C: the marks around its own image's
 * type records, libdispatch's main queue, a thread, and calls on descriptors. Nothing else uses it. */
#ifndef INTENT_GUEST_H
#define INTENT_GUEST_H

#include <stddef.h>
#include <stdint.h>

/* The relative pointers to protocol conformance records, and to type descriptors, of the image that
 * this is linked into: [begin, end). Both NULL where there are none. */
void intent_guest_conformances(const void **begin, const void **end);
void intent_guest_types(const void **begin, const void **end);

/* A descriptor that becomes readable when libdispatch's main queue has work; drain runs that work.
 * Drain only on the thread that opened the image. fd is negative where the queue has none. */
int32_t intent_guest_main_fd(void);
void intent_guest_main_drain(void);

/* Whether the caller is the process's first thread: 1, or 0. */
int32_t intent_guest_is_main_thread(void);

/* Whether Foundation's PersonNameComponents is in this image: it is imported weakly. */
int32_t intent_guest_has_person_names(void);

/* The same of its protocol LocalizedError. */
int32_t intent_guest_has_localized_errors(void);

/* Makes the data folder (HOME) the one that Foundation finds its folders in, with the folder Documents, which
 * authors take for granted, where the bundle uses files. Once, before any code of the author's; fails silently. */
void intent_guest_settle(void);

/* Writes what UserDefaults was told. A process may end with any call, and Foundation itself waits to be asked. Any
 * thread. */
void intent_guest_keep_settings(void);

/* A new object of a Swift class, of `size` bytes, whose fields are not set. It must never be freed by
 * Swift. */
void *intent_guest_object(const void *metadata, size_t size);

/* Calls `found` for each function that this image exports and whose name ends in `suffix`, in no order.
 * `name` and `address` are the image's own. Nothing is called where the image has no hash of its symbols. */
void intent_guest_exports(const char *suffix,
                          void (*found)(const char *name, const void *address, void *context), void *context);

/* What a Swift function without arguments returns, when that is one object: retained. */
void *intent_guest_make(const void *function);

/* Frees what malloc gave. */
void intent_guest_free(void *memory);

/* The path of the file that this is linked into, as it was opened; NULL when it is not known. */
const char *intent_guest_path(void);

/* Has one thread of this image's own run `function(job)`, unless it is at work. Any thread. Returns 1, or 0: it is, or
 * cannot be started; the job remains the caller's. Started with the first job. */
int32_t intent_guest_worker_take(const void *job, void (*function)(const void *job));

/* dup with close-on-exec, open for reading, close, and pread without EINTR; they answer as the system does, but with
 * a negative errno value on failure. */
int32_t intent_guest_dup(int32_t fd);
int32_t intent_guest_open(const char *path);
void intent_guest_close(int32_t fd);
int64_t intent_guest_read(void *buffer, size_t size, int32_t fd, int64_t offset);

#endif
