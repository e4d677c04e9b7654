import type { Problem } from '@marque/base';
import type { ProposalStatus } from '../enumerations.ts';
import type { CheckStanding } from '../proposal/check-standing.ts';

/** The inputs of a purchase: the present proposal, whether it has a customer account, and the car's registration. */
export type Purchase = {
  readonly status: ProposalStatus;
  readonly accountId: string | null;
  readonly registration: unknown;
  /** Whether the documents of exactly this offer were shown and kept. */
  readonly areDocumentsKept: boolean;
  /** Whether the promotion in the price is still available; true without a promotion. */
  readonly isPromotionGiven: boolean;
  /** Whether a payment that failed on another account of the customer is still followed up. */
  readonly isSuspendedElsewhere: boolean;
  /** Whether the customer owes something on another account. */
  readonly owesElsewhere: boolean;
  /** Whether we were told that the customer has died. */
  readonly hasDied: boolean;
  /** The state of each check that the product requires, for the present facts. */
  readonly checks: readonly CheckStanding[];
};

/** Why a proposal cannot be bought yet, the first reason in the order in which a customer meets them; undefined when it can. */
export function purchaseProblem(purchase: Purchase): Problem | undefined {
  const { status, accountId, registration, areDocumentsKept, isPromotionGiven, checks } = purchase;
  if (status === 'POLICY') return { code: 'proposal_bound' };
  if (status === 'QUOTE_EXPIRED') return { code: 'quote_expired' };
  if (status !== 'QUOTE') return { code: 'quote_not_ready' };
  // The reason is left out: the reader may be alive.
  if (purchase.hasDied) return { code: 'checkout_disabled' };
  // Before anything that would be done for a price that is not the customer's any more.
  if (!isPromotionGiven) return { code: 'promotion_unavailable' };
  if (accountId === null) return { code: 'account_required' };
  if (typeof registration !== 'string' || registration.trim() === '') return { code: 'registration_required' };
  if (!areDocumentsKept) return { code: 'documents_not_shown' };
  if (purchase.isSuspendedElsewhere) return { code: 'account_suspended' };
  if (purchase.owesElsewhere) return { code: 'outstanding_balance' };
  // One check that is not clear decides, regardless of the others.
  if (checks.includes('NOT_CLEAR')) return { code: 'identity_not_clear' };
  return checks.includes('MISSING') ? { code: 'verification_required' } : undefined;
}
