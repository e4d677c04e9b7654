import { describe, expect, it } from 'vitest';
import { sampleSettings as good } from '../sample/sample-settings.ts';
import type { TariffSettings } from '../tariff-settings.ts';
import { checkSettings } from './check-settings.ts';

describe('rating settings', () => {
  it('have no fault when every name in them exists', () => {
    expect(checkSettings(good)).toEqual([]);
  });

  const wrong: [string, { [key in keyof TariffSettings]?: TariffSettings[key] | undefined }, string][] = [
    ['a mistyped factor', { factors: ['nct'] }, 'rating.factors.0'],
    ['a factor given twice', { factors: ['ncd', 'ncd'] }, 'rating.factors'],
    ['a first day that does not exist', { inForceFrom: '2026-02-30' }, 'rating.inForceFrom'],
    ['no schedule', { schedules: [] }, 'rating.schedules'],
    ['a term paid by the month', { period: 'TERM' }, 'rating.schedules'],
    ['more tax than the whole', { iptBasisPoints: 10_001 }, 'rating.iptBasisPoints'],
    [
      'a weight above the whole',
      { ratingDriver: { riskiestBasisPoints: 10_001 } },
      'rating.ratingDriver.riskiestBasisPoints',
    ],
    ['no main cover', { mainCovers: [] }, 'rating.mainCovers'],
    [
      'a cover that is main and optional',
      { optionalCovers: [{ cover: 'medical_expenses', insurer: 'x', factors: [] }] },
      'rating.covers',
    ],
    [
      'a cover priced in two ways',
      { optionalCovers: [{ cover: 'calm', insurer: 'x', factors: [], loads: 'main' }] },
      'rating.optionalCovers.0',
    ],
    ['a cover priced in no way', { optionalCovers: [{ cover: 'calm', insurer: 'x' }] }, 'rating.optionalCovers.0'],
    [
      'a minimum for what loads other covers',
      { optionalCovers: [{ cover: 'calm', insurer: 'x', loads: 'main', minimumPremiumPennies: 100 }] },
      'rating.optionalCovers.0.minimumPremiumPennies',
    ],
    ['more prices than a quote may list', { priceOptionsMax: 15 }, 'rating.optionalCovers'],
    ['no days for the term', { termDays: undefined }, 'rating.termDays'],
    ['no bands of occupations', { occupationBands: undefined }, 'rating.occupationBands'],
    ['an occupation in two bands', { occupationBands: { A: ['RE'], B: ['RE'] } }, 'rating.occupationBands'],
    [
      'an offence in two families',
      { convictions: { families: { a: ['SP'], b: ['SP'] }, refer: [] } },
      'rating.convictions',
    ],
    [
      'an offence priced and referred',
      { convictions: { families: { a: ['SP'] }, refer: ['SP'] } },
      'rating.convictions',
    ],
    [
      'a family named like those that are referred',
      { convictions: { families: { refer: ['SP'] }, refer: [] } },
      'rating.convictions.families.refer',
    ],
    [
      'excesses out of order',
      { excess: { ...good.excess, voluntaryPennies: [100, 0] } },
      'rating.excess.voluntaryPennies',
    ],
    [
      'an excess on what bears none',
      { excess: { ...good.excess, voluntaryAppliesTo: ['thefd'] } },
      'rating.excess.voluntaryAppliesTo.0',
    ],
    ['an endorsement without a bound', { endorsements: [{ code: 'X', who: 'POLICYHOLDER' }] }, 'rating.endorsements.0'],
    [
      'half an extra excess',
      { endorsements: [{ code: 'X', who: 'POLICYHOLDER', ageBelow: 25, excessPennies: 1 }] },
      'rating.endorsements.0',
    ],
    ['a reason given twice', { referrals: [...good.referrals, ...good.referrals.slice(0, 1)] }, 'rating.referrals'],
  ];

  it.each(wrong)('with %s have a fault that names the key', (_what, change, key) => {
    expect(checkSettings({ ...good, ...change } as TariffSettings)).toMatchObject([{ file: 'product.yaml', key }]);
  });

  it('say how many prices are too many, and what to do', () => {
    expect(checkSettings({ ...good, priceOptionsMax: 15 })).toMatchObject([
      {
        expected: 'at most 15 prices: offer less, or raise rating.priceOptionsMax',
        message: '16 prices would be on offer: 4 voluntary excesses × 4 sets of optional covers × 1 schedules',
      },
    ]);
    expect(checkSettings({ ...good, priceOptionsMax: 16 })).toEqual([]);
    const many = ['a', 'b', 'c', 'd', 'e'].map((cover) => ({ cover, insurer: 'x', factors: [] }));
    expect(checkSettings({ ...good, optionalCovers: many })[0]?.expected).toContain('at most 64');
  });

  it('must refer what a factor has no row for', () => {
    const referrals = good.referrals.filter(({ check }) => check !== 'vehicle_group_unresolved');
    expect(checkSettings({ ...good, referrals })).toMatchObject([
      { key: 'rating.referrals', expected: 'a referral with check vehicle_group_unresolved' },
    ]);
  });
});
