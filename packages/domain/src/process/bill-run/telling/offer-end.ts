import { addToDate, dayOf, type Instant, type LocalDate, type Pennies, startOfDay } from '@marque/base';
import { servicePeriod } from '../../../billing/statements/service-periods.ts';
import type { Policy } from '../../../policy/policy.ts';
import { linesCharged } from '../../lines-charged.ts';
import { termOf } from '../../term-of.ts';
import type { BillAccount, BillingProgress, BillingWait } from '../bill-account.ts';
import { chargeOf } from '../due-now.ts';

/** Days before the first payment without an offer by which its end is told. */
const TOLD_DAYS = 30;

/**
 * The first service period that is charged without an offer, its day, and what it costs compared with the one before.
 * Money in pennies.
 */
export type OfferEnd = {
  readonly period: number;
  readonly chargedOn: LocalDate;
  readonly before: Pennies;
  readonly amount: Pennies;
};

/** The end of an offer that is to be told, with the progress that is stored in the same transaction. */
export type OfferEndStep = {
  readonly kind: 'tell-offer-end';
  readonly offerEnd: OfferEnd;
  readonly progress: BillingProgress;
};

/**
 * The news of the next end of an offer, or until when there is nothing to tell. An end that is in the books is not told
 * any more.
 */
export function offerEndStep({ policy, progress }: BillAccount, now: Instant): OfferEndStep | BillingWait {
  const offerEnd = nextOfferEnd(policy, Math.max(progress.charged, progress.offerEndTold));
  if (!offerEnd) return { kind: 'wait', until: null };
  const { timeZone } = policy;
  const toldOn = addToDate(offerEnd.chargedOn, { days: -TOLD_DAYS });
  if (dayOf(now, timeZone) < toldOn) return { kind: 'wait', until: startOfDay(toldOn, timeZone) };
  return { kind: 'tell-offer-end', offerEnd, progress: { ...progress, offerEndTold: offerEnd.period } };
}

/** The first end of an offer after a service period; undefined if cover or the offer goes on without one. */
function nextOfferEnd(policy: Policy, after: number): OfferEnd | undefined {
  const term = termOf(policy);
  const last = servicePeriod(term, after);
  const [end] = last
    ? linesCharged(policy, last.startAt)
        .flatMap(({ endAt }) => endAt ?? [])
        .sort()
    : [];
  if (!last || end === undefined) return undefined;
  for (let number = after + 1; ; number += 1) {
    const period = servicePeriod(term, number);
    const before = servicePeriod(term, number - 1);
    if (!period || !before) return undefined;
    if (period.startAt > end) {
      const charges = { before: chargeOf(policy, before.startAt), amount: chargeOf(policy, period.startAt) };
      // Another term may begin as it ends, with an offer of its own: if it costs no more, nothing is told.
      if (charges.amount <= charges.before) return nextOfferEnd(policy, number);
      return { period: number, chargedOn: dayOf(period.opensAt, policy.timeZone), ...charges };
    }
  }
}
