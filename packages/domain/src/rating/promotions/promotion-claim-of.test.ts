import type { Data } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { promotionClaimOf } from './promotion-claim-of.ts';

const claimOf = (quote: Data, promoCode: string | null = null) =>
  promotionClaimOf({ quote }, promoCode, (retailer) => retailer === '10101');
const whole = { promotion: true, retailer: '10101', orderNumber: '4123456', promotionTermsAccepted: true };

describe('a claim of a promotion', () => {
  it('is none where no code came and the customer takes no offer', () => {
    expect([claimOf({}), claimOf({ ...whole, promotion: false })]).toEqual([undefined, undefined]);
  });

  it('holds what was answered, and whether the retailer is known', () => {
    const claim = {
      promo: 'SC12M',
      retailer: '10101',
      isRetailerKnown: true,
      orderNumber: '4123456',
      termsAccepted: true,
    };
    expect(claimOf(whole, 'SC12M')).toEqual(claim);
    expect(claimOf({ ...whole, retailer: '99999' }, 'SC12M')).toEqual({
      ...claim,
      retailer: '99999',
      isRetailerKnown: false,
    });
  });

  it('names no promotion where the customer takes an offer that came without a code', () => {
    expect(claimOf(whole)?.promo).toBe(null);
  });

  it('is there, and lacks everything, when all that came is a code', () => {
    expect(claimOf({}, 'SC24M')).toEqual({ promo: 'SC24M', isRetailerKnown: false, termsAccepted: false });
  });

  it('knows no retailer where none was named, whatever the table holds', () => {
    const claim = (quote: Data) => promotionClaimOf({ quote }, 'SC12M', () => true);
    expect([claim({})?.isRetailerKnown, claim({ retailer: 10_101 })?.isRetailerKnown]).toEqual([false, false]);
  });

  it('takes an answer of a wrong shape for none', () => {
    const odd = claimOf({ promotion: true, retailer: 10_101, orderNumber: null, promotionTermsAccepted: 'yes' });
    expect(odd).toEqual({ promo: null, isRetailerKnown: false, termsAccepted: false });
  });
});
