/* dbus.c: a method call through a D-Bus daemon: Add(int64, int64), by libdbus on both sides.
 *
 *   dbus CALLS ROUNDS CPU      the address of a daemon in DBUS_SESSION_BUS_ADDRESS
 *
 * One line of JSON for each round.
 */
#define _GNU_SOURCE
#include "../bench.h"

#include <dbus/dbus.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *const NAME = "org.example.bench.Adder";

static DBusConnection *connect_bus(void) {
  DBusError error = DBUS_ERROR_INIT;
  DBusConnection *bus = dbus_bus_get_private(DBUS_BUS_SESSION, &error);
  if (bus) return bus;
  fprintf(stderr, "dbus: %s\n", error.message);
  exit(71);
}

static void add(DBusConnection *bus, DBusMessage *call) {
  dbus_int64_t a, b, sum;
  if (!dbus_message_get_args(call, NULL, DBUS_TYPE_INT64, &a, DBUS_TYPE_INT64, &b, DBUS_TYPE_INVALID)) return;
  sum = a + b;
  DBusMessage *reply = dbus_message_new_method_return(call);
  dbus_message_append_args(reply, DBUS_TYPE_INT64, &sum, DBUS_TYPE_INVALID);
  dbus_connection_send(bus, reply, NULL);
  dbus_connection_flush(bus);
  dbus_message_unref(reply);
}

/* Tells through `ready` that it has its name, and serves until its parent ends. */
static _Noreturn void serve(int ready) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  DBusConnection *bus = connect_bus();
  if (dbus_bus_request_name(bus, NAME, 0, NULL) < 0 || write(ready, "r", 1) != 1) _exit(71);
  /* A call may have come with the answer to the request for the name: what has come is looked at first. */
  do {
    DBusMessage *call;
    while ((call = dbus_connection_pop_message(bus))) {
      if (dbus_message_is_method_call(call, NAME, "Add")) add(bus, call);
      dbus_message_unref(call);
    }
  } while (dbus_connection_read_write(bus, -1));
  _exit(0);
}

static void call_once(DBusConnection *bus, dbus_int64_t a) {
  const dbus_int64_t b = 2;
  dbus_int64_t sum = 0;
  DBusMessage *call = dbus_message_new_method_call(NAME, "/", NAME, "Add");
  dbus_message_append_args(call, DBUS_TYPE_INT64, &a, DBUS_TYPE_INT64, &b, DBUS_TYPE_INVALID);
  DBusMessage *reply = dbus_connection_send_with_reply_and_block(bus, call, 30000, NULL);
  if (!reply || !dbus_message_get_args(reply, NULL, DBUS_TYPE_INT64, &sum, DBUS_TYPE_INVALID) || sum != a + b) {
    fprintf(stderr, "dbus: a wrong answer\n");
    exit(70);
  }
  dbus_message_unref(reply);
  dbus_message_unref(call);
}

int main(int argc, char **argv) {
  if (argc != 4) return 64;
  const size_t calls = strtoul(argv[1], NULL, 10);
  int ready[2];
  char byte;
  pin(atoi(argv[3]));
  if (pipe(ready)) die("pipe");
  const pid_t service = fork();
  if (service < 0) die("fork");
  if (service == 0) serve(ready[1]);
  if (read(ready[0], &byte, 1) != 1) die("service");
  DBusConnection *bus = connect_bus();
  uint64_t *took = calloc(calls, sizeof *took);
  for (int round = 0; round < atoi(argv[2]); round++) {
    for (size_t i = 0; i < calls / 10; i++) call_once(bus, (dbus_int64_t)i);
    for (size_t i = 0; i < calls; i++) {
      const uint64_t started = now_ns();
      call_once(bus, (dbus_int64_t)i);
      took[i] = now_ns() - started;
    }
    report("D-Bus through its daemon", round, took, calls);
  }
  kill(service, SIGKILL);
  waitpid(service, NULL, 0);
  return 0;
}
