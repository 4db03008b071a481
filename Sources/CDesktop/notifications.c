/* Notifications: the desktop keeps no list that could be asked for, so they are watched as they pass on the bus. */
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bus.h"
#include "intent_application.h"

#define SERVICE "org.freedesktop.Notifications"

enum { MOST_SHOWN = 256, MOST_BUNDLES = 16 };

typedef struct shown {
  struct shown *next;
  dbus_uint32_t id; /* 0: the server has not answered yet */
  dbus_uint32_t serial;
  char caller[DT_MOST_TEXT];
  double since;
  texts entities;
} shown;

typedef struct place {
  struct watch *watch;
  ia_application *application;
  char bundle[DT_MOST_TEXT];
} place;

typedef struct watch {
  shown *first;
  int count;
  place places[MOST_BUNDLES];
  int place_count;
} watch;

/* ---- What is told ---- */

/* Whether `entity` is BUNDLE:TYPE/ID of that bundle; then the parts after it. */
static const char *within(const char *entity, const char *bundle) {
  const size_t length = strlen(bundle);
  return !strncmp(entity, bundle, length) && entity[length] == ':' ? entity + length + 1 : NULL;
}

static void provide(void *state, const ia_request *request, ia_answer *answer) {
  const place *place = state;
  if (!(request->wants & IA_NOTIFICATION)) return;
  for (const shown *item = place->watch->first; item; item = item->next) {
    for (int i = 0; i < item->entities.count; i++) {
      const char *reference = within(item->entities.text[i], place->bundle);
      const char *slash = reference ? strchr(reference, '/') : NULL;
      if (!slash) continue;
      char type[DT_MOST_TEXT];
      memcpy(type, reference, (size_t)(slash - reference));
      type[slash - reference] = 0;
      ia_add(answer, &(ia_element){.size = sizeof(ia_element), .entity = type, .id = slash + 1,
                                   .is = IA_NOTIFICATION, .parent = -1, .since = item->since});
    }
  }
}

/* Each bundle has an application of its own, since that is what one tells of. */
static void open_place(watch *watch, const char *entity) {
  const char *colon = strchr(entity, ':');
  if (!colon || watch->place_count >= MOST_BUNDLES) return;
  for (int i = 0; i < watch->place_count; i++) {
    if (within(entity, watch->places[i].bundle)) return;
  }
  place *new = &watch->places[watch->place_count];
  new->watch = watch;
  memcpy(new->bundle, entity, (size_t)(colon - entity));
  new->bundle[colon - entity] = 0;
  new->application = ia_open(new->bundle, "Notifications", provide, new);
  if (new->application) watch->place_count++;
}

/* ---- What passes on the bus ---- */

static void forget(watch *watch, shown **at) {
  shown *item = *at;
  *at = item->next;
  free(item);
  watch->count--;
}

static void forget_id(watch *watch, dbus_uint32_t id) {
  for (shown **at = &watch->first; *at;) {
    if ((*at)->id == id) {
      forget(watch, at);
    } else {
      at = &(*at)->next;
    }
  }
}

static double wall_clock(void) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* The entities of Notify (app_name, replaces_id, icon, summary, body, actions, hints, expire_timeout). 0: it is no such call. */
static int read_notify(DBusMessage *message, dbus_uint32_t *replaces, texts *entities) {
  DBusMessageIter at, value;
  entities->count = 0;
  if (!dbus_message_has_signature(message, "susssasa{sv}i") || !dbus_message_iter_init(message, &at)) return 0;
  for (int i = 0; i < 6; i++) {
    if (i == 1) dbus_message_iter_get_basic(&at, replaces);
    dbus_message_iter_next(&at);
  }
  if (bus_entry(&at, "x-intents-entities", &value)) bus_texts(&value, entities);
  return 1;
}

static void notified(watch *watch, DBusMessage *message) {
  shown *item = calloc(1, sizeof *item);
  dbus_uint32_t replaces = 0;
  if (!item || !read_notify(message, &replaces, &item->entities)) {
    free(item);
    return;
  }
  if (replaces) forget_id(watch, replaces);
  if (!item->entities.count) {
    free(item);
    return;
  }
  const char *sender = dbus_message_get_sender(message);
  bus_copy(item->caller, sender ? sender : "", sizeof item->caller);
  item->serial = dbus_message_get_serial(message);
  item->since = wall_clock();
  for (int i = 0; i < item->entities.count; i++) open_place(watch, item->entities.text[i]);
  item->next = watch->first;
  watch->first = item;
  if (++watch->count <= MOST_SHOWN) return;
  shown **last = &watch->first;
  while ((*last)->next) last = &(*last)->next;
  forget(watch, last);
}

