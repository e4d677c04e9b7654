import { describe, expect, it } from 'vitest';
import { sampleSettings } from '../sample/sample-settings.ts';
import type { TariffSettings } from '../tariff-settings.ts';
import { promotionFaults } from './promotion-faults.ts';
import { samplePromotions } from './sample-promotions.ts';

const keysOf = (settings: Partial<TariffSettings>) =>
  promotionFaults({ ...sampleSettings, promotions: samplePromotions, ...settings }).map(({ key }) => key);

describe('promotions in the settings', () => {
  it('are in order as the sample has them, and need not be there', () => {
    expect(keysOf({})).toEqual([]);
    expect(keysOf({ promotions: [], period: 'TERM' })).toEqual([]);
  });

  it('take something off months, so a premium for the whole term has none', () => {
    expect(keysOf({ period: 'TERM' })).toEqual(['rating.promotions']);
  });

  it('have each code once, aliases included', () => {
    const promotions = samplePromotions.map((one, index) => (index === 1 ? { ...one, code: 'SC12MELEC' } : one));
    expect(keysOf({ promotions })).toEqual(['rating.promotions.1']);
  });

  it('share one table of retailers', () => {
    const promotions = samplePromotions.map((one, index) => (index === 2 ? { ...one, retailerTable: 'others' } : one));
    expect(keysOf({ promotions })).toEqual(['rating.promotions.2.retailerTable']);
  });
});
