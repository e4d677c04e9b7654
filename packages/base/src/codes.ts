import { assert } from './assert.ts';

/** Letters and digits without 0, O, 1 and I: nothing in a code can be misread over the phone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code of `length` characters (5 bits each, no 0, O, 1 or I) from as many random bytes. */
export function codeFromBytes(bytes: Uint8Array, length: number): string {
  assert(bytes.length >= length, 'a code needs one random byte a character');
  return Array.from(bytes.subarray(0, length), (byte) => ALPHABET[byte & 31]).join('');
}

/** Whether a text has no other character than a code. */
export function isCode(text: string): boolean {
  return text !== '' && [...text].every((character) => ALPHABET.includes(character));
}
