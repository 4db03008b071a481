/* vcard.h: reads and changes files of vCards, versions 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350).
 *
 * A file is never written anew from what was understood of it. Cards and properties know which bytes of the file
 * they are; a change cuts or inserts bytes and leaves all others alone.
 *
 * Every file is hostile: reading never fails as a whole and never reads beyond the bytes given. What is wrong is
 * noted as a problem with its line, and the cards that can be read are read. */
#ifndef VCARD_H
#define VCARD_H

#include <stdbool.h>
#include <stddef.h>

#include "arena.h"

enum { VC_MAX_FILE = 16 << 20, VC_MAX_CARDS = 10000, VC_MAX_PROPERTIES = 100000, VC_MAX_PROBLEMS = 100 };

/* Bytes without a final 0. */
typedef struct vc_text {
  const char *ptr;
  size_t len;
} vc_text;

/* `TYPE=work` has the name TYPE; a bare word of version 2.1 has TYPE or ENCODING. Quotes are gone. */
typedef struct vc_param {
  vc_text name, value;
} vc_param;

typedef enum vc_encoding { VC_PLAIN, VC_QUOTED_PRINTABLE, VC_BASE64 } vc_encoding;

typedef struct vc_property {
  vc_text group, name;    /* group is empty when there is none */
  vc_param *params;
  size_t param_count;
  vc_encoding encoding;
  vc_text value;          /* soft breaks and folds undone; escapes and encoding not */
  size_t line;            /* its first line in the file, from 1 */
  size_t start;           /* its first byte in the file */
  size_t text_end;        /* behind its last byte that is no line end */
  size_t end;             /* behind its last line end */
} vc_property;

typedef enum vc_version { VC_2_1 = 21, VC_3_0 = 30, VC_4_0 = 40 } vc_version;

typedef struct vc_card {
  vc_version version;
  vc_property *properties; /* without BEGIN, VERSION and END */
  size_t count;
  size_t line;             /* of BEGIN */
  size_t start, end;       /* from BEGIN to behind the line end of END */
  size_t end_line;         /* the first byte of END */
  size_t last_line;        /* the first byte of the logical line before END */
} vc_card;

typedef struct vc_problem {
  size_t line;
  const char *text;
} vc_problem;

typedef struct vc_file {
  arena *memory;
  const char *bytes;
  size_t len;
  vc_card *cards;
  size_t card_count;
  size_t property_count; /* of all cards */
  vc_problem *problems;
  size_t problem_count;
} vc_file;

/* ---- vcard_parse.c ---- */

/* Reads all cards. `bytes` must outlive the file; everything else lives in `memory`. */
void vc_read(arena *memory, const char *bytes, size_t len, vc_file *file);

/* Notes a problem; more than VC_MAX_PROBLEMS are not kept. `text` must live as long as the file. */
void vc_note_problem(vc_file *file, size_t line, const char *text);

/* The value of the first parameter of this name, or an empty text. */
vc_text vc_param_value(const vc_property *property, const char *name);

/* Whether TYPE names this type, in any letter case and in any of the ways to write it. */
bool vc_has_type(const vc_property *property, const char *type);

bool vc_is(vc_text text, const char *word); /* in any letter case */

/* ---- vcard_lines.c ---- */

/* A logical line: physical lines joined where they were folded (RFC 6350, 3.2), where quoted-printable goes on after
 * a soft break, and where base64 goes on without a fold. Joined as bytes: a fold may stand inside a letter. */
typedef struct vc_line {
  vc_text text;
  vc_encoding encoding; /* what the part before the colon says; it decides how the line goes on */
  size_t number, start, text_end, end;
} vc_line;

typedef struct vc_reader {
  const char *bytes;
  size_t len, at, number;
  char *out;       /* len + 1 bytes: holds the joined lines one behind the other */
  size_t out_used;
} vc_reader;

/* `version` 0 is outside of a card, where nothing is folded. False at the end. */
bool vc_next_line(vc_reader *reader, int version, vc_line *line);

/* ---- vcard_text.c ---- */

/* Splits at unescaped `separator` into at most `max` parts (the last takes the rest); returns how many. */
size_t vc_split(vc_text raw, char separator, vc_text *parts, size_t max);

/* Text of a value, or of one part of it, as UTF-8: encoding and escapes undone, lines ended by "\n". */
vc_text vc_decode(vc_file *file, const vc_card *card, const vc_property *property, vc_text raw);

/* Whether these bytes are UTF-8 without NUL. */
bool vc_is_utf8(vc_text text);

/* Whether the value is UTF-8 once its encoding is undone, whatever its character set is said to be. */
bool vc_holds_utf8(arena *memory, const vc_property *property);

/* The text with "\r\n" and "\r" as "\n". */
vc_text vc_plain_line_ends(arena *memory, vc_text text);

/* ---- vcard_edit.c ---- */

/* The bytes of the file with a note added to this card, in `memory`. It goes on the end of the card's NOTE where that
 * can be done without touching what is there; otherwise it becomes a NOTE of its own before END. */
vc_text vc_add_note(const vc_file *file, const vc_card *card, vc_text note);

/* The bytes of the file without this card. */
vc_text vc_remove_card(const vc_file *file, const vc_card *card);

#endif
