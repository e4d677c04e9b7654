import { sampleClaim, samplePlainPromotion, samplePromotions } from '@marque/testkit/rating/sample-promotions';
import { describe, expect, it } from 'vitest';
import type { CarPower, PromotionClaim, PromotionSettings } from '../../facts/promotion.ts';
import { decidePromotion } from './decide-promotion.ts';

type Given = { power?: CarPower; postcodeArea?: string; purchaseType?: string; startAt?: string };

const decided = (
  parts: Partial<PromotionClaim>,
  { power, purchaseType, postcodeArea = 'BS', startAt = '2026-11-27' }: Given = {},
  promotions: readonly PromotionSettings[] = samplePromotions,
) => decidePromotion(promotions, sampleClaim(parts), { startAt, postcodeArea, vehicle: { power, purchaseType } });

describe('a promotion is applied', () => {
  it.each([
    ['SC12M', 'SC12M', { power: 'ELECTRIC' }, 12, '2027-11-26'],
    ['SC12M', 'SC12M', { power: 'HYBRID' }, 12, '2027-11-26'],
    ['SC12MELEC', 'SC12M', { power: 'ELECTRIC' }, 12, '2027-11-26'],
    [' sc12m', 'SC12M', { power: 'ELECTRIC' }, 12, '2027-11-26'],
    ['SC24M', 'SC24M', { power: 'ELECTRIC' }, 24, '2028-11-26'],
    ['SC1M', 'SC1M', { power: 'ENGINE', postcodeArea: 'E' }, 1, '2026-12-26'],
    ['SC1M', 'SC1M', { postcodeArea: 'E', startAt: '2027-01-31' }, 1, '2027-02-27'],
    ['SC12M', 'SC12M', { power: 'ELECTRIC', startAt: '2028-02-29' }, 12, '2029-02-27'],
    ['SC24M', 'SC24M', { power: 'ELECTRIC', startAt: '2026-11-29' }, 24, '2028-11-27'],
    ['SC12M', 'SC12M', { power: 'ELECTRIC', startAt: '2026-12-31' }, 12, '2027-12-27'],
  ] as [string, string, Given, number, string][])(
    'given %s for a car that it is for, as %s',
    (promo, code, given, instalments, endAt) => {
      expect(decided({ promo }, given)).toEqual({
        promo: code,
        outcome: 'applied',
        inputs: [],
        reasons: [],
        instalments,
        endAt,
      });
    },
  );

  it('given a way to buy that the offer is for', () => {
    const [first] = samplePromotions as [PromotionSettings];
    const leased = [{ ...first, purchase: ['Outright', 'Lease'] }];
    expect(decided({}, { power: 'HYBRID', purchaseType: 'Lease' }, leased).outcome).toBe('applied');
  });
});

describe('a promotion is incomplete', () => {
  it.each([
    ['no retailer', { retailer: undefined, isRetailerKnown: false }, ['retailer']],
    ['a retailer of four digits', { retailer: '1010' }, ['retailer']],
    ['a retailer of six digits', { retailer: '101010' }, ['retailer']],
    ['a retailer with a letter', { retailer: '1010A' }, ['retailer']],
    ['a retailer that nobody knows', { isRetailerKnown: false }, ['retailer']],
    ['no order number', { orderNumber: undefined }, ['orderNumber']],
    ['an order number of another beginning', { orderNumber: '5123456' }, ['orderNumber']],
    ['an order number that is too long', { orderNumber: '41234567' }, ['orderNumber']],
    ['terms that were not accepted', { termsAccepted: false }, ['promotionTermsAccepted']],
    [
      'a code alone',
      { retailer: undefined, isRetailerKnown: false, orderNumber: undefined, termsAccepted: false },
      ['retailer', 'orderNumber', 'promotionTermsAccepted'],
    ],
  ] as [string, Partial<PromotionClaim>, string[]][])('given %s, whatever the car', (_what, parts, inputs) => {
    const incomplete = { promo: 'SC12M', outcome: 'incomplete', inputs, reasons: [], instalments: 0, endAt: null };
    expect(decided(parts, { power: 'ELECTRIC' })).toEqual(incomplete);
    expect(decided(parts, { power: 'ENGINE' })).toEqual(incomplete);
  });
});

describe('an order number', () => {
  const [first] = samplePromotions as [PromotionSettings];
  const by = (orderNumber: string, given: string | undefined) =>
    decided({ orderNumber: given }, { power: 'ELECTRIC' }, [{ ...first, orderNumber }]).inputs;

  it('given a retailer whose numbers look like anything, then one must still be there', () => {
    expect([by('.+', 'A 1'), by('.+', undefined)]).toEqual([[], ['orderNumber']]);
  });

  it('given a pattern by kinds of letters, then these are what it means', () => {
    expect([by('\\p{Lu}{2}-\\d+', 'ÅB-17'), by('\\p{Lu}{2}-\\d+', 'åb-17')]).toEqual([[], ['orderNumber']]);
  });
});

