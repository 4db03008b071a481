/* The desktop's side of a session bus, for tests. It prints "ready" once it is there.
 *   player NAME STATUS TITLE ARTIST [ENTITY …]   a media player (MPRIS); STATUS "hangs": one that never answers
 *   server                                       shows notifications
 *   notify SUMMARY [ENTITY …]                    shows one, prints its number
 *   close ID                                     closes it */
#include <dbus/dbus.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NOTIFICATIONS "org.freedesktop.Notifications"

static DBusConnection *bus;

static void add_value(DBusMessageIter *to, const char *type, const char *text, char **texts, int count) {
  DBusMessageIter variant, array;
  dbus_message_iter_open_container(to, DBUS_TYPE_VARIANT, type, &variant);
  if (text) {
    dbus_message_iter_append_basic(&variant, *type, &text);
  } else {
    dbus_message_iter_open_container(&variant, DBUS_TYPE_ARRAY, "s", &array);
    for (int i = 0; i < count; i++) dbus_message_iter_append_basic(&array, DBUS_TYPE_STRING, &texts[i]);
    dbus_message_iter_close_container(&variant, &array);
  }
  dbus_message_iter_close_container(to, &variant);
}

static void add_entry(DBusMessageIter *dictionary, const char *key, const char *type, const char *text, char **texts,
                      int count) {
  DBusMessageIter entry;
  dbus_message_iter_open_container(dictionary, DBUS_TYPE_DICT_ENTRY, NULL, &entry);
  dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &key);
  add_value(&entry, type, text, texts, count);
  dbus_message_iter_close_container(dictionary, &entry);
}

static void add_properties(DBusMessageIter *answer, char **words, int count) {
  DBusMessageIter all, entry, variant, metadata;
  const char *key = "Metadata";
  dbus_message_iter_open_container(answer, DBUS_TYPE_ARRAY, "{sv}", &all);
  add_entry(&all, "PlaybackStatus", "s", words[1], NULL, 0);
  dbus_message_iter_open_container(&all, DBUS_TYPE_DICT_ENTRY, NULL, &entry);
  dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &key);
  dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, "a{sv}", &variant);
  dbus_message_iter_open_container(&variant, DBUS_TYPE_ARRAY, "{sv}", &metadata);
  add_entry(&metadata, "mpris:trackid", "o", "/track/1", NULL, 0);
  add_entry(&metadata, "xesam:title", "s", words[2], NULL, 0);
  add_entry(&metadata, "xesam:artist", "as", NULL, &words[3], 1);
  if (count > 4) add_entry(&metadata, "intents:entities", "as", NULL, &words[4], count - 4);
  dbus_message_iter_close_container(&variant, &metadata);
  dbus_message_iter_close_container(&entry, &variant);
  dbus_message_iter_close_container(&all, &entry);
  dbus_message_iter_close_container(answer, &all);
}

static void answer_player(DBusMessage *call, char **words, int count) {
  DBusMessage *answer = dbus_message_new_method_return(call);
  DBusMessageIter at;
  dbus_message_iter_init_append(answer, &at);
  if (dbus_message_is_method_call(call, DBUS_INTERFACE_PROPERTIES, "GetAll")) {
    add_properties(&at, words, count);
  } else {
    char name[200];
    snprintf(name, sizeof name, "The %s", words[0]);
    add_value(&at, "s", name, NULL, 0);
  }
  dbus_connection_send(bus, answer, NULL);
  dbus_message_unref(answer);
}

