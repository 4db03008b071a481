/* contact.h: what a card says about a person or an organisation. */
#ifndef CONTACT_H
#define CONTACT_H

#include <stdint.h>

#include "vcard.h"

/* A number or an address. The label is the card's own (X-ABLabel), else its kind ("work"), else empty. */
typedef struct handle {
  vc_text value, label;
  bool preferred;
} handle;

enum { CONTACT_MAX_HANDLES = 64 };

typedef struct contact {
  vc_text id;
  vc_text name; /* never empty */
  vc_text prefix, given, middle, family, suffix, nickname;
  vc_text organisation, department, note;
  handle *emails, *phones; /* the preferred one first */
  size_t email_count, phone_count;
  int64_t year, month, day; /* of birth; INT64_MIN where the card does not say */
  size_t file;              /* index into the book's files */
  const vc_card *card;
} contact;

/* Reads a card. Oddities are noted as problems of the file. False: the card names nobody and nothing. The id is not
 * set: it depends on the other cards. */
bool contact_read(vc_file *file, const vc_card *card, contact *result);

/* The UID of a card, or an empty text. */
vc_text contact_uid(vc_file *file, const vc_card *card);

/* A number that stays the same as long as nothing in the card changes but NOTE and REV. */
uint64_t contact_fingerprint(const vc_card *card);

#endif
