import { describe, expect, it } from 'vitest';
import { sampleSettings as good } from '../sample/sample-settings.ts';
import type { TariffSettings } from '../tariff-settings.ts';
import { checkSettings } from './check-settings.ts';

describe('rating settings', () => {
  it('have no fault when every name in them exists', () => {
    expect(checkSettings(good)).toEqual([]);
  });

  const wrong: [string, Partial<TariffSettings>, string][] = [
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
    expect(checkSettings({ ...good, ...change })).toMatchObject([{ file: 'product.yaml', key }]);
  });

  it('must refer what a factor has no row for', () => {
    const referrals = good.referrals.filter(({ check }) => check !== 'vehicle_group_unresolved');
    expect(checkSettings({ ...good, referrals })).toMatchObject([
      { key: 'rating.referrals', expected: 'a referral with check vehicle_group_unresolved' },
    ]);
  });
});
