/* See intent_application.h. The socket stands in $XDG_RUNTIME_DIR/intents (else /tmp/intents-UID), a folder of this user
 * alone, as application-PID-N. A request is one packet: `struct asked`, or "intentP1", the id of an intent, the locale and the
 * arguments, each ending in 0. The answer is one packet of JSON. Numbers are written without the help of the locale. */
#define _GNU_SOURCE
#include "intent_application.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { MOST_TEXT = 256, MOST_ELEMENTS = 1000, MOST_ANSWER = 128 << 10, MOST_CLIENTS = 16, MOST_INTENTS = 100 };

struct asked {
  char magic[8]; /* "intentC1" */
  uint32_t wants, reserved;
  double x, y, width, height;
};

struct ia_application {
  int listener, events;
  int clients[MOST_CLIENTS]; /* -1: free */
  ia_provider *provider;
  void *state;
  int is_in_front;
  ia_performer *performer;
  void *performer_state;
  char **intents;
  size_t intent_count;
  ia_reply *deferred; /* a list */
  char *bundle, *title;
  char path[sizeof((struct sockaddr_un *)0)->sun_path];
};

struct ia_answer {
  char *text;
  size_t length;
  int32_t count;
  int is_full;
};

struct ia_reply {
  ia_answer answer;
  int is_answered, is_deferred;
  ia_application *application;
  int client; /* -1: it is gone */
  ia_reply *next; /* of those that are deferred */
};

/* ---- Writing ---- */

static void put(ia_answer *answer, const char *text, size_t length) {
  if (answer->is_full || answer->length + length > MOST_ANSWER) {
    answer->is_full = 1;
    return;
  }
  memcpy(answer->text + answer->length, text, length);
  answer->length += length;
}

static void put_text(ia_answer *answer, const char *text) { put(answer, text, strlen(text)); }

static void put_string(ia_answer *answer, const char *text) {
  put_text(answer, "\"");
  for (; *text; text++) {
    const unsigned char byte = (unsigned char)*text;
    char escaped[8];
    if (byte < 0x20 || byte == '"' || byte == '\\') {
      put(answer, escaped, (size_t)snprintf(escaped, sizeof escaped, "\\u%04x", byte));
    } else {
      put(answer, text, 1);
    }
  }
  put_text(answer, "\"");
}

static void put_number(ia_answer *answer, const char *name, double value) {
  char text[64];
  if (!isfinite(value) || fabs(value) > 1e12) value = 0;
  // By hand: the mathematical library must stand behind SQLite where all is linked into one program.
  const long long thousandths = (long long)(value * 1000 + (value < 0 ? -0.5 : 0.5));
  const char *sign = thousandths < 0 ? "-" : "";
  const long long size = thousandths < 0 ? -thousandths : thousandths;
  put(answer, text,
      (size_t)snprintf(text, sizeof text, "\"%s\":%s%lld.%03lld", name, sign, size / 1000, size % 1000));
}

int32_t ia_add(ia_answer *answer, const ia_element *element) {
  if (!element->entity || !*element->entity || !element->id || !*element->id || element->parent < -1 ||
      element->parent >= answer->count) {
    errno = EINVAL;
    return -1;
  }
  const size_t before = answer->length;
  char text[64];
  put_text(answer, answer->count ? ",{\"entity\":" : "{\"entity\":");
  put_string(answer, element->entity);
  put_text(answer, ",\"id\":");
  put_string(answer, element->id);
  if (element->title) {
    put_text(answer, ",\"title\":");
    put_string(answer, element->title);
  }
  put(answer, text,
      (size_t)snprintf(text, sizeof text, ",\"is\":%u,\"parent\":%d", (unsigned)element->is, (int)element->parent));
  const ia_rect *bounds = &element->bounds;
  if (bounds->width != 0 || bounds->height != 0) {
    put_text(answer, ",\"bounds\":{");
    put_number(answer, "x", bounds->x);
    put_text(answer, ",");
    put_number(answer, "y", bounds->y);
    put_text(answer, ",");
    put_number(answer, "width", bounds->width);
    put_text(answer, ",");
    put_number(answer, "height", bounds->height);
    put_text(answer, "}");
  }
  /* One that was compiled before there was this member has a smaller size. */
  if (element->size >= offsetof(ia_element, since) + sizeof element->since && element->since > 0) {
    put_text(answer, ",");
    put_number(answer, "since", element->since);
  }
  put_text(answer, "}");
  /* Room for the end of the answer is kept. */
  if (answer->is_full || answer->count >= MOST_ELEMENTS || answer->length > MOST_ANSWER - 8) {
    answer->length = before;
    answer->is_full = 0;
    errno = E2BIG;
    return -1;
  }
  return answer->count++;
}

