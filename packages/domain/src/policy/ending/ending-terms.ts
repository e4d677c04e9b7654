import type { ClaimFault } from '../../end-speakers.ts';

/**
 * Which claims let the insurer keep money that would go back: none, a paid one, or one that was the customer's fault.
 */
type KeptAfter = 'NO_CLAIM' | 'PAID_CLAIM' | 'FAULT_CLAIM';

/** What the wording by which a policy was sold says of its end. */
export type EndingTerms = {
  /** Months after which a policy without an end date turns to its next term; left out if the wording names no term. */
  readonly termMonths?: 12 | undefined;
  /** Days in which the customer may withdraw and gets everything back. */
  readonly withdrawDays: number;
  /** The claim after which withdrawing does not give everything back. */
  readonly withdrawUnless: KeptAfter;
  /** The claim after which no unused days go back. */
  readonly unusedUnless: KeptAfter;
  /** Days of notice with which the insurer may end it. */
  readonly insurerNoticeDays: number;
};

/**
 * A claim under the policy, as far as money depends on it. While a claim is in hand, nobody knows whose fault it is.
 */
export type ClaimKnown = { readonly isPaid: boolean; readonly fault: ClaimFault };

/** Whether a claim lets the insurer keep money. One that is only reported takes nothing. */
export function isKept(after: KeptAfter, claims: readonly ClaimKnown[]): boolean {
  switch (after) {
    case 'NO_CLAIM':
      return false;
    case 'PAID_CLAIM':
      return claims.some(({ isPaid }) => isPaid);
    case 'FAULT_CLAIM':
      return claims.some(({ isPaid, fault }) => isPaid && fault === 'CUSTOMER');
  }
}
