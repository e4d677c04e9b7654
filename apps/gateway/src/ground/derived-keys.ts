import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** A key of 32 bytes for each purpose, all made from one secret; none reveals anything about another. */
export type DerivedKeys = (purpose: string) => Uint8Array;

/** Keys derived from the secret of the gateway's sessions: every gateway that has the secret has the same keys. */
export function derivedKeys(secret: string): DerivedKeys {
  const made = new Map<string, Uint8Array>();
  return (purpose) => {
    const key = made.get(purpose) ?? new Uint8Array(hkdfSync('sha256', secret, '', `marque ${purpose}`, KEY_BYTES));
    made.set(purpose, key);
    return key;
  };
}