/* The server's answer gives the number by which it closes the notification. */
static void answered(watch *watch, DBusMessage *message) {
  dbus_uint32_t id = 0;
  const char *caller = dbus_message_get_destination(message);
  const dbus_uint32_t serial = dbus_message_get_reply_serial(message);
  if (!caller) return;
  for (shown **at = &watch->first; *at; at = &(*at)->next) {
    if ((*at)->id || (*at)->serial != serial || strcmp((*at)->caller, caller)) continue;
    if (dbus_message_get_args(message, NULL, DBUS_TYPE_UINT32, &id, DBUS_TYPE_INVALID) && id) {
      (*at)->id = id;
    } else {
      /* An error: nothing is shown. */
      forget(watch, at);
    }
    return;
  }
}

static void passed(watch *watch, DBusMessage *message) {
  dbus_uint32_t id = 0;
  const int type = dbus_message_get_type(message);
  if (dbus_message_is_method_call(message, SERVICE, "Notify")) {
    notified(watch, message);
  } else if (type == DBUS_MESSAGE_TYPE_METHOD_RETURN || type == DBUS_MESSAGE_TYPE_ERROR) {
    answered(watch, message);
  } else if (dbus_message_is_signal(message, SERVICE, "NotificationClosed") &&
             dbus_message_has_signature(message, "uu")) {
    dbus_message_get_args(message, NULL, DBUS_TYPE_UINT32, &id, DBUS_TYPE_INVALID);
    forget_id(watch, id);
  } else if (dbus_message_is_signal(message, DBUS_INTERFACE_DBUS, "NameOwnerChanged")) {
    /* Another server has none of them. */
    while (watch->first) forget(watch, &watch->first);
  }
}

/* ---- Watching ---- */

static int become_monitor(DBusConnection *connection) {
  static const char *const rules[] = {
      "type='method_call',interface='" SERVICE "',member='Notify'",
      "type='method_return',sender='" SERVICE "'",
      "type='error',sender='" SERVICE "'",
      "type='signal',interface='" SERVICE "',member='NotificationClosed'",
      "type='signal',sender='" DBUS_SERVICE_DBUS "',member='NameOwnerChanged',arg0='" SERVICE "'",
  };
  const char *const *list = rules;
  const dbus_uint32_t flags = 0;
  DBusMessage *message = dbus_message_new_method_call(DBUS_SERVICE_DBUS, DBUS_PATH_DBUS,
                                                      "org.freedesktop.DBus.Monitoring", "BecomeMonitor");
  if (message) {
    dbus_message_append_args(message, DBUS_TYPE_ARRAY, DBUS_TYPE_STRING, &list, (int)(sizeof rules / sizeof *rules),
                             DBUS_TYPE_UINT32, &flags, DBUS_TYPE_INVALID);
  }
  DBusMessage *answer = bus_call(connection, message, bus_now() + 5000);
  if (answer) dbus_message_unref(answer);
  return answer != NULL;
}

static void watch_until(watch *watch, DBusConnection *connection, int stop) {
  struct pollfd items[2 + MOST_BUNDLES] = {{.fd = stop, .events = POLLIN}};
  if (!dbus_connection_get_unix_fd(connection, &items[1].fd)) return;
  items[1].events = POLLIN;
  while (dbus_connection_read_write(connection, 0)) {
    DBusMessage *message;
    while ((message = dbus_connection_pop_message(connection))) {
      passed(watch, message);
      dbus_message_unref(message);
    }
    const int count = watch->place_count;
    for (int i = 0; i < count; i++) {
      ia_serve(watch->places[i].application);
      items[2 + i] = (struct pollfd){.fd = ia_descriptor(watch->places[i].application), .events = POLLIN};
    }
    if (poll(items, (nfds_t)(2 + count), -1) < 0 && errno != EINTR) return;
    if (items[0].revents) return;
  }
}

int dt_watch_notifications(const char *address, int stop) {
  DBusConnection *connection = bus_connect(address, bus_now() + 5000);
  if (!connection) return -ECONNREFUSED;
  const int was_allowed = become_monitor(connection);
  watch *state = was_allowed ? calloc(1, sizeof *state) : NULL;
  if (state) {
    watch_until(state, connection, stop);
    while (state->first) forget(state, &state->first);
    for (int i = 0; i < state->place_count; i++) ia_close(state->places[i].application);
    free(state);
  }
  bus_close(connection);
  return was_allowed ? 0 : -EPERM;
}
