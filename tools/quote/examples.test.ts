import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@marque/catalogue';
import type { Quote } from '@marque/domain/rating/quote';
import { rate } from '@marque/domain/rating/rate';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../run.ts';
import { loadBrandFolder } from './brand-folder.ts';
import { readRiskFile } from './read-risk-file.ts';

const folder = join(root, 'examples/risks');
const names = readdirSync(folder).map((file) => file.replace(/\.yaml$/, ''));
let brand: Brand;
beforeAll(async () => {
  const loaded = await loadBrandFolder('showcase');
  if (!loaded.ok) throw new Error(loaded.problem.join('\n'));
  brand = loaded.value;
});

function quoteOf(name: string, change = (text: string) => text): Quote {
  const read = readRiskFile(change(readFileSync(join(folder, `${name}.yaml`), 'utf8')), brand, '2026-11-20');
  if (!read.ok) throw new Error(read.problem.map(({ path, message }) => `${name}: ${path} ${message}`).join('\n'));
  return rate(read.value.risk, read.value.vehicle, read.value.product.tariff);
}

const grossOf = (quote: Quote) => quote.availablePaymentSchedules.find(({ active }) => active)?.totals.gross ?? 0;
const reasonsOf = (quote: Quote) => quote.referralReasons.map(({ code }) => code);

/** Pounds a month, with tax, between which a plausible tariff prices a person and a car: £200 of voluntary excess, no add-on. */
const plausible: readonly (readonly [name: string, from: number, to: number])[] = [
  ['plausible-golf-bristol', 28, 48],
  ['plausible-fiesta-manchester', 70, 125],
  ['plausible-corsa-birmingham', 140, 270],
  ['plausible-yaris-norwich', 20, 36],
  ['plausible-evoque-london', 95, 190],
  ['plausible-3-series-leeds', 110, 220],
  ['plausible-model-3-guildford', 42, 85],
];

describe('the demonstration tariff', () => {
  it.each(plausible)('prices %s between £%i and £%i a month', (name, from, to) => {
    const quote = quoteOf(name);
    expect(quote).toMatchObject({ ratingStatus: 'QUOTE', voluntaryExcess: 20_000, covers: [] });
    expect(quote.availablePaymentSchedules.map(({ type }) => type)).toEqual(['MONTHLY']);
    expect(grossOf(quote)).toBeGreaterThanOrEqual(from * 100);
    expect(grossOf(quote)).toBeLessThanOrEqual(to * 100);
  });

  it('asks for a year at once what Flex asks for eleven months, to the pound', () => {
    const [year, month] = [quoteOf('annual-careful-driver'), quoteOf('plausible-golf-bristol')].map(grossOf);
    expect(Math.abs((year ?? 0) - 11 * (month ?? 0))).toBeLessThan(100);
  });

  it('prices a start by the tables in force on that day: base premiums rise with the year 2027', () => {
    const starting = (day: string) =>
      quoteOf('flex-new-years-rates', (text) => text.replace('startAt: 2027-01-05', `startAt: ${day}`));
    const [last, first] = [starting('2026-12-31'), starting('2027-01-01')];
    expect(grossOf(last)).toBe(grossOf(quoteOf('plausible-golf-bristol')));
    expect(grossOf(first)).toBeGreaterThan(grossOf(last));
    const base = ({ steps }: Quote) =>
      steps.filter(({ factor }) => factor === 'base').map(({ row, after }) => [row, after]);
    expect(base(last)).toEqual([
      [2, 4000],
      [4, 2200],
      [6, 550],
    ]);
    expect(base(first)).toEqual([
      [3, 4120],
      [5, 2280],
      [7, 565],
    ]);
  });

  it('gives Driveaway for nothing, and prices it by its own tables as soon as its base is more', () => {
    const quote = quoteOf('driveaway-two-drivers');
    expect(grossOf(quote)).toBe(0);
    const factors = brand.products['driveaway']?.rating.factors ?? [];
    const always = factors.filter((factor) => factor !== 'claims' && factor !== 'convictions');
    expect(always.length).toBeGreaterThan(8);
    expect(new Set(quote.steps.map(({ factor }) => factor))).toEqual(new Set(['base', ...always]));
  });
});

describe('an example', () => {
  const statuses = names.filter((name) => !name.startsWith('plausible-'));

  it.each(statuses)('%s prices or refers as its name says', (name) => {
    const quote = quoteOf(name);
    expect(quote.ratingStatus).toBe(/^referral-|-referred$/.test(name) ? 'REFERRAL' : 'QUOTE');
    expect(quote.referralReasons.length > 0).toBe(quote.ratingStatus === 'REFERRAL');
  });

  it.each(names.filter((name) => name.startsWith('referral-')))('%s has that one reason', (name) => {
    expect(reasonsOf(quoteOf(name))).toEqual([name.replace('referral-', '').replaceAll('-', '_')]);
  });

  it('stands for every reason that a product can give', () => {
    const reasons = Object.values(brand.products).flatMap(({ rating }) => rating.referrals.map(({ code }) => code));
    const files = [...new Set(reasons)].map((code) => `referral-${code.replaceAll('_', '-')}`);
    expect(files.filter((file) => !names.includes(file))).toEqual([]);
  });

  it.each(names.filter((name) => name.startsWith('promotion-')))('%s shows what becomes of it', (name) => {
    expect(quoteOf(name).promotion?.outcome).toBe(name.split('-')[1]);
  });

  it('stands for every promotion that a product takes part in, by each of its codes', () => {
    const codes = (brand.products['flex']?.rating.promotions ?? []).flatMap(({ code, aliases = [] }) => [
      code,
      ...aliases,
    ]);
    expect(
      codes.map((code) => `promotion-applied-${code.toLowerCase()}`).filter((file) => !names.includes(file)),
    ).toEqual([]);
  });

  it('with up to four additional drivers rates them all', () => {
    expect(quoteOf('flex-four-additional-drivers').profiles).toEqual(['ph', 'p1', 'p2', 'p3', 'p4']);
  });

  it('that asks to protect too few years is priced without', () => {
    expect(quoteOf('flex-ncd-too-few-to-protect').covers).toEqual([]);
    expect(quoteOf('flex-ncd-protection').covers).toEqual(['legal_expenses', 'ncb_protection']);
  });
});
