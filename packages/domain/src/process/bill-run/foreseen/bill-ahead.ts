import { assert, type Instant } from '@marque/base';
import type { BillAccount, BillingTerms } from '../bill-account.ts';
import { asTurnedBy, type Billed, billSteps } from '../bill-steps.ts';

/** What is done about an account at a moment. */
export type BilledAt = { readonly at: Instant; readonly steps: Billed['steps'] };

/**
 * What a run that is awake will do about an account from a moment up to another, which is not included, in order. It supposes that nothing else happens to
 * the account: no payment fails, and nothing is changed.
 */
export function billAhead(
  account: BillAccount,
  terms: BillingTerms,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): BilledAt[] {
  const ahead: BilledAt[] = [];
  let stands = account;
  let at: Instant | null = from;
  while (at !== null && at < until) {
    const billed = billSteps(asTurnedBy(stands, at), terms, at);
    if (billed.steps.length > 0) ahead.push({ at, steps: billed.steps });
    assert(billed.until === null || billed.until > at, 'what waits, waits for a later moment');
    // What is asked for is answered.
    stands = { ...billed.stands, isCardAsked: false };
    at = billed.until;
  }
  return ahead;
}
