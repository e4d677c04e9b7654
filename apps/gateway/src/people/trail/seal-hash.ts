import { createHash } from 'node:crypto';
import type { SealHead } from '../../store/trail/seals.ts';

/**
 * SHA-256, in hexadecimal, over the hash of the seal before, what the seal says about itself, and its rows line by
 * line.
 */
export function sealHash(
  { sealId, previousHash, lastEventId, lastReadId, sealedAt }: SealHead,
  lines: readonly string[],
): string {
  const hash = createHash('sha256');
  hash.update(`${previousHash}\n${JSON.stringify([sealId, lastEventId, lastReadId, sealedAt, lines.length])}\n`);
  for (const line of lines) hash.update(`${line}\n`);
  return hash.digest('hex');
}