/* ---- Opening ---- */

/* A folder of this user alone; made where it is not there. */
static int private_folder(const char *path) {
  if (mkdir(path, 0700) && errno != EEXIST) return -1;
  struct stat status;
  if (lstat(path, &status)) return -1;
  if (!S_ISDIR(status.st_mode) || status.st_uid != geteuid() || (status.st_mode & 077)) {
    errno = EPERM;
    return -1;
  }
  return 0;
}

static int place(ia_application *application) {
  static unsigned number;
  char folder[sizeof application->path];
  const char *runtime = getenv("XDG_RUNTIME_DIR");
  /* The same rule as the host's: a path that leaves no room for a name is not used. */
  if (runtime && runtime[0] == '/' && strlen(runtime) <= 60) {
    snprintf(folder, sizeof folder, "%s/intents", runtime);
  } else {
    snprintf(folder, sizeof folder, "/tmp/intents-%u", (unsigned)geteuid());
  }
  if (private_folder(folder)) return -1;
  const int length = snprintf(application->path, sizeof application->path, "%s/application-%d-%u", folder, (int)getpid(),
                              number++);
  if (length < 0 || (size_t)length >= sizeof application->path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  return 0;
}

static int watch(ia_application *application, int descriptor) {
  struct epoll_event event = {.events = EPOLLIN, .data.fd = descriptor};
  return epoll_ctl(application->events, EPOLL_CTL_ADD, descriptor, &event);
}

static int listen_at(ia_application *application) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  memcpy(address.sun_path, application->path, sizeof address.sun_path);
  unlink(application->path);
  application->listener = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  application->events = epoll_create1(EPOLL_CLOEXEC);
  if (application->listener < 0 || application->events < 0) return -1;
  if (bind(application->listener, (struct sockaddr *)&address, sizeof address)) return -1;
  if (chmod(application->path, 0600) || listen(application->listener, MOST_CLIENTS)) return -1;
  return watch(application, application->listener);
}

ia_application *ia_open(const char *bundle, const char *title, ia_provider *provider, void *state) {
  if (!bundle || !*bundle || !title || !provider || strlen(bundle) > MOST_TEXT || strlen(title) > MOST_TEXT) {
    errno = EINVAL;
    return NULL;
  }
  ia_application *application = calloc(1, sizeof *application);
  if (!application) return NULL;
  application->listener = application->events = -1;
  for (int i = 0; i < MOST_CLIENTS; i++) application->clients[i] = -1;
  application->provider = provider;
  application->state = state;
  application->bundle = strdup(bundle);
  application->title = strdup(title);
  if (application->bundle && application->title && !place(application) && !listen_at(application)) return application;
  const int error = errno;
  ia_close(application);
  errno = error;
  return NULL;
}

/* Closing a descriptor also takes it from the set. */
static void drop(ia_application *application, int client) {
  if (client < 0) return;
  for (ia_reply *reply = application->deferred; reply; reply = reply->next) {
    if (reply->client == client) reply->client = -1;
  }
  for (int i = 0; i < MOST_CLIENTS; i++) {
    if (application->clients[i] == client) application->clients[i] = -1;
  }
  close(client);
}

/* 0: it is taken. Where no place is left, another client loses its own. */
static int take(ia_application *application, int client) {
  int place = 0;
  while (place < MOST_CLIENTS - 1 && application->clients[place] >= 0) place++;
  drop(application, application->clients[place]);
  if (watch(application, client)) return -1;
  application->clients[place] = client;
  return 0;
}

static void free_reply(ia_reply *reply) {
  free(reply->answer.text);
  free(reply);
}

static void free_texts(char **texts, size_t count) {
  for (size_t i = 0; i < count; i++) free(texts[i]);
  free(texts);
}

