import { plainTable } from '@marque/testkit/rating/plain-table';
import { sampleTexts } from '@marque/testkit/rating/sample-files';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import { describe, expect, it } from 'vitest';
import { editionOn } from '../tariff.ts';
import { rateCovers } from './rate-cover.ts';
import type { RatingTerms } from './rated-cover.ts';

const tables = ['base', 'ncd_protection'].map((name) => plainTable(`rates/${name}.csv`, sampleTexts[name] ?? ''));
const { covers } = editionOn(sampleTariff({ ...sampleSettings, factors: [] }, tables), '2026-11-27');
const terms: RatingTerms = { found: [], voluntaryPennies: sampleSettings.excess.voluntaryPennies, ncdYears: 9 };

describe('covers that are rated', () => {
  it('have one price for every voluntary excess on offer, what loads the others among them', () => {
    expect(rateCovers(covers, terms).map(({ cover, premiums }) => [cover.cover, premiums])).toEqual([
      ['damage_to_car', [4000, 4000, 4000, 4000]],
      ['liability_to_others', [2000, 2000, 2000, 2000]],
      ['medical_expenses', [500, 500, 500, 500]],
      ['legal_expenses', [250, 250, 250, 250]],
      // A table's 1.08 adds 320, 160 and 40.
      ['ncb_protection', [520, 520, 520, 520]],
    ]);
  });

  it('given one that loads others before them, then it is refused by name instead of costing nothing', () => {
    expect(() => rateCovers(covers.toReversed(), terms)).toThrow('ncb_protection was rated before the main covers');
    const [protection, others] = [covers.slice(-1), covers.slice(3, 4)];
    expect(() => rateCovers([...others, ...protection], terms)).toThrow('before the main covers');
  });
});
