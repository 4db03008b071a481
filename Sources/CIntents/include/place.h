/* place.h: what the library wants to know of itself. Not installed. */
#ifndef INTENTS_PLACE_H
#define INTENTS_PLACE_H

/* Path of the file that this code was loaded from, as it was opened; NULL: not known. Any thread. Valid while the library
 * is loaded. */
const char *intents_library_path(void);

#endif
