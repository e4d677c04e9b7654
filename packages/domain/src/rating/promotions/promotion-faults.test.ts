import { faultText } from '@marque/testkit/rating/fault-text';
import { samplePlainPromotion, samplePromotions } from '@marque/testkit/rating/sample-promotions';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { describe, expect, it } from 'vitest';
import type { TariffSettings } from '../settings/tariff-settings.ts';
import { promotionFaults } from './promotion-faults.ts';

const faultsOf = (settings: Partial<TariffSettings>) =>
  promotionFaults({ ...sampleSettings, promotions: samplePromotions, ...settings }).map(faultText);

describe('promotions in the settings', () => {
  it('are in order as the sample has them, and need not be there', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ promotions: [], period: 'TERM' })).toEqual([]);
  });

  it('take something off months, so a premium for the whole term has none', () => {
    expect(faultsOf({ period: 'TERM' })).toEqual([
      'product.yaml rating.promotions: The period is TERM (expected period MONTH, since a promotion takes off monthly instalments)',
    ]);
  });

  it('have each code once, aliases included', () => {
    const promotions = samplePromotions.map((one, index) => (index === 1 ? { ...one, code: 'SC12MELEC' } : one));
    expect(faultsOf({ promotions })).toEqual([
      'product.yaml rating.promotions.1: SC12MELEC is given twice (expected codes and aliases that are given once)',
    ]);
  });

  it('share one table of retailers', () => {
    const promotions = samplePromotions.map((one, index) => (index === 2 ? { ...one, retailerTable: 'others' } : one));
    expect(faultsOf({ promotions })).toEqual([
      'product.yaml rating.promotions.2.retailerTable: The retailer is asked for once, whichever promotion it is (expected promotion-retailers, as the first promotion says)',
    ]);
  });

  it('need no retailer, and are proved by both a retailer and an order number or by neither', () => {
    expect(faultsOf({ promotions: [samplePlainPromotion, ...samplePromotions] })).toEqual([]);
    expect(faultsOf({ promotions: [{ ...samplePlainPromotion, orderNumber: '4\\d+' }] })).toEqual([
      'product.yaml rating.promotions.0: A partner’s offer is proved by both; the code alone claims any other (expected retailerTable and orderNumber together, or neither)',
    ]);
  });

  it('end on the day on which they begin, or later', () => {
    const of = (until: string) => faultsOf({ promotions: [{ ...samplePlainPromotion, until }] });
    expect(of('2026-12-01')).toEqual([]);
    expect(of('2026-11-30')).toEqual([
      'product.yaml rating.promotions.0.until: It would end on 2026-11-30, before it begins (expected 2026-12-01 or later)',
    ]);
  });
});
