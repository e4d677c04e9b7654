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
 * Whether a claim counts against the no-claims years. One for glass alone does not, nor one that was closed without a payment, or that its handler says was
 * somebody else’s fault, settled or not: what is paid for that comes back. While nobody has said whose fault it was, it counts.
 */
export function takesYear(claim: RecordedClaim): boolean {
  return claimTypeShown(claim) !== 'WINDSCREEN' && outcomeOf(claim) !== 'UNPAID' && claim.fault !== 'OTHERS';
}
