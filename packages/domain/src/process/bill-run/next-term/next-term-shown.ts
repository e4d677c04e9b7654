import { dayOf, type Instant, type LocalDate, type Pennies } from '@marque/base';
import type { NextTermStage } from '../../../enumerations.ts';
import { LEAST_DUE_PENNIES } from '../../../payment/least-due-pennies.ts';
import type { UnpaidWhy } from '../../../unpaid-whys.ts';
import type { BillAccount, BillingTerms } from '../bill-account.ts';
import { asksAt, isToldTooLate, payBy } from './asks-at.ts';
import { askedFor } from './next-term-money.ts';
import { whyUnpaid } from './why-unpaid.ts';

/** How the money for a next term stands, as its customer is shown it. */
export type NextTermShown = {
  readonly stage: NextTermStage;
  /** In pennies: what is held or under way, otherwise what is to be paid. */
  readonly amount: Pennies;
  /** The first day on which a kept card is asked. */
  readonly askedOn: LocalDate;
  /** The last day on which it can be paid. */
  readonly payBy: LocalDate;
  /** Why it is unpaid; null at all other stages. */
  readonly why: UnpaidWhy | null;
};

/**
 * The state of the money for a next term that is paid at once; null if none is to be paid ahead of a turn, or its
 * customer does not know of it.
 */
export function nextTermShown(
  { nextTerm: money, turnsAt, progress, policy: { timeZone } }: BillAccount,
  { nextTermDays: days }: Pick<BillingTerms, 'nextTermDays'>,
  now: Instant,
): NextTermShown | null {
  if (!money?.isWanted || turnsAt === undefined || now >= turnsAt || money.toldAt === null) return null;
  const { payment, offer, amount, toldAt } = money;
  const turn = { turnsAt, timeZone };
  const when = { askedOn: dayOf(asksAt(turn, { toldAt, days }), timeZone), payBy: payBy(turn) };
  if (payment?.offer === offer)
    return { stage: payment.isHeld ? 'HELD' : 'UNDER_WAY', amount: payment.amount, ...when, why: null };
  if (amount < LEAST_DUE_PENNIES.CARD || isToldTooLate(turnsAt, money)) return null;
  const asked = askedFor(progress.nextTerm, offer);
  return asked.isTold
    ? { stage: 'UNPAID', amount, ...when, why: whyUnpaid(asked) }
    : { stage: 'PLANNED', amount, ...when, why: null };
}
