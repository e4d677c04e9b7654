import type { QuoteWire } from '@marque/contract';
import { expect, test } from 'vitest';
import { changesTo, choiceOf, isSameChoice, type PriceChoice, priceOf } from './price-choice.ts';
import { pricePartsOf, taxPercent } from './price-parts.ts';

const line = (coverGroup: string, premium: number, more: object = {}) => ({
  coverGroup,
  coverType: 'MAIN' as const,
  insurer: 'harbour',
  premium,
  taxRateBasisPoints: 1200,
  taxAmount: Math.round(premium * 0.12),
  totalPremium: premium + Math.round(premium * 0.12),
  active: true,
  ...more,
});
const choice: PriceChoice = { voluntaryExcess: 10000, covers: ['legal_expenses'], schedule: 'MONTHLY' };
const option = (of: PriceChoice, discounted: number) => ({
  ...of,
  covers: [...of.covers],
  premiumBreakdown: [],
  totals: { gross: discounted, yearly: 0, discounted, taxAmount: 0 },
});

test('given a quote that carries every price, when an excess is chosen, then its price is found without asking', () => {
  const quote = {
    priceOptions: [option(choice, 4200), option({ ...choice, voluntaryExcess: 20000 }, 3900)],
  } as unknown as QuoteWire;
  expect(priceOf(quote, { ...choice, voluntaryExcess: 20000 })?.totals.discounted).toBe(3900);
  expect(priceOf(quote, { ...choice, covers: [] })).toBeUndefined();
});

test('given a cover that was chosen and can no longer be had, when the choice is read, then every price of it is still found', () => {
  const quote = { covers: [], priceOptions: [option({ ...choice, covers: [] }, 4000)] } as unknown as QuoteWire;
  const proposal = { voluntaryExcess: 10000, covers: ['ncb_protection'], paymentSchedule: 'MONTHLY' as const, quote };
  expect(priceOf(quote, choiceOf(proposal))?.totals.discounted).toBe(4000);
  expect(choiceOf({ ...proposal, quote: null }).covers).toEqual(['ncb_protection']);
});

test('given the same covers in another order, when choices are compared, then they are the same', () => {
  expect(isSameChoice({ ...choice, covers: ['a', 'b'] }, { ...choice, covers: ['b', 'a'] })).toBe(true);
  expect(isSameChoice({ ...choice, covers: ['a'] }, { ...choice, covers: ['a', 'b'] })).toBe(false);
});

test('given another choice, when it is sent, then only what differs is changed', () => {
  expect(changesTo(choice, choice)).toEqual([]);
  expect(changesTo(choice, { ...choice, voluntaryExcess: 0 })).toEqual([
    { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 0 },
  ]);
  expect(changesTo(choice, { ...choice, schedule: 'SINGLE_PAYMENT' })).toEqual([
    { changeType: 'SELECT_PAYMENT_SCHEDULE', type: 'SINGLE_PAYMENT' },
  ]);
});

test('given premium lines, when the price is taken apart, then its parts add up to what is paid', () => {
  const lines = [
    line('damage_to_car', 2474),
    line('legal_expenses', 250, { coverType: 'OPTIONAL' }),
    line('ncb_protection', 900, { active: false }),
    line('SC12M', -500, {
      coverType: 'DISCOUNT',
      taxRateBasisPoints: 0,
      taxAmount: 0,
      totalPremium: -500,
      tag: 'SC12M',
    }),
  ];
  const parts = pricePartsOf(lines);
  expect(parts.map(({ kind, code }) => `${kind} ${code}`)).toEqual([
    'cover damage_to_car',
    'cover legal_expenses',
    'tax tax',
    'discount SC12M',
  ]);
  const paid = lines.filter(({ active }) => active).reduce((sum, { totalPremium }) => sum + totalPremium, 0);
  expect(parts.reduce((sum, { pennies }) => sum + pennies, 0)).toBe(paid);
  expect(taxPercent(lines)).toBe(12);
});
