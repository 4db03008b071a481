// Names, addresses and connections. Nothing here decides what is allowed: Swift does, between the
// lookup and the connection, and the address that was judged is the one that is connected to.
#ifndef HOST_NETWORK_H
#define HOST_NETWORK_H

#include <stdint.h>

// An address in network order; IPv4 in the first four bytes.
typedef struct hs_address {
  uint8_t bytes[16];
  int32_t is_v6;
  uint32_t scope; // of a link-local IPv6 address; 0: none
} hs_address;

// Reads a raw address: dotted quad or IPv6, and none of the other ways in which libc reads numbers ("127.1",
// "0x7f000001"). 1: it is one.
int hs_parse_address(const char *text, hs_address *address);

// Where an address leads as the interfaces of this machine are now: 2 to this machine, 1 into a network that it is part
// of, 0 neither, or it cannot be told. IPv4 in the clothes of IPv6 counts as IPv4.
int hs_nearby(const hs_address *address);

// Whether a connected socket has the same address at both ends: it leads to this machine.
int hs_leads_here(int connection);

// Looks a name up within so many milliseconds, in a process of `runner` that is ended afterwards. Returns how many
// addresses were written, -ENOENT: no such name, -ETIMEDOUT, -EAGAIN: the name server did not answer, or what kept the
// process from starting.
int hs_resolve(const char *runner, const char *host, int milliseconds, hs_address *addresses, int capacity);

// A connected, blocking stream socket, or -ETIMEDOUT and the like.
int hs_connect(const hs_address *address, uint16_t port, int milliseconds);

#endif
