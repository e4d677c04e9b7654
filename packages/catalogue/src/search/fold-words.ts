/**
 * The words of a text as a search sees them: small letters, without accents. `ß` is `ss`, and `ä` may be typed `a` or
 * `ae`, so the second vowel is dropped from both the text and what is typed.
 */
export function foldWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e/g, '$1')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
}
