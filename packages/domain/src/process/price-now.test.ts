import { sampleBind, sampleSale } from '@marque/testkit/proposal/sample-sale';
import { assert, expect, it } from 'vitest';
import { evolve } from '../policy/evolve.ts';
import { initial } from '../policy/initial.ts';
import type { PremiumLine } from '../rating/quote.ts';
import { bindStartsPolicy } from './bind-starts-policy.ts';
import { priceNow } from './price-now.ts';

const main = {
  ...{ coverGroup: 'damage_to_car', coverType: 'MAIN', insurer: 'alder', active: true },
  ...{ premium: 4000, taxRateBasisPoints: 1200, taxAmount: 480, totalPremium: 4480 },
} satisfies PremiumLine;
const off: PremiumLine = {
  ...{ ...main, coverGroup: 'promotion', coverType: 'DISCOUNT', premium: -1000, taxAmount: 0, totalPremium: -1000 },
  ...{ taxRateBasisPoints: 0, tag: 'SC12M', endAt: '2027-11-26' },
};
const schedule = {
  ...({ type: 'MONTHLY', active: true, premiumBreakdown: [main, off], instalments: [3480] } as const),
  totals: { gross: 4480, yearly: 53_760, discounted: 3480, taxAmount: 480 },
};

it.each([
  ['before its start', '2026-11-20T10:00:00.000Z', 3480],
  ['while an offer takes off', '2027-11-26T10:00:00.000Z', 3480],
  ['once that has ended', '2027-11-27T00:00:00.000Z', 4480],
])('a payment of a policy costs, %s, what is charged for it', (_when, now, pennies) => {
  const sale = sampleSale({ startAt: '2026-11-27', availablePaymentSchedules: [schedule] });
  const choices = { ...sale.choices, paymentSchedule: 'MONTHLY' as const };
  const events = bindStartsPolicy({ sale: { ...sale, productKind: 'SUBSCRIPTION', choices }, ...sampleBind });
  assert(events.ok);
  const policy = events.value.reduce(evolve, initial);
  assert(policy !== null);
  expect(priceNow(policy, now)).toBe(pennies);
});
