/**
 * Spaces, control characters and the characters that Unicode says are not to be shown; also the Braille blank, which
 * Unicode does not call a space.
 */
const NOTHING = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const UNSHOWN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Control characters, ends of lines and paragraphs, and what turns the direction of writing. */
const UNRULY = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Whether text is invisible: it is empty, or has only spaces and characters without width. */
export function showsNothing(text: string): boolean {
  return NOTHING.test(text);
}

/** The visible part of a text, without spaces around it. */
export function shownText(text: string): string {
  return text.replace(UNSHOWN, '').trim();
}

/**
 * Whether one line of text is valid as plain text in a letter or on a page: no control character, no `<` or `>`, and no
 * `://`, which mail programs turn into a link.
 */
export function isPlainText(text: string): boolean {
  return !UNRULY.test(text) && !/[<>]|:\/\//.test(text);
}

/** Text that mail programs turn into a link automatically: an e-mail address, `www.`, and a host with a common ending. */
const ADDRESS =
  /@|(^|\s)www\.|[\p{L}\d-]\.(com|net|org|info|biz|io|uk|ru|cn|xyz|top|site|shop|online|app|dev|example)(?![\p{L}\d])/iu;

/** Whether one line of text is plain words that no program takes for an address, so that a letter may greet somebody by it. */
export function isNameText(text: string): boolean {
  return isInWords(text) && !ADDRESS.test(text);
}

/** Whether one line of text is plain and has words: it contains a letter of any script. */
export function isInWords(text: string): boolean {
  return isPlainText(text) && /\p{L}/u.test(text);
}
