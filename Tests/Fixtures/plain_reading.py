"""What a search must find, by reading every title: the reference that the index is held against."""

import functools
import re
import unicodedata


# Marks that are a part of their letter.
STROKES = str.maketrans({
    "ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ŧ": "t", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d"})


def folded(text):
    """Without case and accents, as the index has it."""
    plain = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return plain.lower().translate(STROKES)


@functools.cache
def tokens(text):
    text = re.sub(r"([\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3])", r" \1 ", unicodedata.normalize("NFC", text))
    found = []
    for piece in text.split():
        one = unicodedata.normalize("NFC", piece)
        if re.match(r"[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]", one):
            found.append(one)
        else:
            found += re.findall(r"[^\W_]+", folded(one))
    return found


def matches(title, text):
    """Each word of the text begins somewhere in the title; its inner parts follow each other."""
    there = tokens(title)
    for word in text.split():
        parts = tokens(word)
        if not parts:
            continue
        if not any(
            there[start : start + len(parts) - 1] == parts[:-1]
            and there[start + len(parts) - 1].startswith(parts[-1])
            for start in range(len(there) - len(parts) + 1)
        ):
            return False
    return True
