import type { ClaimPlace } from '../store/policies/claims/claims.ts';

/** A place in the list as one word that an address can have. */
export function writePlace({ heardAt, claimId }: ClaimPlace): string {
  return Buffer.from(JSON.stringify([heardAt, claimId])).toString('base64url');
}

/** The place that a word names; undefined if it names none. */
export function readPlace(word: string): ClaimPlace | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(word, 'base64url').toString());
    const [heardAt, claimId]: readonly unknown[] = Array.isArray(read) ? read : [];
    return typeof heardAt === 'string' && typeof claimId === 'string' ? { heardAt, claimId } : undefined;
  } catch {
    return undefined;
  }
}
