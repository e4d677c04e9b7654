import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Random } from '../../ports/random.ts';
import { keyObject } from './made-of-key.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts bytes with a key of 32 bytes by AES-256-GCM. A change to the result is noticed, and so is another `about`, a
 * text that says what the bytes belong to and is not part of the result. The result holds nonce, tag and ciphertext, in
 * this order, as base64url.
 */
export function sealBytes(
  key: Uint8Array,
  bytes: Uint8Array,
  { about = '', random }: { readonly about?: string; readonly random: Random },
): string {
  const nonce = random(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyObject(key), nonce).setAAD(Buffer.from(about));
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** The bytes that were encrypted; undefined when they were changed, or belong to another key or to something else. */
export function openBytes(key: Uint8Array, sealed: string, about = ''): Buffer | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(ALGORITHM, keyObject(key), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
