/* Players that the desktop knows: MPRIS, the interface that media players have on the session bus. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "bus.h"

#define MPRIS "org.mpris.MediaPlayer2"

static DBusMessage *ask(DBusConnection *connection, const char *player, const char *method, const char *interface,
                        const char *property, int64_t end) {
  DBusMessage *message =
      dbus_message_new_method_call(player, "/org/mpris/MediaPlayer2", DBUS_INTERFACE_PROPERTIES, method);
  if (message) {
    /* A player that is not running must not be started for this. */
    dbus_message_set_auto_start(message, FALSE);
    dbus_message_append_args(message, DBUS_TYPE_STRING, &interface, property ? DBUS_TYPE_STRING : DBUS_TYPE_INVALID,
                             &property, DBUS_TYPE_INVALID);
  }
  return bus_call(connection, message, end);
}

static void identity(DBusConnection *connection, const char *player, char *name, int64_t end) {
  bus_copy(name, player + sizeof MPRIS, DT_MOST_TEXT);
  DBusMessage *answer = ask(connection, player, "Get", MPRIS, "Identity", end);
  DBusMessageIter value, inner;
  if (answer && dbus_message_iter_init(answer, &value) &&
      dbus_message_iter_get_arg_type(&value) == DBUS_TYPE_VARIANT) {
    const char *text = NULL;
    dbus_message_iter_recurse(&value, &inner);
    if (dbus_message_iter_get_arg_type(&inner) == DBUS_TYPE_STRING) dbus_message_iter_get_basic(&inner, &text);
    if (text && *text) bus_copy(name, text, DT_MOST_TEXT);
  }
  if (answer) dbus_message_unref(answer);
}

static int32_t process_of(DBusConnection *connection, const char *player, int64_t end) {
  DBusMessage *message = dbus_message_new_method_call(DBUS_SERVICE_DBUS, DBUS_PATH_DBUS, DBUS_INTERFACE_DBUS,
                                                      "GetConnectionUnixProcessID");
  if (message) dbus_message_append_args(message, DBUS_TYPE_STRING, &player, DBUS_TYPE_INVALID);
  DBusMessage *answer = bus_call(connection, message, end);
  dbus_uint32_t process = 0;
  if (answer) {
    dbus_message_get_args(answer, NULL, DBUS_TYPE_UINT32, &process, DBUS_TYPE_INVALID);
    dbus_message_unref(answer);
  }
  return process > INT32_MAX ? 0 : (int32_t)process;
}

/* A text of the metadata; several with ", " between them. */
static void metadata_text(DBusMessageIter *metadata, const char *key, texts *room, char *text) {
  DBusMessageIter value;
  *text = 0;
  if (!bus_entry(metadata, key, &value)) return;
  bus_texts(&value, room);
  for (int i = 0; i < room->count; i++) {
    const size_t length = strlen(text);
    if (length + 3 > DT_MOST_TEXT) return;
    if (i) strcat(text, ", ");
    bus_copy(text + strlen(text), room->text[i], DT_MOST_TEXT - strlen(text));
  }
}

/* What one player plays. 0: it did not answer. */
static int tell(DBusConnection *connection, const char *name, int64_t end, dt_found *found, void *context) {
  /* One that hangs leaves time for the others. */
  if (end > bus_now() + 150) end = bus_now() + 150;
  DBusMessage *answer = ask(connection, name, "GetAll", MPRIS ".Player", NULL, end);
  if (!answer) return 0;
  DBusMessageIter properties, value;
  texts *room = malloc(2 * sizeof *room);
  if (room && dbus_message_iter_init(answer, &properties) && bus_entry(&properties, "PlaybackStatus", &value)) {
    bus_texts(&value, room);
    DBusMessageIter metadata;
    if (room->count && !strcmp(room->text[0], "Playing") && bus_entry(&properties, "Metadata", &metadata)) {
      char person[DT_MOST_TEXT], title[DT_MOST_TEXT], artists[DT_MOST_TEXT], url[DT_MOST_TEXT];
      const char *entities[DT_MOST_ENTITIES];
      metadata_text(&metadata, "xesam:title", room, title);
      metadata_text(&metadata, "xesam:artist", room, artists);
      metadata_text(&metadata, "xesam:url", room, url);
      identity(connection, name, person, end);
      room[1].count = 0;
      if (bus_entry(&metadata, "intents:entities", &value)) bus_texts(&value, &room[1]);
      for (int i = 0; i < room[1].count; i++) entities[i] = room[1].text[i];
      const dt_player player = {.name = person, .title = title, .artists = artists, .url = url,
                                .process = process_of(connection, name, end), .count = room[1].count,
                                .entities = entities};
      found(context, &player);
    }
  }
  free(room);
  dbus_message_unref(answer);
  return 1;
}

static int by_name(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

int dt_players(const char *address, int patience, dt_found *found, void *context) {
  const int64_t end = bus_now() + patience;
  DBusConnection *connection = bus_connect(address, end);
  if (!connection) return bus_now() >= end ? -ETIMEDOUT : -ECONNREFUSED;
  DBusMessage *names = bus_call(
      connection, dbus_message_new_method_call(DBUS_SERVICE_DBUS, DBUS_PATH_DBUS, DBUS_INTERFACE_DBUS, "ListNames"),
      end);
  int result = names ? 0 : -ETIMEDOUT;
  char **list = NULL;
  int count = 0;
  if (names) {
    dbus_message_get_args(names, NULL, DBUS_TYPE_ARRAY, DBUS_TYPE_STRING, &list, &count, DBUS_TYPE_INVALID);
    dbus_message_unref(names);
  }
  if (list) qsort(list, (size_t)count, sizeof *list, by_name);
  int players = 0;
  for (int i = 0; i < count && players < DT_MOST_PLAYERS; i++) {
    if (strncmp(list[i], MPRIS ".", sizeof MPRIS)) continue;
    players++;
    if (!tell(connection, list[i], end, found, context)) result = -ETIMEDOUT;
  }
  dbus_free_string_array(list);
  bus_close(connection);
  return result;
}
