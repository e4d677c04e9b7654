import { sampleBind, sampleSale } from '@marque/testkit/proposal/sample-sale';
import { assert, expect, it } from 'vitest';
import type { ProductKind, ScheduleType } from '../enumerations.ts';
import { evolve } from '../policy/evolve.ts';
import { initial } from '../policy/initial.ts';
import type { PremiumLine } from '../rating/quote.ts';
import { bindStartsPolicy } from './bind-starts-policy.ts';
import { nextPayment } from './next-payment.ts';

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

it.each<[string, Sold, ReturnType<typeof nextPayment>]>([
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
])('the next payment %s', (_what, policy, payment) => {
  expect(nextPayment(sold(policy), sampleBind.now)).toEqual(payment);
});

it.each([
  ['before it started', '2026-11-21T09:00:00.000Z', undefined],
  ['on the day before a payment', '2027-01-26T14:00:00.000Z', undefined],
  ['at the midnight of a payment', '2027-01-27T00:00:00.000Z', undefined],
  ['in the afternoon of a payment', '2027-01-27T14:00:00.000Z', { chargeOn: '2027-01-27', amount: 4480 }],
])('cover that was ended %s is charged no more', (_when, effectiveAt, payment) => {
  const termination = { kind: 'CANCELLED', effectiveAt, decidedAt: effectiveAt, reason: null } as const;
  const policy = { ...sold({ startAt: '2026-11-27' }), termination };
  expect(nextPayment(policy, '2027-01-20T12:00:00.000Z')).toEqual(payment);
});

it.each([
  ['2026-12-26T12:00:00.000Z', '2026-12-27'],
  ['2026-12-27T23:59:00.000Z', '2026-12-27'],
  ['2026-12-28T00:00:00.000Z', '2027-01-27'],
  ['2030-03-01T12:00:00.000Z', '2030-03-27'],
])('at %s the next payment of monthly cover is on %s', (now, chargeOn) => {
  expect(nextPayment(sold({ startAt: '2026-11-27' }), now)).toEqual({ chargeOn, amount: 4480 });
});
