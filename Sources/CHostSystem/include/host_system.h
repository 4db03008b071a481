#ifndef HOST_SYSTEM_H
#define HOST_SYSTEM_H
#endif
