import { sampleQuote } from '@marque/testkit/rating/sample-quote';
import { describe, expect, it } from 'vitest';
import type { PremiumLine, Quote } from '../rating/quote.ts';
import { compareWithNewBusiness } from './compare-with-new-business.ts';

/** Pennies of each line of a month, and an offer that takes some off so many payments. */
type Priced = {
  readonly car: number;
  readonly legal?: number;
  readonly isLegalHeld?: boolean;
  readonly offer?: { readonly off: number; readonly payments: number };
};

const line = (coverGroup: string, totalPremium: number, parts: Partial<PremiumLine> = {}): PremiumLine => ({
  ...{ coverGroup, coverType: 'MAIN', insurer: 'alder', premium: totalPremium, totalPremium },
  ...{ taxRateBasisPoints: 0, taxAmount: 0, active: true, ...parts },
});

/** A price by the month. The year at once is there beside it, at an amount that nobody pays. */
function price({ car, legal = 0, isLegalHeld = true, offer }: Priced): Quote {
  const lines = [
    line('damage_to_car', car),
    ...(legal > 0 ? [line('legal_expenses', legal, { coverType: 'OPTIONAL', active: isLegalHeld })] : []),
    ...(offer ? [line('promotion', -offer.off, { coverType: 'DISCOUNT' })] : []),
  ];
  const gross = car + (isLegalHeld ? legal : 0);
  const discounted = gross - (offer?.off ?? 0);
  const instalments = Array.from({ length: 12 }, (_one, index) =>
    index < (offer?.payments ?? 0) ? discounted : gross,
  );
  const totals = { gross, yearly: gross * 12, discounted, taxAmount: 0 };
  const other = { gross: car * 99, yearly: car * 99, discounted: car * 99, taxAmount: 0 };
  return sampleQuote({
    availablePaymentSchedules: [
      {
        ...({ type: 'SINGLE_PAYMENT', active: false, totals: other, instalments: [car * 99] } as const),
        premiumBreakdown: [line('damage_to_car', car * 99)],
      },
      { type: 'MONTHLY', active: true, premiumBreakdown: lines, totals, instalments },
    ],
  });
}

describe('a renewal beside the price of a new customer', () => {
  it.each<[string, Priced, Priced, { [what: string]: number }]>([
    [
      'the same price',
      { car: 4000, legal: 400 },
      { car: 4000, legal: 400 },
      { damage_to_car: 0, legal_expenses: 0, 'first-payment': 0, term: 0 },
    ],
    [
      'one line dearer, and all of it cheaper',
      { car: 3000, legal: 401 },
      { car: 4000, legal: 400 },
      { damage_to_car: -1000, legal_expenses: 1, 'first-payment': -999, term: -11_988 },
    ],
    [
      'a line that only the renewal has',
      { car: 3000, legal: 400 },
      { car: 4000 },
      { damage_to_car: -1000, legal_expenses: 400, 'first-payment': -600, term: -7200 },
    ],
    [
      'a line that only the new customer has',
      { car: 4000 },
      { car: 4000, legal: 400 },
      { damage_to_car: 0, legal_expenses: -400, 'first-payment': -400, term: -4800 },
    ],
    [
      'a line that nobody chose, and costs more',
      { car: 4000, legal: 900, isLegalHeld: false },
      { car: 4000, legal: 400, isLegalHeld: false },
      { damage_to_car: 0, 'first-payment': 0, term: 0 },
    ],
    [
      'the same lines without an offer that the new customer has',
      { car: 4000 },
      { car: 4000, offer: { off: 1500, payments: 2 } },
      { damage_to_car: 0, 'first-payment': 1500, term: 3000 },
    ],
    [
      'an offer that pays as much at first, and fewer times',
      { car: 4000, offer: { off: 1500, payments: 1 } },
      { car: 4000, offer: { off: 1500, payments: 2 } },
      { damage_to_car: 0, 'first-payment': 0, term: 1500 },
    ],
    [
      'an offer that pays less at first, and more in all',
      { car: 4000, offer: { off: 1000, payments: 12 } },
      { car: 4000, offer: { off: 4000, payments: 1 } },
      { damage_to_car: 0, 'first-payment': 3000, term: -8000 },
    ],
  ])('given %s, then each part has its own difference', (_what, renewal, newBusiness, expected) => {
    const compared = compareWithNewBusiness(price(renewal), price(newBusiness));
    expect(Object.fromEntries(compared.map(({ what, difference }) => [what, difference]))).toEqual(expected);
    for (const one of compared) expect(one.renewal - one.newBusiness).toBe(one.difference);
  });
});
