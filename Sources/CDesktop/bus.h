/* What both parts of the gate share. */
#ifndef BUS_H
#define BUS_H

#include <dbus/dbus.h>
#include <stddef.h>

#include "desktop.h"

/* Some values of a dictionary's entry, in a fixed place; `count` texts one after the other. */
typedef struct texts {
  char text[DT_MOST_ENTITIES][DT_MOST_TEXT];
  int count;
} texts;

/* Monotonic milliseconds. */
int64_t bus_now(void);
/* Connects and says hello before `end`. NULL: nobody is there. */
DBusConnection *bus_connect(const char *address, int64_t end);
void bus_close(DBusConnection *connection);
/* Sends and waits until `end`; gives `message` back to libdbus. NULL: no answer, or an error. */
DBusMessage *bus_call(DBusConnection *connection, DBusMessage *message, int64_t end);
/* Copies a text, cut where a character ends. */
void bus_copy(char *to, const char *from, size_t room);
/* The value of a key in a dictionary a{sv}. 0: it is not there. */
int bus_entry(DBusMessageIter *dictionary, const char *key, DBusMessageIter *value);
/* A value that is a text (also an object path) or an array of texts; other kinds give none. */
void bus_texts(DBusMessageIter *value, texts *found);

#endif
