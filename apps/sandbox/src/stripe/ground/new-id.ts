import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An unguessable id in Stripe's form: the prefix, an underscore and `length` letters and digits. */
export function newId(prefix: string, length = 24): string {
  let id = `${prefix}_`;
  while (id.length < prefix.length + 1 + length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte: beyond it, letters would not be equally likely.
      if (byte < 248 && id.length < prefix.length + 1 + length) id += alphabet[byte % 62];
    }
  }
  return id;
}
