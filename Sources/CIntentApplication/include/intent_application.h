/* intent_application.h: a running program tells which entities a person sees in it.
 *
 * A program that shows the entities of an intent bundle (a note, a track, an alarm) opens an application and answers, when
 * the host asks, which of them are visible, selected, playing and so on. Commands of the same user can then speak of
 * "@this" and "@selected". Nothing is asked of other users, nothing is sent unasked, and when the program ends, so does what
 * it told. One header and one C file, no library beside libc; C11 and C++.
 *
 * Threads: no function starts one. All calls on one application are made from one thread at a time; the provider is called
 * within ia_serve, on its thread. Text is UTF-8 ending in 0 and is copied before a call returns. */
#ifndef INTENT_APPLICATION_H
#define INTENT_APPLICATION_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ia_application ia_application;
typedef struct ia_answer ia_answer;

/* In the program's own coordinates, y downward. All 0: not known, or in a request: everything. */
typedef struct ia_rect { double x, y, width, height; } ia_rect;

/* What a request wants, and what an element is; several may be set. */
enum {
  IA_VISIBLE = 1u << 0,      /* on the screen, within the request's rectangle */
  IA_SELECTED = 1u << 1,     /* chosen by the person */
  IA_PLAYING = 1u << 2,      /* the most important first */
  IA_NOTIFICATION = 1u << 3, /* a notification that is shown */
  IA_ALARM = 1u << 4,        /* an alarm or timer that is set */
  IA_ACTIVITY = 1u << 5      /* what the person is doing */
};

typedef struct ia_request {
  size_t size;   /* of this struct, as the host's side knows it */
  uint32_t wants;
  uint32_t reserved;
  ia_rect visible; /* for IA_VISIBLE */
} ia_request;

typedef struct ia_element {
  size_t size;        /* sizeof (ia_element) */
  const char *entity; /* the entity's id in the bundle's manifest, such as "Note" */
  const char *id;     /* which of them */
  const char *title;  /* what it shows, or NULL */
  uint32_t is;        /* IA_… bits */
  int32_t parent;     /* the element that it is part of, as ia_add numbered it; -1: none */
  ia_rect bounds;
  double since;       /* when it became what `is` says, in seconds since 1970; 0: not known */
} ia_element;

/* Adds the elements that a request wants with ia_add, in the order in which they are seen. */
typedef void ia_provider(void *state, const ia_request *request, ia_answer *answer);

/* Opens an application that shows entities of `bundle` (its id) under a name for people. NULL and errno: EINVAL for an empty
 * id or text that is too long (256 bytes), ENAMETOOLONG, EPERM where the folder for sockets belongs to somebody else. */
ia_application *ia_open(const char *bundle, const char *title, ia_provider *provider, void *state);

/* Says whether the application is in front: its window, or its terminal, is what the person works in. At first it is not. Tools
 * of the bundle are then offered to a language model first. */
void ia_set_front(ia_application *application, int is_in_front);

/* A call of one of the bundle's intents that the host hands over. */
typedef struct ia_call {
  size_t size;           /* of this struct */
  const char *intent;    /* its id in the bundle's manifest */
  const char *arguments; /* a JSON object: each parameter that has a value, in its JSON form */
  const char *locale;    /* of whoever called, such as "de_DE" */
} ia_call;
typedef struct ia_reply ia_reply;

/* Performs a call and says how it ended with ia_succeed or ia_fail, before it returns or, after ia_defer, later. One that says
 * nothing has succeeded. */
typedef void ia_performer(void *state, const ia_call *call, ia_reply *reply);

/* Says that the application performs intents of its bundle itself, in this process, instead of the sealed process of the
 * bundle: those of `intents` (ids, copied; at most 100) whose `modes` in the manifest name the foreground. 0, or -1 and errno:
 * EINVAL for an empty or too long id, E2BIG, ENOMEM; nothing is changed then. */
int ia_set_performer(ia_application *application, const char *const *intents, size_t count, ia_performer *performer,
                     void *state);

/* `result`: the JSON form of the intent's result, or NULL; `dialog`: what to tell the person, or NULL. 0, or -1 and errno: EINVAL
 * when the call has been answered already, E2BIG when it is too long (128 KiB). Whether it is JSON and fits the intent is
 * judged by the host. */
int ia_succeed(ia_reply *reply, const char *result, const char *dialog);

/* `code`: for programs, such as "offline", or NULL; `message`: for people. Returns as ia_succeed does. */
int ia_fail(ia_reply *reply, const char *code, const char *message);

/* Keeps a call open when its performer returns. What it gives back is answered later by ia_succeed or ia_fail, on the thread of
 * the application, once, and is gone with that; a call that is too long to answer can still fail. Who closes the application
 * answers no call after it. NULL and errno: EINVAL when the call has been answered, or is kept already, ENOMEM. */
ia_reply *ia_defer(ia_reply *reply);

/* A descriptor that is readable when ia_serve has something to do. It belongs to the application. */
int ia_descriptor(const ia_application *application);

/* Answers all requests that wait, without waiting for more. Returns how many, or -1 and errno. */
int ia_serve(ia_application *application);

/* Adds an element to an answer. Returns its number, or -1 and errno: EINVAL for a missing id or a parent that is not there,
 * E2BIG when the answer is full (1,000 elements, 128 KiB). */
int32_t ia_add(ia_answer *answer, const ia_element *element);

void ia_close(ia_application *application);

#ifdef __cplusplus
}
#endif
#endif