void ia_close(ia_application *application) {
  if (!application) return;
  if (application->listener >= 0) {
    close(application->listener);
    unlink(application->path);
  }
  for (int i = 0; i < MOST_CLIENTS; i++) drop(application, application->clients[i]);
  if (application->events >= 0) close(application->events);
  for (ia_reply *reply = application->deferred, *next; reply; reply = next) {
    next = reply->next;
    free_reply(reply);
  }
  free_texts(application->intents, application->intent_count);
  free(application->bundle);
  free(application->title);
  free(application);
}

int ia_set_performer(ia_application *application, const char *const *intents, size_t count, ia_performer *performer,
                     void *state) {
  if (count > MOST_INTENTS) {
    errno = E2BIG;
    return -1;
  }
  for (size_t i = 0; i < count; i++) {
    if (!performer || !intents[i] || !*intents[i] || strlen(intents[i]) > MOST_TEXT) {
      errno = EINVAL;
      return -1;
    }
  }
  char **copies = calloc(count + 1, sizeof *copies);
  for (size_t i = 0; copies && i < count; i++) {
    copies[i] = strdup(intents[i]);
    if (copies[i]) continue;
    free_texts(copies, i);
    copies = NULL;
  }
  if (!copies) return -1;
  free_texts(application->intents, application->intent_count);
  application->intents = copies;
  application->intent_count = count;
  application->performer = performer;
  application->performer_state = state;
  return 0;
}

void ia_set_front(ia_application *application, int is_in_front) { application->is_in_front = is_in_front != 0; }

int ia_descriptor(const ia_application *application) { return application->events; }

/* ---- Answering ---- */

static int is_ours(int client) {
  struct ucred peer;
  socklen_t size = sizeof peer;
  return !getsockopt(client, SOL_SOCKET, SO_PEERCRED, &peer, &size) && (peer.uid == geteuid() || peer.uid == 0);
}

static int send_answer(int client, const ia_answer *answer) {
  return send(client, answer->text, answer->length, MSG_NOSIGNAL | MSG_DONTWAIT) >= 0;
}

/* Sends the answer to a call that was kept open, and forgets it. */
static void end_deferred(ia_reply *reply) {
  for (ia_reply **place = &reply->application->deferred; *place; place = &(*place)->next) {
    if (*place != reply) continue;
    *place = reply->next;
    break;
  }
  if (reply->client >= 0 && !send_answer(reply->client, &reply->answer)) drop(reply->application, reply->client);
  free_reply(reply);
}

static int finish(ia_reply *reply) {
  if (!reply->answer.is_full) {
    reply->is_answered = 1;
    if (reply->is_deferred) end_deferred(reply);
    return 0;
  }
  reply->answer.is_full = 0;
  reply->answer.length = 0;
  errno = E2BIG;
  return -1;
}

static int begin(ia_reply *reply) {
  if (!reply->is_answered) return 0;
  errno = EINVAL;
  return -1;
}

int ia_succeed(ia_reply *reply, const char *result, const char *dialog) {
  if (begin(reply)) return -1;
  put_text(&reply->answer, "{\"ok\":true");
  if (result) {
    /* As text in the answer: what is no JSON then spoils nothing but itself. */
    put_text(&reply->answer, ",\"result\":");
    put_string(&reply->answer, result);
  }
  if (dialog) {
    put_text(&reply->answer, ",\"dialog\":");
    put_string(&reply->answer, dialog);
  }
  put_text(&reply->answer, "}");
  return finish(reply);
}

int ia_fail(ia_reply *reply, const char *code, const char *message) {
  if (begin(reply)) return -1;
  put_text(&reply->answer, "{\"ok\":false,\"code\":");
  put_string(&reply->answer, code ? code : "");
  put_text(&reply->answer, ",\"message\":");
  put_string(&reply->answer, message ? message : "");
  put_text(&reply->answer, "}");
  return finish(reply);
}

ia_reply *ia_defer(ia_reply *reply) {
  if (reply->is_answered || reply->is_deferred) {
    errno = EINVAL;
    return NULL;
  }
  ia_reply *kept = malloc(sizeof *kept);
  if (!kept) return NULL;
  *kept = *reply;
  kept->is_deferred = 1;
  kept->next = reply->application->deferred;
  reply->application->deferred = kept;
  /* The text is the kept one's now, and the performer's answers no more. */
  reply->answer.text = NULL;
  reply->is_answered = reply->is_deferred = 1;
  return kept;
}

