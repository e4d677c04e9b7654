import { createHash } from 'node:crypto';
import type { Boundary } from './sealed-rows.ts';

/** What the first seal names as the one before it. */
export const NO_SEAL = '0'.repeat(64);

/** A seal without its hash. */
export type SealHead = Boundary & { readonly sealId: number; readonly previousHash: string; readonly sealedAt: string };

/** SHA-256, in hexadecimal, over the hash of the seal before, what the seal says of itself, and its rows line by line. */
export function sealHash(
  { sealId, previousHash, lastEventId, lastReadId, sealedAt }: SealHead,
  lines: readonly string[],
): string {
  const hash = createHash('sha256');
  hash.update(`${previousHash}\n${JSON.stringify([sealId, lastEventId, lastReadId, sealedAt, lines.length])}\n`);
  for (const line of lines) hash.update(`${line}\n`);
  return hash.digest('hex');
}
