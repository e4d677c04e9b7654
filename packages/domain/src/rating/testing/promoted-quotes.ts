import fc from 'fast-check';
import { carPowers } from '../../facts/promotion.ts';
import { sampleClaim } from '../promotions/sample-promotions.ts';
import type { Quote } from '../quote.ts';
import { rate } from '../rate.ts';
import type { Tariff } from '../tariff.ts';
import { pricedGroups, pricedRisks } from './arbitrary-risk.ts';

/** Prices of any risks that a tariff prices, with a promotion claimed by a code or by none, which may be unknown or not be for that car. */
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
