import { dayOf, type Instant, type Pennies } from '@marque/base';
import { LEAST_DUE_PENNIES } from '../../../payment/least-due-pennies.ts';
import { nextPart } from '../../spread/spread.ts';
import type { BillAccount } from '../bill-account.ts';

/** Whether staff hold the debt. */
export function isHeld({ hold, policy }: BillAccount, now: Instant): boolean {
  return hold !== null && dayOf(now, policy.timeZone) <= hold.until;
}

/** The part of what was missed that comes with a payment, in pennies: none while staff hold what is owed. */
export function partFor(account: BillAccount, now: Instant): Pennies {
  return isHeld(account, now) ? 0 : nextPart(account.progress);
}

/**
 * The part of what was missed that comes with a payment of so many pennies for a period, if there is one: a month that
 * is free, or has too little left to pay, brings none, since nobody is asked for a part alone.
 */
export function broughtBy(own: Pennies, account: BillAccount, now: Instant): { readonly part?: Pennies } {
  const part = own < LEAST_DUE_PENNIES.CARD || account.arrears ? 0 : partFor(account, now);
  return part === 0 ? {} : { part };
}
