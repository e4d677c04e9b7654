import { createHash } from 'node:crypto';
import { canonicalJson } from '@marque/base';
import type { Letter } from './letter.ts';

/** SHA-256 of what a letter says, in hexadecimal. */
export function letterHash(letter: Letter): string {
  return createHash('sha256').update(canonicalJson(letter)).digest('hex');
}
