import { faultText } from '@marque/testkit/rating/fault-text';
import { sampleSettings as good } from '@marque/testkit/rating/sample-settings';
import { describe, expect, it } from 'vitest';
import { allFactors } from '../../factors/all-factors.ts';
import { referralChecks } from '../../settings/referral-rule.ts';
import type { TariffSettings } from '../../settings/tariff-settings.ts';
import { checkSettings } from './check-settings.ts';

/** Settings in which something is changed, or left out. */
type Change = { [key in keyof TariffSettings]?: TariffSettings[key] | undefined };
const faultsOf = (change: Change) => checkSettings({ ...good, ...change } as TariffSettings).map(faultText);

const everyFactor = allFactors.map(({ name }) => name).join(', ');
const compulsory = good.excess.compulsory.map(({ name }) => name).join(', ');
const excess = (change: Partial<TariffSettings['excess']>): Change => ({ excess: { ...good.excess, ...change } });
const offered = (...voluntaryPennies: number[]) => excess({ voluntaryPennies });
const added = (cover: Partial<TariffSettings['optionalCovers'][number]>): Change => ({
  optionalCovers: [{ cover: 'calm', insurer: 'x', ...cover }],
});
const term = (rule: Partial<TariffSettings['endorsements'][number]>): Change => ({
  endorsements: [{ code: 'X', who: 'POLICYHOLDER', ...rule }],
});
const misnamed = { code: 'misnamed', check: 'driver_age_bellow' } as unknown as TariffSettings['referrals'][number];

const notAscending =
  'excess.voluntaryPennies: The voluntary excesses are not in order (expected at least one amount, ascending, 0 or more)';

