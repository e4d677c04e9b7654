import type { PremiumLine } from '@marque/domain/rating/quote';
import { assert, beforeAll, describe, expect, it } from 'vitest';
import { samplePolicy } from '../../tests/kit/samples/sample-policy.ts';
import { testConfig } from '../../tests/kit/shops/start-test-gateway.ts';
import { loadBrands } from '../config/load-brands.ts';
import { type PremiumRows, premiumRows } from './premium-rows.ts';
import { wordsOf } from './words.ts';

const applied = { outcome: 'applied', inputs: [], reasons: [], instalments: 12, endAt: '2027-11-26' } as const;

let rowsWith: (off: number | undefined, more?: { tag?: string; promotionName?: string }) => PremiumRows;
beforeAll(async () => {
  const brands = await loadBrands(testConfig('/nowhere'));
  const brand = brands.ok ? brands.value.get('showcase') : undefined;
  assert(brand, JSON.stringify(brands));
  rowsWith = (off, { tag = 'SC12M', ...sold } = {}) => {
    const [monthly] = samplePolicy().versions[0]?.quote.availablePaymentSchedules ?? [];
    assert(monthly);
    const discount: PremiumLine = {
      ...({ coverGroup: 'promotion', coverType: 'DISCOUNT', insurer: 'harbour', active: true, tag } as const),
      ...{ premium: -(off ?? 0), taxRateBasisPoints: 0, taxAmount: 0, totalPremium: -(off ?? 0), endAt: '2027-11-26' },
    };
    const premiumBreakdown = [...monthly.premiumBreakdown, ...(off === undefined ? [] : [discount])];
    const promotion = off === undefined ? null : { ...applied, promo: tag };
    const quote = { promotion, availablePaymentSchedules: [{ ...monthly, premiumBreakdown }] };
    const policy = { ...samplePolicy(quote), ...sold };
    const version = policy.versions[0];
    assert(version);
    return premiumRows({ policy, version }, wordsOf(brand, 'en'));
  };
});

describe('the premium on a schedule', () => {
  it('given no offer, then it ends with the sum of the covers, tax apart', () => {
    const { rows, taxRates, afterOffer } = rowsWith(undefined);
    expect(rows.at(-1)).toEqual(['Total', '£44.00', '£5.28', '£49.28']);
    expect([rows.length, taxRates, afterOffer]).toEqual([5, '12%', undefined]);
  });

  it('given an offer, then it is taken off below the sum, in no column of tax, and it is said what is paid after it', () => {
    const { rows, afterOffer } = rowsWith(4167);
    expect(rows.slice(-3)).toEqual([
      ['Total', '£44.00', '£5.28', '£49.28'],
      ['12 months’ offer, for your first 12 payments', '', '', '−£41.67'],
      ['You pay', '', '', '£7.61'],
    ]);
    expect(afterOffer).toBe('From the payment on 27 November 2027 you pay £49.28 a month.');
  });

  it.each([
    ['was sold under another name', { promotionName: 'A year for less' }, 'A year for less'],
    ['has left the folder', { tag: 'GONE', promotionName: 'A year for less' }, 'A year for less'],
    ['has left the folder, and was sold before names were kept', { tag: 'GONE' }, 'Discount'],
  ])('given an offer that %s, then it is called as it was sold', (_what, sold, name) => {
    expect(rowsWith(4167, sold).rows.at(-2)?.[0]).toBe(`${name}, for your first 12 payments`);
  });
});
