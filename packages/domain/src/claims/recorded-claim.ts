import type { Claim } from './claim.ts';
import { claimTypeShown } from './claim-type-shown.ts';

/** A claim under the policy, and whether anything was paid for it. */
export type RecordedClaim = Pick<Claim, 'occurredOn' | 'claimType' | 'status' | 'fault'> & { readonly isPaid: boolean };

/** What became of a claim, as the next insurer is told. */
export type ClaimOutcome = 'OPEN' | 'PAID' | 'UNPAID';

/** What became of a claim: open until something was paid, or it was settled without. */
export function outcomeOf({ isPaid, status }: RecordedClaim): ClaimOutcome {
  return isPaid ? 'PAID' : status === 'SETTLED' ? 'UNPAID' : 'OPEN';
}

/**
 * Whether a claim counts against the no-claims years. A claim for glass alone does not. Nor does one that was closed
 * without a payment, or that was somebody else’s fault according to its handler, settled or not: the money paid for it
 * comes back. While nobody has said whose fault it was, it counts.
 */
export function takesYear(claim: RecordedClaim): boolean {
  return claimTypeShown(claim) !== 'WINDSCREEN' && outcomeOf(claim) !== 'UNPAID' && claim.fault !== 'OTHERS';
}
