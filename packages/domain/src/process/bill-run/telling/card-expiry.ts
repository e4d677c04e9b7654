import { addToDate, dayOf, type Instant, type LocalDate, type Pennies, startOfDay, type YearMonth } from '@marque/base';
import { servicePeriod } from '../../../billing/statements/service-periods.ts';
import { lastDayOfCard } from '../../../payment/last-day-of-card.ts';
import { LEAST_DUE_PENNIES } from '../../../payment/least-due-pennies.ts';
import { termOf } from '../../term-of.ts';
import { broughtBy } from '../asking/brought-by.ts';
import type { BillAccount, BillingProgress, BillingTerms, BillingWait } from '../bill-account.ts';
import { chargeOf } from '../due-now.ts';
import { toAskFor } from '../next-billing-step.ts';
import { asksAt } from '../next-term/asks-at.ts';

/** How many days before a payment we tell the customer that its card will have expired by then. */
const TOLD_DAYS = 14;

/** A card that expires before the next payment, with that payment's day and its pennies. */
export type CardExpiry = {
  readonly name: string;
  readonly expires: YearMonth;
  readonly chargedOn: LocalDate;
  readonly amount: Pennies;
};

/** A card to tell the customer about, with the progress that is stored in the same transaction. */
export type CardExpiryStep = {
  readonly kind: 'tell-card-expiry';
  readonly cardExpiry: CardExpiry;
  readonly progress: BillingProgress;
};

/**
 * The news that the card expires before the next payment, once for each card and expiry, or until when there is nothing
 * to tell. Nothing is told while a debt is open, which has letters of its own, or if nothing is taken.
 */
export function cardExpiryStep(
  account: BillAccount,
  { nextTermDays }: Pick<BillingTerms, 'nextTermDays'>,
  now: Instant,
): CardExpiryStep | BillingWait {
  const { policy, progress, means, arrears } = account;
  const period = servicePeriod(termOf(policy), progress.asked + 1);
  const nothing = { kind: 'wait', until: null } as const;
  if (!period || !means?.card || !means.isGood || arrears) return nothing;
  const { name, expires } = means.card;
  const { cardTold } = progress;
  const chargedOn = dayOf(askedAheadAt(account, period, nextTermDays) ?? period.opensAt, policy.timeZone);
  const isKnown = cardTold?.methodId === means.methodId && cardTold.expires === expires;
  if (isKnown || lastDayOfCard(expires) >= chargedOn) return nothing;
  const toldOn = addToDate(chargedOn, { days: -TOLD_DAYS });
  if (dayOf(now, policy.timeZone) < toldOn) return { kind: 'wait', until: startOfDay(toldOn, policy.timeZone) };
  const own = toAskFor(account, progress.charged < period.number ? chargeOf(policy, period.startAt) : 0);
  const amount = own + (broughtBy(own, account, now).part ?? 0);
  if (amount < LEAST_DUE_PENNIES.CARD) return nothing;
  return {
    kind: 'tell-card-expiry',
    cardExpiry: { name, expires, chargedOn, amount },
    progress: { ...progress, cardTold: { methodId: means.methodId, expires } },
  };
}

/** When the card is asked for a next term that is paid ahead, if the period begins that term; otherwise undefined. */
function askedAheadAt(
  { nextTerm, turnsAt, policy: { timeZone } }: BillAccount,
  { opensAt }: { readonly opensAt: Instant },
  days: number | undefined,
): Instant | undefined {
  if (!nextTerm?.isWanted || nextTerm.toldAt === null || turnsAt !== opensAt) return undefined;
  return asksAt({ turnsAt, timeZone }, { toldAt: nextTerm.toldAt, days });
}
