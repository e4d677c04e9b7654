import { carPowers } from '@marque/domain/facts/promotion';
import type { Quote } from '@marque/domain/rating/quote';
import { rate } from '@marque/domain/rating/rate';
import type { Tariff } from '@marque/domain/rating/tariff';
import fc from 'fast-check';
import { pricedGroups, pricedRisks } from './priced-risks.ts';
import { sampleClaim } from './sample-promotions.ts';

/**
 * Prices of any risks that a tariff prices, with a promotion that is claimed with or without a code; the code may be
 * unknown or not for that car.
 */
export function promotedQuotes(tariff: Tariff): fc.Arbitrary<Quote> {
  const parts = {
    risk: pricedRisks(tariff),
    startAt: fc.constantFrom('2026-11-27', '2027-01-31'),
    promo: fc.constantFrom(undefined, null, 'SC1M', 'SC12M', 'SC24M', 'SC0M'),
    insuranceGroup: pricedGroups(tariff),
    power: fc.constantFrom(...carPowers, null),
  };
  return fc.record(parts).map(({ risk, startAt, promo, ...vehicle }) => {
    const claim = promo === undefined ? {} : { promotion: sampleClaim({ promo }) };
    return rate({ ...risk, startAt, ...claim }, vehicle, tariff);
  });
}
