import type { PromotionClaim, PromotionSettings } from '@marque/domain/facts/promotion';

const proof = { retailerTable: 'promotion-retailers', orderNumber: '[467]\\d{6}' };

/**
 * Promotions of each kind, for tests: a year's payments up to an amount, two years' in full, and the first month's for
 * those who live in an area.
 */
export const samplePromotions: readonly PromotionSettings[] = [
  {
    code: 'SC12M',
    aliases: ['SC12MELEC'],
    power: ['ELECTRIC', 'HYBRID'],
    instalments: 12,
    mostPennies: 4167,
    ...proof,
  },
  { code: 'SC24M', power: ['ELECTRIC'], instalments: 24, ...proof },
  { code: 'SC1M', postcodeAreas: ['E'], instalments: 1, ...proof },
];

/** A promotion that its code alone claims, on some days, for so many and once for each customer and car. */
export const samplePlainPromotion: PromotionSettings = {
  code: 'TWOFREE',
  instalments: 2,
  from: '2026-12-01',
  until: '2027-01-31',
  usesMax: 100,
  oncePer: ['CUSTOMER', 'CAR'],
};

/** A claim that lacks nothing, with what it differs in. */
export function sampleClaim(parts: Partial<PromotionClaim> = {}): PromotionClaim {
  return {
    promo: 'SC12M',
    retailer: '10101',
    isRetailerKnown: true,
    orderNumber: '4123456',
    termsAccepted: true,
    ...parts,
  };
}
