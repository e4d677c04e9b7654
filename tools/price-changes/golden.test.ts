import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@marque/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadBrandFolder } from '../quote/brand-folder.ts';
import { root } from '../run.ts';
import { GOLDEN, goldenRisks, type PricedRisk, priceRisks } from './corpus.ts';
import { drawRisks } from './draw-risks.ts';
import { changedPrices, priceList } from './price-list.ts';

const kept = existsSync(join(root, GOLDEN.prices)) ? readFileSync(join(root, GOLDEN.prices), 'utf8') : '';
let brand: Brand;
let priced: PricedRisk[];
beforeAll(async () => {
  const loaded = await loadBrandFolder('showcase');
  if (!loaded.ok) throw new Error(loaded.problem.join('\n'));
  brand = loaded.value;
  priced = priceRisks(goldenRisks(), brand);
});

describe('the golden risks', () => {
  it('cost what they cost when their prices were last reviewed', () => {
    expect(changedPrices(kept, priceList(priced)), 'run: npm run -s prices, and -- --accept once it is meant').toEqual(
      [],
    );
  });

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

  it('use most rows that can be used, so that a change of a row is seen', () => {
    const factors = new Set(priced.flatMap(({ quote }) => quote.steps.map(({ factor }) => factor)));
    for (const factor of brand.products['flex']?.rating.factors ?? []) expect(factors).toContain(factor);
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
