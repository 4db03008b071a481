/* call-asks-kept: well behaved, as call-asks, in a process that lives on between calls. */
#include "../call-asks/bundle.c"
