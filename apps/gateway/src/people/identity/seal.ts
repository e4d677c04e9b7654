import { openBytes, sealBytes } from '../../ground/keys/sealed-bytes.ts';
import type { Random } from '../../ports/random.ts';

/** Encrypts a text with a key of 32 bytes, so that a change to it is noticed. */
export function seal(key: Uint8Array, text: string, random: Random): string {
  return sealBytes(key, Buffer.from(text), { random });
}

/** The text that was sealed; undefined when it was changed, or sealed with another key. */
export function unseal(key: Uint8Array, sealed: string): string | undefined {
  return openBytes(key, sealed)?.toString('utf8');
}
