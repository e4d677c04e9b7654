import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@marque/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadBrandFolder } from '../quote/brand-folder.ts';
import { root } from '../run.ts';
import { goldenRisks, type PricedRisk, priceRisks } from './corpus.ts';
import { drawRisks } from './draw-risks.ts';
import { type Golden, goldenBrands } from './golden-brands.ts';
import { changedPrices, priceList } from './price-list.ts';

let brand: Brand;
let priced: PricedRisk[];
beforeAll(async () => {
  brand = await brandOf('showcase');
  priced = priceRisks(goldenRisks(), brand);
});

async function brandOf(name: string): Promise<Brand> {
  const loaded = await loadBrandFolder(name);
  if (!loaded.ok) throw new Error(loaded.problem.join('\n'));
  return loaded.value;
}

const keptOf = ({ prices }: Golden) => (existsSync(join(root, prices)) ? readFileSync(join(root, prices), 'utf8') : '');

describe.each(goldenBrands)('the golden risks of $brand', (golden) => {
  let own: Brand;
  let all: PricedRisk[];
  beforeAll(async () => {
    own = await brandOf(golden.brand);
    all = priceRisks(goldenRisks(golden), own);
  });

  it('cost what they cost when their prices were last reviewed', () => {
    expect(
      changedPrices(keptOf(golden), priceList(all)),
      'run: npm run -s prices, and -- --accept once it is meant',
    ).toEqual([]);
  });

  it('weigh every factor of the brand’s products, and some are referred', () => {
    for (const [code, { rating }] of Object.entries(own.products)) {
      const quotes = all.filter(({ file }) => file['scheme'] === code).map(({ quote }) => quote);
      const factors = new Set(quotes.flatMap(({ steps }) => steps.map(({ factor }) => factor)));
      for (const factor of rating.factors) expect(factors, `${code} ${factor}`).toContain(factor);
      expect(
        quotes.some(({ ratingStatus }) => ratingStatus === 'REFERRAL'),
        code,
      ).toBe(true);
    }
  });
});

it('every brand of the checkout has golden prices', () => {
  expect(goldenBrands.map(({ brand: name }) => name).toSorted()).toEqual(readdirSync(join(root, 'brands')).toSorted());
});

describe('the golden risks', () => {
  it('are five hundred of every product, a few of them referred, some with a promotion', () => {
    expect(priced).toHaveLength(500);
    const share = (is: (one: PricedRisk) => boolean) => priced.filter(is).length / priced.length;
    for (const scheme of ['flex', 'annual', 'driveaway'])
      expect(share(({ file }) => file['scheme'] === scheme)).toBeGreaterThan(0.04);
    expect(share(({ quote }) => quote.ratingStatus === 'REFERRAL')).toBeGreaterThan(0.03);
    expect(share(({ quote }) => quote.ratingStatus === 'REFERRAL')).toBeLessThan(0.25);
    expect(new Set(priced.flatMap(({ quote }) => quote.promotion?.outcome ?? []))).toEqual(
      new Set(['applied', 'incomplete', 'ineligible']),
    );
  });

  it('are drawn alike from the same seed, and otherwise from another', () => {
    expect(drawRisks(brand, 5, 7)).toEqual(drawRisks(brand, 5, 7));
    expect(drawRisks(brand, 5, 7)).not.toEqual(drawRisks(brand, 5, 8));
  });
});

describe('a changed price', () => {
  const before = 'risk,product,status,payment\n001,flex,QUOTE,4179\n002,flex,QUOTE,5000\n003,flex,REFERRAL,\n';

  it('is told risk by risk, with what it was and what it is', () => {
    const after =
      'risk,product,status,payment\n001,flex,QUOTE,4179\n002,flex,QUOTE,5001\n003,flex,QUOTE,900\n004,flex,QUOTE,1\n';
    expect(changedPrices(before, after)).toEqual([
      '002 (flex): payment 5000 → 5001',
      '003 (flex): status REFERRAL → QUOTE; payment none → 900',
      '004: is new',
    ]);
    expect(changedPrices(after, before)).toContain('004: is gone');
  });

  it('is told of nothing when nothing changed', () => {
    expect(changedPrices(before, before)).toEqual([]);
  });
});
