import { dayOf, type Instant, type Pennies } from '@marque/base';
import { LEAST_DUE_PENNIES } from '../../../payment/least-due-pennies.ts';
import { nextPart } from '../../spread/spread.ts';
import type { BillAccount } from '../bill-account.ts';

/** Whether staff have what is unpaid stand still. */
export function isHeld({ hold, policy }: BillAccount, now: Instant): boolean {
  return hold !== null && dayOf(now, policy.timeZone) <= hold.until;
}

/** The part of what was missed that comes with a payment, in pennies: none while staff hold what is owed. */
export function partFor(account: BillAccount, now: Instant): Pennies {
  return isHeld(account, now) ? 0 : nextPart(account.progress);
}

/**
 * The part of what was missed that comes with a payment of so many pennies for a period, as far as there is one: a month that is free, or that so little is
 * left to pay of, brings none, since nobody is to be asked for a part alone.
 */
export function broughtBy(own: Pennies, account: BillAccount, now: Instant): { readonly part?: Pennies } {
  const part = own < LEAST_DUE_PENNIES.CARD || account.arrears ? 0 : partFor(account, now);
  return part === 0 ? {} : { part };
}
