import type { Data } from '@marque/base';
import { plainTable } from '@marque/testkit/rating/plain-table';
import { sampleFiles } from '@marque/testkit/rating/sample-files';
import { type SampleDifferences, sampleDriver, sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import { describe, expect, it } from 'vitest';
import { rate } from '../rate.ts';
import { riskProblems } from '../risk-problems.ts';
import type { AnswerFactorSettings } from '../settings/answer-settings.ts';
import { compileTariff } from '../tables/compile-tariff.ts';

const dashcam: AnswerFactorSettings = { name: 'dashcam', of: 'CAR', answer: 'dashcam', part: 'car', keys: 'codes' };
const codes = 'from,to,cover,answer,factor\n2026-01-01,,*,yes,0.9\n2026-01-01,,*,none,1.1\n2026-01-01,,*,*,1';
const numbers = 'from,to,cover,minAnswer,maxAnswer,factor\n2026-01-01,,*,,4,1.2\n2026-01-01,,*,5,,1';

/** A tariff that multiplies with one factor of the brand's own. */
const tariffWith = (factor: AnswerFactorSettings, table: string) =>
  sampleTariff({ ...sampleSettings, answerFactors: [factor], factors: [...sampleSettings.factors, factor.name] }, [
    ...sampleFiles(),
    plainTable(`rates/${factor.name}.csv`, table),
  ]);
const valueIn = (factor: AnswerFactorSettings, table: string, differences: SampleDifferences) =>
  rate(sampleRisk(differences), { insuranceGroup: 19 }, tariffWith(factor, table)).steps.find(
    (step) => step.factor === factor.name,
  )?.value;

describe('a factor over an answer of the brand’s own', () => {
  it.each<[Data, number]>([
    [{ dashcam: true }, 9000],
    [{ dashcam: false }, 10_000],
    [{}, 11_000],
    [{ dashcam: '' }, 11_000],
    [{ dashcam: 'built-in' }, 10_000],
  ])('weighs the car’s answer %j as %i', (car, value) => {
    expect(valueIn(dashcam, codes, { car })).toBe(value);
  });

  it('reads the quote and the policyholder in the same way', () => {
    expect(valueIn({ ...dashcam, of: 'QUOTE' }, codes, { quote: { dashcam: true } })).toBe(9000);
    expect(valueIn({ ...dashcam, of: 'POLICYHOLDER' }, codes, { ph: { dashcam: true } })).toBe(9000);
  });

  it('lets the riskiest of all drivers weigh most', () => {
    const others = { p1: { ...sampleDriver, dashcam: false } };
    expect(valueIn({ ...dashcam, of: 'EVERY_DRIVER' }, codes, { ph: { dashcam: true }, others })).toBe(9600);
  });

  it.each([
    [4, 12_000],
    [5, 10_000],
    ['7', 10_000],
  ])('weighs the number %j as %i', (years, value) => {
    const atAddress: AnswerFactorSettings = { ...dashcam, of: 'POLICYHOLDER', answer: 'home.years', keys: 'numbers' };
    expect(valueIn(atAddress, numbers, { ph: { home: { years } } })).toBe(value);
  });

  it('of numbers must be answered before a risk is rated', () => {
    const tariff = tariffWith({ ...dashcam, keys: 'numbers' }, numbers);
    expect(riskProblems(sampleRisk(), tariff)).toMatchObject([
      { pointer: '/data/assets/car/dashcam', code: 'required' },
    ]);
  });

  it.each(['driver', 'base', 'ncd_protection', 'vehicle_group'])('cannot take the name %s', (name) => {
    const settings = { ...sampleSettings, answerFactors: [{ ...dashcam, name }] };
    const compiled = compileTariff(sampleFiles(), settings, 'sample');
    expect(compiled).toMatchObject({
      ok: false,
      problem: [{ key: 'rating.answerFactors.0.name', message: `${name} is taken` }],
    });
  });

  it('must have its table, like any other factor', () => {
    const settings = { ...sampleSettings, answerFactors: [dashcam], factors: ['dashcam'] };
    const compiled = compileTariff(sampleFiles(), settings, 'sample');
    expect(compiled.ok ? [] : compiled.problem.map(({ file }) => file)).toContain('rates/dashcam.csv');
  });
});
