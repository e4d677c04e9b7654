const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const TAIL = 5;

/** An id of the same length, another for each number: its last characters count. */
export function numbered(id: string, number: number): string {
  const tail = Array.from({ length: TAIL }, (_, place) => ALPHABET[Math.floor(number / 32 ** (TAIL - 1 - place)) % 32]);
  return id.slice(0, -TAIL) + tail.join('');
}

/** A text in which each of these ids is replaced by the numbered one. */
export function withNumbered(text: string, ids: readonly string[], number: number): string {
  return ids.reduce((changed, id) => changed.replaceAll(id, numbered(id, number)), text);
}
