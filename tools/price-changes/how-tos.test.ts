import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPath } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { rate } from '@marque/domain/rating/rate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadBrandAt, loadBrandFolder } from '../quote/brand-folder.ts';
import { readRiskFile } from '../quote/read-risk-file.ts';
import { root } from '../run.ts';
import { comparePrices } from './compare-prices.ts';
import { goldenRisks, type PricedRisk, priceRisks } from './corpus.ts';

const howTo = (name: string) => readFileSync(join(root, 'docs/how-to', `${name}.md`), 'utf8');

/** What is in a block of a how-to, without the indentation of its step. */
function blockOf(text: string, language: string, holding: string): string {
  const blocks = [...text.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```$/gm)];
  const found = blocks.find(([, tongue, body]) => tongue === language && body?.includes(holding))?.[2];
  if (found === undefined) throw new Error(`No block of ${language || 'output'} holds ${holding}`);
  return found.replaceAll(/^ {3}/gm, '');
}

/** A line of a comparison as it reads for any risks and prices. */
const withoutFigures = (line: string) =>
  line
    .replaceAll(/£[\d.]+/g, '£')
    .replace(/^\d{3} /, '')
    .replaceAll(/\b\d+ (?=of|risks|dearer)/g, '');

let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'how-to-')), 'showcase');
  cpSync(join(root, 'brands/showcase'), folder, { recursive: true });
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

function edit(path: string, change: (text: string) => string): void {
  const before = readFileSync(join(folder, path), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${path} stays as it was`);
  writeFileSync(join(folder, path), after);
}

const load = () => loadBrandAt({ brand: 'showcase', folder, textsFolder: join(root, 'texts') });

async function brandOf(loading: ReturnType<typeof load>): Promise<Brand> {
  const loaded = await loading;
  if (!loaded.ok) throw new Error(loaded.problem.join('\n'));
  return loaded.value;
}

describe('the how-to of changing a price, followed in a copy of the brand', () => {
  const text = howTo('change-a-price');
  const [ended = '', begun = ''] = blockOf(text, 'csv', 'BusinessClass1').split('\n');
  const old = /^2026-01-01,,\*,BusinessClass1,.*$/m;

  it('given the two rows, the comparison says what it shows, and none but starts of the new days changed', async () => {
    edit('rates/usage.csv', (rows) => rows.replace(old, `${ended}\n${begun}`));
    const [before, after] = [await brandOf(loadBrandFolder('showcase')), await brandOf(load())];
    const risks = goldenRisks();
    const starts = risks.map(({ file }) => String(file['startAt'])).sort();
    expect([starts[0], starts.at(-1)], 'the days that the how-to and decision 26 name').toEqual([
      '2026-11-20',
      '2027-01-12',
    ]);
    const business = risks.filter(({ file }) => getPath(file, 'assets.car.usage') === 'BusinessClass1');
    const [was, is] = [priceRisks(business, before), priceRisks(business, after)];
    const said = comparePrices(was, is).map(withoutFigures);
    const shown = blockOf(text, '', '→').trimEnd().split('\n');
    expect(said).toEqual(expect.arrayContaining(shown.map(withoutFigures)));
    const firstOf = ({ quote }: PricedRisk) => quote.priceOptions[0]?.totals.gross;
    const changed = is.filter((one, at) => firstOf(one) !== firstOf(was[at] ?? one));
    expect(changed.length).toBeGreaterThan(0);
    for (const { quote } of changed) expect(quote.startAt >= '2027-01-01').toBe(true);
  });

  it('given the first row alone, the start stops with the words that it shows', async () => {
    edit('rates/usage.csv', (rows) => rows.replace(old, ended));
    const loaded = await load();
    const [, fault = ''] = /`(brands\/showcase\/\S+usage\.csv[^`]+)`/.exec(text) ?? [];
    expect(loaded.ok ? [] : loaded.problem).toEqual([expect.stringContaining(fault)]);
    expect(fault).not.toBe('');
  });
});

describe('the how-to of adding a promotion, followed in a copy of the brand', () => {
  const text = howTo('add-a-promotion');
  const entry = blockOf(text, 'yaml', 'promotions:').replace('promotions:\n', '').replaceAll(/^/gm, '  ');

  it('given the entry without its texts, the start stops with the words that it shows', async () => {
    edit('products/flex/product.yaml', (yaml) => `${yaml.trimEnd()}\n${entry}`);
    const loaded = await load();
    const [, fault = ''] = /`(brands\/showcase\/\S+ rating\.promotions[^`]+)`/.exec(text) ?? [];
    expect(loaded.ok ? [] : loaded.problem).toContainEqual(expect.stringContaining(fault));
    expect(fault).not.toBe('');
  });

  it('given its texts too, it takes its most off as many payments as it says, by its alias as well', async () => {
    edit('products/flex/product.yaml', (yaml) => `${yaml.trimEnd()}\n${entry}`);
    for (const language of ['en', 'de'])
      edit(`texts/${language}/promotions.json`, (json) => {
        const words = { name: 'An offer', terms: 'Up to {{amount}} off {{months}} months.' };
        return JSON.stringify({ ...JSON.parse(json), SC6M: words, SC6MELEC: words });
      });
    const brand = await brandOf(load());
    const file = readFileSync(join(root, 'examples/risks/promotion-applied-sc1m.yaml'), 'utf8')
      .replace('code: SC1M', 'code: SC6MELEC')
      .replace(/^( +)annualMileage:/m, '$1purchaseType: Outright\n$1annualMileage:');
    const read = readRiskFile(file, brand, '2026-11-20');
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    const { risk, vehicle, product } = read.value;
    const quote = rate(risk, vehicle, product.tariff);
    expect(quote.promotion).toMatchObject({ promo: 'SC6M', outcome: 'applied', instalments: 6 });
    const { totals, instalments = [] } = quote.availablePaymentSchedules.find(({ active }) => active) ?? {};
    expect(totals && totals.gross - totals.discounted).toBe(2000);
    expect(instalments.filter((pennies) => pennies === totals?.discounted)).toHaveLength(6);
  });
});

