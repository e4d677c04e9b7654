import { sampleBind, sampleSale } from '@marque/testkit/proposal/sample-sale';
import { assert, expect, it } from 'vitest';
import type { ProductKind, ScheduleType } from '../enumerations.ts';
import { evolve } from '../policy/evolve.ts';
import { initial } from '../policy/initial.ts';
import { scheduleChosen } from '../policy/schedule-chosen.ts';
import { versionAt } from '../policy/version-at.ts';
import type { PremiumLine } from '../rating/quote.ts';
import { bindStartsPolicy } from './bind-starts-policy.ts';
import { paymentAfterFirst } from './payment-after-first.ts';
import { termOf } from './term-of.ts';

type Sold = { startAt: string; offer?: { pennies: number; endAt: string }; kind?: ProductKind; type?: ScheduleType };

function sold({ startAt, offer, kind = 'SUBSCRIPTION', type = 'MONTHLY' }: Sold) {
  const main = {
    ...{ coverGroup: 'damage_to_car', coverType: 'MAIN', insurer: 'alder', active: true },
    ...{ premium: 4000, taxRateBasisPoints: 1200, taxAmount: 480, totalPremium: 4480 },
  } satisfies PremiumLine;
  const off = offer && {
    ...{ ...main, coverGroup: 'promotion', coverType: 'DISCOUNT' as const, taxRateBasisPoints: 0, taxAmount: 0 },
    ...{ premium: -offer.pennies, totalPremium: -offer.pennies, tag: 'SC12M', endAt: offer.endAt },
  };
  const discounted = 4480 - (offer?.pennies ?? 0);
  const schedule = {
    ...{ type, active: true, premiumBreakdown: off ? [main, off] : [main], instalments: [discounted] },
    totals: { gross: 4480, yearly: 53_760, discounted, taxAmount: 480 },
  };
  const sale = sampleSale({ startAt, availablePaymentSchedules: [schedule] });
  const choices = { ...sale.choices, paymentSchedule: type };
  const events = bindStartsPolicy({ sale: { ...sale, productKind: kind, choices }, ...sampleBind });
  assert(events.ok);
  const policy = events.value.reduce(evolve, initial);
  assert(policy !== null);
  return policy;
}

it.each<[string, Sold, ReturnType<typeof paymentAfterFirst>]>([
  ['of monthly cover comes a month later', { startAt: '2026-11-27' }, { chargeOn: '2026-12-27', amount: 4480 }],
  [
    'is on the 28th after a start at a month’s end',
    { startAt: '2027-01-31' },
    { chargeOn: '2027-02-28', amount: 4480 },
  ],
  [
    'comes after 24 free months, however long that is',
    { startAt: '2026-11-27', offer: { pennies: 4480, endAt: '2028-11-26' } },
    { chargeOn: '2028-11-27', amount: 4480 },
  ],
  [
    'of an offer that pays a part is what is left of a month',
    { startAt: '2026-11-27', offer: { pennies: 4167, endAt: '2027-11-26' } },
    { chargeOn: '2026-12-27', amount: 313 },
  ],
  ['of a year paid at once is none', { startAt: '2026-11-27', kind: 'ANNUAL', type: 'SINGLE_PAYMENT' }, undefined],
  ['of driveaway is none', { startAt: '2026-11-27', kind: 'DRIVEAWAY', type: 'SINGLE_PAYMENT' }, undefined],
])('the first payment after the sale %s', (_what, policy, payment) => {
  const bought = sold(policy);
  const schedule = scheduleChosen(versionAt(bought, sampleBind.now).quote, bought.paymentSchedule);
  expect(paymentAfterFirst(termOf(bought), schedule?.premiumBreakdown ?? [])).toEqual(payment);
});
