/**
 * The code in the text of a letter or a text message, at the beginning of a line. Other letters hold numbers of six
 * digits as well: a telephone's, for one.
 */
export function codeIn(text: string): string | undefined {
  return /^\d{6}\b/m.exec(text)?.[0];
}
