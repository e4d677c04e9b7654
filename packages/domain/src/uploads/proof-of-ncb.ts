import type { Instant } from '@marque/base';
import type { UploadStatus } from '../enumerations.ts';

/** What a customer sent: why, when, and what was decided about it. The reason is in words, for the customer. */
export type UploadSent = {
  readonly purpose: string;
  readonly status: UploadStatus;
  readonly sentAt: Instant;
  readonly reason: string | null;
  readonly decidedAt: Instant | null;
};

/** How the proof of no-claims years of a policy stands. */
export type ProofOfNcb =
  | { readonly state: 'NOT_ASKED' | 'WANTED' }
  | { readonly state: 'GIVEN' | 'ACCEPTED'; readonly sentAt: Instant }
  | { readonly state: 'REFUSED'; readonly sentAt: Instant; readonly decidedAt: Instant; readonly reason: string };

/** The purpose of an upload that proves no-claims years. */
export const PROOF_OF_NCB = 'proof-of-ncb';

/**
 * How the proof of no-claims years stands. `isWanted` says whether this policy is asked for one. What was accepted stays accepted, whatever is sent
 * later; otherwise the last thing sent decides.
 */
export function proofOfNcb(isWanted: boolean, uploads: readonly UploadSent[]): ProofOfNcb {
  const proofs = uploads
    .filter(({ purpose }) => purpose === PROOF_OF_NCB)
    .toSorted((a, b) => a.sentAt.localeCompare(b.sentAt));
  const decisive = proofs.findLast(({ status }) => status === 'ACCEPTED') ?? proofs.at(-1);
  if (!decisive) return { state: isWanted ? 'WANTED' : 'NOT_ASKED' };
  const { sentAt, decidedAt, status, reason } = decisive;
  if (status === 'REFUSED') return { state: 'REFUSED', sentAt, decidedAt: decidedAt ?? sentAt, reason: reason ?? '' };
  return { state: status === 'ACCEPTED' ? 'ACCEPTED' : 'GIVEN', sentAt };
}
