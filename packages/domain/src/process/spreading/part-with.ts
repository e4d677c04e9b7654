import type { Instant, Pennies } from '@marque/base';
import type { BillAccount, BillingTerms } from '../bill-run/bill-account.ts';
import { whatComes } from '../bill-run/payments-to-come.ts';
import { partOf } from '../spread/spread.ts';

/** How much of what we failed to ask for comes with the payment of a service period, in pennies. */
export type PartWith = {
  /** What was asked for already, with a debit that comes ahead of its period. */
  readonly asked: Pennies;
  /** What will be asked for with it, and is kept apart until then. */
  readonly toCome: Pennies;
};

/**
 * How much of what we failed to ask for comes with the payment of a service period if nothing changes, by the steps
 * that the bill run will take. While a payment is unpaid, nothing is to come: that one is seen to first.
 */
export function partWith(account: BillAccount, number: number, at: AsOf): PartWith {
  const asked = partOf(account.progress, number);
  return { asked, toCome: asked > 0 || account.arrears ? 0 : toCome(account, number, at) };
}

type AsOf = { readonly terms: BillingTerms; readonly now: Instant };

function toCome(account: BillAccount, number: number, { terms, now }: AsOf): Pennies {
  for (const one of whatComes(account, terms, now)) {
    if (one.period.number > number) return 0;
    if (one.period.number === number && one.stage !== 'UNDER_WAY') return 'part' in one ? (one.part ?? 0) : 0;
  }
  return 0;
}