static void answer_server(DBusMessage *call) {
  static dbus_uint32_t last;
  dbus_uint32_t id = 0, reason = 3;
  DBusMessage *answer = dbus_message_new_method_return(call);
  if (dbus_message_is_method_call(call, NOTIFICATIONS, "Notify")) {
    last++;
    dbus_message_append_args(answer, DBUS_TYPE_UINT32, &last, DBUS_TYPE_INVALID);
  } else {
    dbus_message_get_args(call, NULL, DBUS_TYPE_UINT32, &id, DBUS_TYPE_INVALID);
    DBusMessage *closed =
        dbus_message_new_signal("/org/freedesktop/Notifications", NOTIFICATIONS, "NotificationClosed");
    dbus_message_append_args(closed, DBUS_TYPE_UINT32, &id, DBUS_TYPE_UINT32, &reason, DBUS_TYPE_INVALID);
    dbus_connection_send(bus, closed, NULL);
    dbus_message_unref(closed);
  }
  dbus_connection_send(bus, answer, NULL);
  dbus_message_unref(answer);
}

static int serve(const char *name, char **words, int count) {
  if (dbus_bus_request_name(bus, name, 0, NULL) != DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER) return 1;
  puts("ready");
  fflush(stdout);
  if (words && !strcmp(words[1], "hangs")) pause();
  while (dbus_connection_read_write(bus, -1)) {
    DBusMessage *message;
    while ((message = dbus_connection_pop_message(bus))) {
      if (dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL) {
        if (words) {
          answer_player(message, words, count);
        } else {
          answer_server(message);
        }
      }
      dbus_message_unref(message);
    }
  }
  return 0;
}

static DBusMessage *call_server(const char *method) {
  return dbus_message_new_method_call(NOTIFICATIONS, "/org/freedesktop/Notifications", NOTIFICATIONS, method);
}

static int notify(char **words, int count) {
  DBusMessage *call = call_server("Notify");
  DBusMessageIter at, actions, hints;
  const char *app = "tests", *icon = "", *body = "";
  dbus_uint32_t replaces = 0;
  dbus_int32_t expires = -1;
  dbus_message_iter_init_append(call, &at);
  dbus_message_iter_append_basic(&at, DBUS_TYPE_STRING, &app);
  dbus_message_iter_append_basic(&at, DBUS_TYPE_UINT32, &replaces);
  dbus_message_iter_append_basic(&at, DBUS_TYPE_STRING, &icon);
  dbus_message_iter_append_basic(&at, DBUS_TYPE_STRING, &words[0]);
  dbus_message_iter_append_basic(&at, DBUS_TYPE_STRING, &body);
  dbus_message_iter_open_container(&at, DBUS_TYPE_ARRAY, "s", &actions);
  dbus_message_iter_close_container(&at, &actions);
  dbus_message_iter_open_container(&at, DBUS_TYPE_ARRAY, "{sv}", &hints);
  if (count > 1) add_entry(&hints, "x-intents-entities", "as", NULL, &words[1], count - 1);
  dbus_message_iter_close_container(&at, &hints);
  dbus_message_iter_append_basic(&at, DBUS_TYPE_INT32, &expires);
  DBusMessage *answer = dbus_connection_send_with_reply_and_block(bus, call, 20000, NULL);
  dbus_uint32_t id = 0;
  if (!answer || !dbus_message_get_args(answer, NULL, DBUS_TYPE_UINT32, &id, DBUS_TYPE_INVALID)) return 1;
  printf("%u\n", id);
  return 0;
}

static int close_one(const char *word) {
  DBusMessage *call = call_server("CloseNotification");
  const dbus_uint32_t id = (dbus_uint32_t)atoi(word);
  dbus_message_append_args(call, DBUS_TYPE_UINT32, &id, DBUS_TYPE_INVALID);
  return !dbus_connection_send_with_reply_and_block(bus, call, 20000, NULL);
}

int main(int count, char **words) {
  bus = dbus_bus_get(DBUS_BUS_SESSION, NULL);
  if (!bus || count < 2) return 1;
  if (!strcmp(words[1], "server")) return serve(NOTIFICATIONS, NULL, 0);
  if (!strcmp(words[1], "notify")) return notify(words + 2, count - 2);
  if (!strcmp(words[1], "close")) return close_one(words[2]);
  char name[200];
  snprintf(name, sizeof name, "org.mpris.MediaPlayer2.%s", words[2]);
  return serve(name, words + 2, count - 2);
}
