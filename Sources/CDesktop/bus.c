/* See bus.h. */
#include "bus.h"

#include <string.h>
#include <time.h>

/* libdbus can be handed sockets by systemd, when it serves. It never does so here, and these would bring libsystemd along. */
__attribute__((visibility("hidden"))) int sd_listen_fds(int unset) { return unset & 0; }
__attribute__((visibility("hidden"))) int sd_is_socket(int fd, int family, int type, int listening) {
  (void)fd, (void)family, (void)type, (void)listening;
  return 0;
}

int64_t bus_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

DBusMessage *bus_call(DBusConnection *connection, DBusMessage *message, int64_t end) {
  if (!message) return NULL;
  const int64_t left = end - bus_now();
  DBusMessage *answer = NULL;
  /* The error's text is the other side's and of no use to anybody here. */
  if (left > 0) answer = dbus_connection_send_with_reply_and_block(connection, message, (int)left, NULL);
  dbus_message_unref(message);
  return answer;
}

void bus_close(DBusConnection *connection) {
  if (!connection) return;
  dbus_connection_close(connection);
  dbus_connection_unref(connection);
}

/* Whether all alternatives of an address are sockets of this machine: others start programs, or look up names. */
static int is_local(const char *address) {
  for (const char *at = address; at; at = strchr(at, ';')) {
    if (*at == ';' && !*++at) return 1;
    if (strncmp(at, "unix:", 5)) return 0;
  }
  return 1;
}

DBusConnection *bus_connect(const char *address, int64_t end) {
  if (!is_local(address)) return NULL;
  DBusConnection *connection = dbus_connection_open_private(address, NULL);
  if (!connection) return NULL;
  dbus_connection_set_exit_on_disconnect(connection, FALSE);
  /* Not dbus_bus_register, which waits as long as it likes. */
  DBusMessage *hello = bus_call(
      connection, dbus_message_new_method_call(DBUS_SERVICE_DBUS, DBUS_PATH_DBUS, DBUS_INTERFACE_DBUS, "Hello"), end);
  const char *name = NULL;
  if (hello && dbus_message_get_args(hello, NULL, DBUS_TYPE_STRING, &name, DBUS_TYPE_INVALID)) {
    dbus_bus_set_unique_name(connection, name);
  }
  if (hello) dbus_message_unref(hello);
  if (name) return connection;
  bus_close(connection);
  return NULL;
}

void bus_copy(char *to, const char *from, size_t room) {
  size_t length = strlen(from);
  if (length >= room) {
    length = room - 1;
    while (length && ((unsigned char)from[length] & 0xC0) == 0x80) length--;
  }
  memcpy(to, from, length);
  to[length] = 0;
}

int bus_entry(DBusMessageIter *dictionary, const char *key, DBusMessageIter *value) {
  if (dbus_message_iter_get_arg_type(dictionary) != DBUS_TYPE_ARRAY) return 0;
  DBusMessageIter entries, entry;
  dbus_message_iter_recurse(dictionary, &entries);
  for (; dbus_message_iter_get_arg_type(&entries) == DBUS_TYPE_DICT_ENTRY; dbus_message_iter_next(&entries)) {
    const char *name = NULL;
    dbus_message_iter_recurse(&entries, &entry);
    if (dbus_message_iter_get_arg_type(&entry) != DBUS_TYPE_STRING) return 0;
    dbus_message_iter_get_basic(&entry, &name);
    if (strcmp(name, key) || !dbus_message_iter_next(&entry)) continue;
    if (dbus_message_iter_get_arg_type(&entry) != DBUS_TYPE_VARIANT) return 0;
    dbus_message_iter_recurse(&entry, value);
    return 1;
  }
  return 0;
}

static int is_text(int type) { return type == DBUS_TYPE_STRING || type == DBUS_TYPE_OBJECT_PATH; }

static void add_text(DBusMessageIter *value, texts *found) {
  const char *text = NULL;
  dbus_message_iter_get_basic(value, &text);
  bus_copy(found->text[found->count++], text, DT_MOST_TEXT);
}

void bus_texts(DBusMessageIter *value, texts *found) {
  found->count = 0;
  const int type = dbus_message_iter_get_arg_type(value);
  if (is_text(type)) add_text(value, found);
  if (type != DBUS_TYPE_ARRAY) return;
  DBusMessageIter items;
  dbus_message_iter_recurse(value, &items);
  for (; is_text(dbus_message_iter_get_arg_type(&items)) && found->count < DT_MOST_ENTITIES;
       dbus_message_iter_next(&items)) {
    add_text(&items, found);
  }
}