describe('the how-to of pricing a question of one’s own, followed in a copy of the brand', () => {
  const text = howTo('price-your-own-question');
  const merged = (json: string, more: object) => JSON.stringify({ ...JSON.parse(json), ...more });
  const follow = () => {
    const asked = blockOf(text, 'yaml', 'name: dashcam\n');
    edit('questions/your-car.yaml', (yaml) => yaml.replace(/^ +- name: trackerFitted\n/m, `${asked}$&`));
    for (const language of ['en', 'de']) {
      edit(`texts/${language}/questions.json`, (json) => merged(json, JSON.parse(blockOf(text, 'json', 'rentedOut'))));
      edit(`texts/${language}/rating.json`, (json) => {
        const { factors } = JSON.parse(blockOf(text, 'json', '"factors"'));
        return merged(json, { factors: { ...JSON.parse(json).factors, ...factors } });
      });
      writeFileSync(
        join(folder, `texts/${language}/referral.json`),
        JSON.stringify({ rented_out: 'We don’t insure cars that are rented out.' }),
      );
    }
    const [, entry = ''] = blockOf(text, 'yaml', 'answerFactors').split('answerFactors:\n');
    edit('products/annual/product.yaml', (yaml) =>
      yaml
        .replace(/^ +- tracker\n/m, '$&    - dashcam\n')
        .replace(/^ +answerFactors:\n/m, `$&  ${entry}`)
        .replace(/^ +referrals:\n/m, `$&    ${blockOf(text, 'yaml', 'rented_out')}`),
    );
  };
  const quoteOf = async (brand: Brand, answers: string) => {
    const file = readFileSync(join(root, 'examples/risks/flex-careful-driver.yaml'), 'utf8');
    const read = readRiskFile(`${file.trimEnd()}\n${answers}`, brand, '2026-11-20');
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    return rate(read.value.risk, read.value.vehicle, read.value.product.tariff);
  };

  it('given its files, the answer is a step of the price and the rule refers', async () => {
    follow();
    writeFileSync(join(folder, 'rates/dashcam.csv'), blockOf(text, 'csv', 'answer'));
    const brand = await brandOf(load());
    const priced = await quoteOf(brand, '    dashcam: true\n    rentedOut: false\n');
    const steps = priced.steps.filter(({ factor }) => factor === 'dashcam');
    expect(steps.map(({ coverGroup, value }) => [coverGroup, value])).toContainEqual(['damage_to_car', 9600]);
    const referred = await quoteOf(brand, '    dashcam: true\n    rentedOut: true\n');
    expect(referred.referralReasons).toEqual([
      { code: 'rented_out', message: 'referral.rented_out', answers: ['rentedOut'] },
    ]);
  });

  it('given an answer that the question does not have, the start stops with the words that it shows', async () => {
    follow();
    const table = blockOf(text, 'csv', 'answer').replace(',yes,', ',ja,');
    writeFileSync(join(folder, 'rates/dashcam.csv'), table);
    const loaded = await load();
    const [, fault = ''] = /`(brands\/showcase\/\S+dashcam\.csv[^`]+)`/.exec(text) ?? [];
    expect(loaded.ok ? [] : loaded.problem).toEqual([expect.stringContaining(fault)]);
    expect(fault).not.toBe('');
  });
});

describe('the how-to of sharing between products, followed in a copy of the brand', () => {
  const text = howTo('share-between-products');

  it('given another minimum age, it counts for Annual and Flex, and Driveaway keeps its own', async () => {
    edit('products/annual/product.yaml', (yaml) =>
      yaml.replace('driver_age_below, years: 17', 'driver_age_below, years: 21'),
    );
    const { products } = await brandOf(load());
    const ageOf = (product: string) =>
      products[product]?.rating.referrals
        .map((rule) => (rule.check === 'driver_age_below' ? rule.years : 0))
        .find(Boolean);
    expect(['annual', 'flex', 'driveaway'].map(ageOf)).toEqual([21, 21, 17]);
  });

  it('given a sentence of the shared wording, both products say it so', async () => {
    const page = 'harbour.policy-wording';
    edit(`wordings/2026-11/en/${page}.html`, (html) => html.replace('Please read them as one.', 'Read them as one.'));
    const { documentPages } = await brandOf(load());
    for (const version of ['annual-2026-11', 'flex-2026-11', 'flex-2026-12'])
      expect(documentPages[`${version}/en/${page}`]).toContain('Read them as one.');
  });

  it('given a section that needs a condition of a product without it, the words are those that it shows', async () => {
    edit('products/driveaway/questions.yaml', (yaml) => yaml.replace(/^ {2}- contact-details$/m, '  - your-work\n$&'));
    const loaded = await load();
    expect(loaded.ok ? [] : loaded.problem).toEqual([blockOf(text, '', 'your-work.yaml').trim()]);
  });
});