describe('a promotion is ineligible', () => {
  const reasons = (promo: string, given?: Given) => {
    const { outcome, reasons: found, instalments, endAt, inputs } = decided({ promo }, given);
    expect({ outcome, instalments, endAt, inputs }).toEqual({
      outcome: 'ineligible',
      instalments: 0,
      endAt: null,
      inputs: [],
    });
    return found;
  };

  it('given an engine where a battery is asked for, or nothing known of what drives the car', () => {
    expect(reasons('SC12M', { power: 'ENGINE' })).toEqual(['power']);
    expect(reasons('SC12M')).toEqual(['power']);
    expect(reasons('SC24M', { power: 'HYBRID' })).toEqual(['power']);
  });

  it('given a policyholder who lives elsewhere', () => {
    expect(reasons('SC1M', { postcodeArea: 'EC' })).toEqual(['postcode_area']);
  });

  it('given a car that was bought another way, and says every reason', () => {
    const strict = samplePromotions.map((one) => ({ ...one, postcodeAreas: ['E'], purchase: ['Lease'] }));
    const result = decided({}, { power: 'ENGINE', purchaseType: 'Outright' }, strict);
    expect(result.reasons).toEqual(['power', 'postcode_area', 'purchase']);
  });

  it('given a code that no promotion has, even when nothing else was given', () => {
    expect(reasons('SC99M', { power: 'ELECTRIC' })).toEqual(['unknown_promotion']);
    expect(decided({ promo: 'SC99M', termsAccepted: false })).toMatchObject({
      promo: 'SC99M',
      outcome: 'ineligible',
      inputs: [],
    });
    expect(decided({}, { power: 'ELECTRIC' }, [])).toMatchObject({ reasons: ['unknown_promotion'] });
  });
});

describe('a claim without a code', () => {
  it('means the first promotion that the car can have', () => {
    expect(decided({ promo: null }, { power: 'ELECTRIC' })).toMatchObject({ promo: 'SC12M', outcome: 'applied' });
    const london = decided({ promo: null }, { power: 'ENGINE', postcodeArea: 'E' });
    expect(london).toMatchObject({ promo: 'SC1M', outcome: 'applied' });
  });

  it('means the first of all when the car can have none', () => {
    const none = decided({ promo: null }, { power: 'ENGINE' });
    expect(none).toMatchObject({ promo: 'SC12M', outcome: 'ineligible', reasons: ['power'] });
  });
});

describe('a promotion that its code alone claims', () => {
  const all = [...samplePromotions, samplePlainPromotion];
  const nothing = { retailer: undefined, isRetailerKnown: false, orderNumber: undefined, termsAccepted: false };
  const typed = (parts: Partial<PromotionClaim> = {}, given?: Given) =>
    decided({ promo: 'twofree', ...nothing, on: '2026-12-24', ...parts }, given, all);
  const used = { usedUp: [], usedBefore: [], isOrderNumberUsed: false };

  it('is applied without retailer, order number or ticked terms, for any car', () => {
    expect(typed()).toMatchObject({ promo: 'TWOFREE', outcome: 'applied', instalments: 2, endAt: '2027-01-26' });
  });

  it.each([
    ['2026-11-30', 'not_yet'],
    ['2026-12-01', undefined],
    ['2027-01-31', undefined],
    ['2027-02-01', 'ended'],
  ])('on %s is %s: its first and its last day count', (on, reason) => {
    expect(typed({ on }).reasons).toEqual(reason === undefined ? [] : [reason]);
  });

  it.each([
    ['used_up', { ...used, usedUp: ['TWOFREE'] }],
    ['used_before', { ...used, usedBefore: ['TWOFREE'] }],
  ])('is refused as %s', (reason, count) => {
    expect(typed({ used: count })).toMatchObject({ outcome: 'ineligible', reasons: [reason] });
    expect(typed({ used: { ...used, usedUp: ['SC12M'], usedBefore: ['SC1M'] } }).outcome).toBe('applied');
  });

  it('asks for no order number, so it does not matter that one was redeemed', () => {
    expect(typed({ orderNumber: '4123456', used: { ...used, isOrderNumberUsed: true } }).outcome).toBe('applied');
  });

  it('is never what an answer without a code means', () => {
    expect(decided({ promo: null }, { power: 'ENGINE' }, [samplePlainPromotion, ...samplePromotions]).promo).toBe(
      'SC12M',
    );
    expect(decided({ promo: null }, {}, [samplePlainPromotion]).reasons).toEqual(['unknown_promotion']);
  });

  it('of another product of the brand is told apart from one that nobody has', () => {
    expect(typed({ promo: 'OTHER', isOfOtherProduct: true }).reasons).toEqual(['other_product']);
    expect(typed({ promo: 'OTHER' }).reasons).toEqual(['unknown_promotion']);
  });
});

describe('a partner’s promotion', () => {
  const used = { usedUp: [], usedBefore: [], isOrderNumberUsed: true };

  it('is given for an order number once', () => {
    expect(decided({ used }, { power: 'ELECTRIC' })).toMatchObject({ reasons: ['order_number_used'], inputs: [] });
  });

  it('that is used up says so before anything is asked for, and an answer without a code means the next', () => {
    const usedUp = { ...used, isOrderNumberUsed: false, usedUp: ['SC12M'] };
    expect(decided({ used: usedUp, termsAccepted: false }).reasons).toEqual(['used_up']);
    expect(decided({ promo: null, used: usedUp }, { power: 'ELECTRIC' })).toMatchObject({ promo: 'SC24M' });
  });
});
