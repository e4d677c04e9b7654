import type { ReactNode } from 'react';
import styles from './whole-words.module.css';

/** A code in capitals and digits, as `SHO-7KQ4-M2XP` or `W6VTUSCPGRTM`, the German word for an email, each with its brackets and the mark after it; both halves of an address; and a phone number with its plus. */
const WHOLE =
  /([^\s@]+(?=@[^\s@])|@[^\s@]+|\(?\b(?:[A-Z\d]{2,}(?:-[A-Z\d]{2,})+|[A-Z\d]{10,}|E-Mails?)\b\)?[.,:;!?]?|\+\d{6,})/;

/**
 * A text whose codes begin a new line rather than break, and whose email addresses break before the domain; they break
 * elsewhere only if they fit no line. Anything but text stays as it is.
 */
export function wholeWords(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  const parts = text.split(WHOLE);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no names, and never change places.
      <span key={index} className={styles.whole}>
        {part}
      </span>
    ),
  );
}