/* The next of the texts in a packet, each ending in 0; NULL: there is none. */
static const char *next_text(const char **rest, const char *end) {
  const char *text = *rest;
  const char *zero = text < end ? memchr(text, 0, (size_t)(end - text)) : NULL;
  if (!zero) return NULL;
  *rest = zero + 1;
  return text;
}

static int performs(const ia_application *application, const char *intent) {
  for (size_t i = 0; i < application->intent_count; i++) {
    if (!strcmp(application->intents[i], intent)) return 1;
  }
  return 0;
}

static int perform(ia_application *application, int client, const char *text, const char *end) {
  const char *intent = next_text(&text, end);
  const char *locale = next_text(&text, end);
  const char *arguments = next_text(&text, end);
  if (!arguments || text != end) return 0;
  ia_reply reply = {.answer = {.text = malloc(MOST_ANSWER)}, .application = application, .client = client};
  if (!reply.answer.text) return 0;
  if (performs(application, intent)) {
    const ia_call call = {.size = sizeof call, .intent = intent, .arguments = arguments, .locale = locale};
    application->performer(application->performer_state, &call, &reply);
    if (reply.is_deferred) return 1;
    if (!reply.is_answered) ia_succeed(&reply, NULL, NULL);
  } else {
    put_text(&reply.answer, "{}");
  }
  const int sent = send_answer(client, &reply.answer);
  free(reply.answer.text);
  return sent;
}

static int show(ia_application *application, int client, const struct asked *asked) {
  ia_answer answer = {.text = malloc(MOST_ANSWER)};
  if (!answer.text) return 0;
  put_text(&answer, "{\"bundle\":");
  put_string(&answer, application->bundle);
  put_text(&answer, ",\"title\":");
  put_string(&answer, application->title);
  if (application->intent_count) put_text(&answer, ",\"performs\":[");
  for (size_t i = 0; i < application->intent_count; i++) {
    if (i) put_text(&answer, ",");
    put_string(&answer, application->intents[i]);
  }
  if (application->intent_count) put_text(&answer, "]");
  if (application->is_in_front) put_text(&answer, ",\"inFront\":true");
  put_text(&answer, ",\"elements\":[");
  const ia_request request = {.size = sizeof request,
                              .wants = asked->wants,
                              .visible = {asked->x, asked->y, asked->width, asked->height}};
  /* One that wants nothing only asks who is there. */
  if (asked->wants) application->provider(application->state, &request, &answer);
  put_text(&answer, "]}");
  const int sent = send_answer(client, &answer);
  free(answer.text);
  return sent;
}

/* Answers one request of a client; 0: it has no more. */
static int answer_one(ia_application *application, int client) {
  static const size_t magic = 8;
  char *packet = malloc(MOST_ANSWER);
  if (!packet) return 0;
  const ssize_t got = recv(client, packet, MOST_ANSWER, MSG_DONTWAIT);
  int goes_on = got < 0 && (errno == EAGAIN || errno == EINTR);
  if (got == sizeof(struct asked) && !memcmp(packet, "intentC1", magic)) {
    struct asked asked;
    memcpy(&asked, packet, sizeof asked);
    goes_on = show(application, client, &asked);
  } else if (got > (ssize_t)magic && !memcmp(packet, "intentP1", magic)) {
    goes_on = perform(application, client, packet + magic, packet + got);
  }
  free(packet);
  return goes_on;
}

int ia_serve(ia_application *application) {
  int answered = 0;
  struct epoll_event ready[MOST_CLIENTS];
  const int count = epoll_wait(application->events, ready, MOST_CLIENTS, 0);
  if (count < 0) return errno == EINTR ? 0 : -1;
  for (int i = 0; i < count; i++) {
    if (ready[i].data.fd != application->listener) {
      if (answer_one(application, ready[i].data.fd)) {
        answered++;
      } else {
        drop(application, ready[i].data.fd);
      }
      continue;
    }
    const int client = accept4(application->listener, NULL, NULL, SOCK_CLOEXEC);
    if (client >= 0 && (!is_ours(client) || take(application, client))) close(client);
  }
  return answered;
}
