import type { PremiumLine } from '@marque/domain/rating/quote';
import { assert, beforeAll, describe, expect, it } from 'vitest';
import { loadBrands } from '../config/load-brands.ts';
import { samplePolicy } from '../testing/sample-policy.ts';
import { testConfig } from '../testing/start-test-gateway.ts';
import { type PremiumRows, premiumRows } from './premium-rows.ts';
import { wordsOf } from './words.ts';

let rowsWith: (off: number | undefined) => PremiumRows;
beforeAll(async () => {
  const brands = await loadBrands(testConfig('/nowhere'));
  const brand = brands.ok ? brands.value.get('showcase') : undefined;
  assert(brand, JSON.stringify(brands));
  rowsWith = (off) => {
    const [monthly] = samplePolicy().versions[0]?.quote.availablePaymentSchedules ?? [];
    assert(monthly);
    const discount: PremiumLine = {
      ...({ coverGroup: 'promotion', coverType: 'DISCOUNT', insurer: 'harbour', active: true, tag: 'SC12M' } as const),
      ...{ premium: -(off ?? 0), taxRateBasisPoints: 0, taxAmount: 0, totalPremium: -(off ?? 0), endAt: '2027-11-26' },
    };
    const premiumBreakdown = [...monthly.premiumBreakdown, ...(off === undefined ? [] : [discount])];
    const policy = samplePolicy({ availablePaymentSchedules: [{ ...monthly, premiumBreakdown }] });
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
      ['12 months’ offer, until 26 November 2027', '', '', '−£41.67'],
      ['You pay', '', '', '£7.61'],
    ]);
    expect(afterOffer).toBe('From 27 November 2027 you pay £49.28 a month.');
  });
});
