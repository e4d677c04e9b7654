import type { QuoteWire } from '@marque/contract';
import { expect, test } from 'vitest';
import { isOfferUnchanged } from './is-offer-unchanged.ts';

const totals = (discounted: number) => ({ gross: 3071, yearly: 36_852, discounted, taxAmount: 329 });
const quote = (discounted: number, promotion: Partial<NonNullable<QuoteWire['promotion']>> | null) =>
  ({
    ratedAt: '2026-11-22T22:00:00.000Z',
    startAt: '2026-11-27',
    availablePaymentSchedules: [
      {
        type: 'MONTHLY',
        active: true,
        checkoutMethods: ['CARD'],
        premiumBreakdown: [],
        totals: totals(discounted),
        instalments: [discounted, 3071],
      },
    ],
    promotion: promotion && {
      promo: 'WELCOME2',
      outcome: 'applied',
      inputs: [],
      reasons: [],
      instalments: 2,
      endAt: null,
      ...promotion,
    },
  }) as unknown as QuoteWire;
const free = quote(0, {});

test('given an offer, when it is priced once more and comes to the same, then it is unchanged', () => {
  expect(isOfferUnchanged(free, { ...quote(0, {}), ratedAt: '2026-11-22T22:05:00.000Z' })).toBe(true);
  expect(isOfferUnchanged(quote(3071, null), quote(3071, null))).toBe(true);
});

test.each<[string, QuoteWire | null]>([
  ['the promotion goes, and costs what it took off', quote(3071, { outcome: 'ineligible', reasons: ['used_before'] })],
  ['the promotion goes before it took anything off', quote(0, { outcome: 'ineligible', reasons: ['used_before'] })],
  ['the price rises', quote(12, {})],
  ['the price falls', quote(-12, {})],
  ['cover starts on another day', { ...free, startAt: '2026-11-28' }],
  ['there is no price any more', null],
])('given an offer, when %s, then it is another', (_what, after) => {
  expect(isOfferUnchanged(free, after)).toBe(false);
  expect(isOfferUnchanged(after, free)).toBe(false);
});
