import { randomBytes } from 'node:crypto';

/** The operating system's unguessable bytes. */
export function systemRandom(bytes: number): Uint8Array {
  return randomBytes(bytes);
}