describe('rating settings', () => {
  it('have no fault when every name in them exists', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it.each<[string, Change, string]>([
    [
      'a mistyped factor',
      { factors: ['nct'] },
      `factors.0: Factor nct is unknown (did you mean "ncd"?) (expected one of ${everyFactor})`,
    ],
    [
      'a mistyped factor of a cover',
      added({ factors: ['usge'] }),
      `optionalCovers.0.factors.0: Factor usge is unknown (did you mean "usage"?) (expected one of ${everyFactor})`,
    ],
    ['a factor given twice', { factors: ['ncd', 'ncd'] }, 'factors: ncd is given twice (expected each name once)'],
    [
      'a first day that does not exist',
      { inForceFrom: '2026-02-30' },
      'inForceFrom: 2026-02-30 is no day (expected a day, YYYY-MM-DD)',
    ],
    ['no schedule', { schedules: [] }, 'schedules: No schedule is given (expected at least one)'],
    [
      'a schedule given twice',
      { schedules: ['MONTHLY', 'MONTHLY'] },
      'schedules: MONTHLY is given twice (expected each name once)',
    ],
    [
      'a term paid by the month',
      { period: 'TERM' },
      'schedules: A premium for the whole term is not paid MONTHLY (expected SINGLE_PAYMENT alone)',
    ],
    [
      'more tax than the whole',
      { iptBasisPoints: 10_001 },
      'iptBasisPoints: 10001 is no such number (expected 0 to 10000)',
    ],
    ['tax below nothing', { iptBasisPoints: -1 }, 'iptBasisPoints: -1 is no such number (expected 0 to 10000)'],
    [
      'tax of half a basis point',
      { iptBasisPoints: 1200.5 },
      'iptBasisPoints: 1200.5 is no such number (expected 0 to 10000)',
    ],
    [
      'a weight above the whole',
      { ratingDriver: { riskiestBasisPoints: 10_001 } },
      'ratingDriver.riskiestBasisPoints: The weight is no such number (expected 0 to 10000)',
    ],
    ['no main cover', { mainCovers: [] }, 'mainCovers: No main cover is given (expected at least one)'],
    [
      'a cover that is main and optional',
      added({ cover: 'medical_expenses', factors: [] }),
      'covers: medical_expenses is given twice (expected each name once)',
    ],
    [
      'a cover priced in two ways',
      added({ factors: [], loads: 'main' }),
      'optionalCovers.0: calm must have exactly one of them (expected either factors or loads)',
    ],
    [
      'a cover priced in no way',
      added({}),
      'optionalCovers.0: calm must have exactly one of them (expected either factors or loads)',
    ],
    [
      'a minimum for what loads other covers',
      added({ loads: 'main', minimumPremiumPennies: 100 }),
      'optionalCovers.0.minimumPremiumPennies: calm costs what it adds to the main covers, whose own minimum premiums count (expected nothing beside loads)',
    ],
    [
      'no days for the term',
      { termDays: undefined },
      'termDays: Factor term reads termDays: it is missing (expected a value)',
    ],
    [
      'no bands of occupations',
      { occupationBands: undefined },
      'occupationBands: Factor occupation reads occupationBands: it is missing (expected a value)',
    ],
    [
      'an occupation in two bands',
      { occupationBands: { A: ['RE'], B: ['RE'] } },
      'occupationBands: RE is given twice (expected each name once)',
    ],
    [
      'an offence in two families',
      { convictions: { families: { a: ['SP'], b: ['SP'] }, refer: [] } },
      'convictions: SP is given twice (expected each name once)',
    ],
    [
      'an offence priced and referred',
      { convictions: { families: { a: ['SP'] }, refer: ['SP'] } },
      'convictions: SP is given twice (expected each name once)',
    ],
    [
      'a family named like those that are referred',
      { convictions: { families: { refer: ['SP'] }, refer: [] } },
      'convictions.families.refer: A family named refer would be taken for the offences that are never priced (expected another name)',
    ],
    ['no excess', offered(), notAscending],
    ['excesses out of order', offered(100, 0), notAscending],
    ['an excess out of order further on', offered(0, 200, 100), notAscending],
    ['an excess given twice', offered(0, 0), notAscending],
    ['an excess below nothing', offered(-100, 0), notAscending],
    [
      'a compulsory excess given twice',
      excess({ compulsory: [...good.excess.compulsory, { name: 'fire', excessPennies: 1 }] }),
      'excess.compulsory: fire is given twice (expected each name once)',
    ],
    [
      'an excess on what bears none',
      excess({ voluntaryAppliesTo: ['thefd'] }),
      `excess.voluntaryAppliesTo.0: Compulsory excess thefd is unknown (did you mean "theft"?) (expected one of ${compulsory})`,
    ],
    [
      'an endorsement without a bound',
      term({}),
      'endorsements.0: X must have exactly one bound (expected either ageBelow or licenceYearsBelow)',
    ],
    [
      'half an extra excess',
      term({ ageBelow: 25, excessPennies: 1 }),
      'endorsements.0: X has one without the other (expected excessName and excessPennies together)',
    ],
    [
      'an extra excess on what bears none',
      term({ ageBelow: 25, excessName: 'fir', excessPennies: 1 }),
      `endorsements.0.excessName: Compulsory excess fir is unknown (did you mean "fire"?) (expected one of ${compulsory})`,
    ],
    [
      'a reason given twice',
      { referrals: [...good.referrals, ...good.referrals.slice(0, 1)] },
      'referrals: driver_too_young is given twice (expected each name once)',
    ],
    [
      'a mistyped check',
      { referrals: [...good.referrals, misnamed] },
      `referrals.${good.referrals.length}.check: Check driver_age_bellow is unknown (did you mean "driver_age_below"?) (expected one of ${referralChecks.join(', ')})`,
    ],
    [
      'a factor that has no row for what nobody refers',
      { referrals: good.referrals.filter(({ check }) => check !== 'vehicle_group_unresolved') },
      'referrals: Factor vehicle_group cannot price every risk: those must be referred (expected a referral with check vehicle_group_unresolved)',
    ],
    [
      'more prices than a quote may list',
      { priceOptionsMax: 15 },
      'optionalCovers: 16 prices would be on offer: 4 voluntary excesses × 4 sets of optional covers × 1 schedules (expected at most 15 prices: offer less, or raise rating.priceOptionsMax)',
    ],
  ])('with %s have a fault that names the key, what is wrong and what to do', (_what, change, text) => {
    expect(faultsOf(change)).toEqual([`product.yaml rating.${text}`]);
  });

  it('may tax nothing or all, and have a flat cover with a minimum of its own', () => {
    expect([faultsOf({ iptBasisPoints: 0 }), faultsOf({ iptBasisPoints: 10_000 })]).toEqual([[], []]);
    expect(faultsOf(added({ factors: [], minimumPremiumPennies: 100 }))).toEqual([]);
  });

  it('may list as many prices as they say, or 64', () => {
    expect(faultsOf({ priceOptionsMax: 16 })).toEqual([]);
    const many = ['a', 'b', 'c', 'd', 'e'].map((cover) => ({ cover, insurer: 'x', factors: [] }));
    expect(faultsOf({ optionalCovers: many })[0]).toContain('at most 64');
  });
});
