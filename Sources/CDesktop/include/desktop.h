/* desktop.h: what the desktop's session bus tells of players and notifications. The gate of libdbus: nobody else includes it.
 *
 * All text that comes from the bus is hostile: it is UTF-8 (libdbus checks that), cut at DT_MOST_TEXT bytes, and never
 * interpreted here. No function starts a program, and none waits longer than it says. */
#ifndef DESKTOP_H
#define DESKTOP_H

#include <stdint.h>

enum { DT_MOST_TEXT = 1024, DT_MOST_ENTITIES = 64, DT_MOST_PLAYERS = 32 };

/* Something that plays. Text is never NULL; it is valid during the call alone. */
typedef struct dt_player {
  const char *name;    /* what people call the player */
  const char *title;   /* of what plays; may be empty, as may be the next two */
  const char *artists; /* with ", " between them */
  const char *url;
  int32_t process; /* of the player; 0: not known */
  int32_t count;
  const char *const *entities; /* each BUNDLE:TYPE/ID, the most important first */
} dt_player;

typedef void dt_found(void *context, const dt_player *player);

/* Asks the players (MPRIS) of the bus at `address`, a D-Bus address, and calls `found` for each that plays, in the order of
 * their names on the bus. `patience`: milliseconds for all of it. 0, or -errno: ECONNREFUSED: nobody is there, ETIMEDOUT:
 * not all have answered; what was found counts. Any thread, one call at a time. */
int dt_players(const char *address, int patience, dt_found *found, void *context);

/* Watches the notifications (freedesktop) that programs show over the bus, and tells those that name entities (the hint
 * x-intents-entities, each BUNDLE:TYPE/ID) to whoever asks what is in view, as a running program does (intent_application.h).
 * Goes on until `stop`, a descriptor, is readable or the bus is gone. 0, or -errno: ECONNREFUSED, EPERM: the bus does not allow
 * it. Any thread, one call at a time. */
int dt_watch_notifications(const char *address, int stop);

#endif
