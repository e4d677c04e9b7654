import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { sampled } from '@marque/testkit/breadth';
import { beforeAll, expect, it } from 'vitest';
import { brandLook } from '../../src/look/brand-look.ts';
import type { Sheet } from '../../src/papers/sheet.ts';
import { brandedLook, type SheetLook } from '../../src/papers/sheet-look.ts';
import { wordsOf } from '../../src/papers/words.ts';
import { scheduleOn } from '../../src/policies/documents/schedule-on.ts';
import { inWordsAsSold } from '../kit/samples/in-words-as-sold.ts';
import { samplePolicy } from '../kit/samples/sample-policy.ts';
import { wordsOnPages } from '../kit/samples/words-on-pages.ts';
import { loadShowcase } from '../kit/shops/load-showcase.ts';

let brand: Brand;
let look: SheetLook;
beforeAll(async () => {
  brand = await loadShowcase();
  look = brandedLook(await brandLook(brand));
});

/** Headings on another page than what is written next. */
async function strandedAfter(pointsBefore: number, write: (sheet: Sheet) => void): Promise<string[]> {
  const { written, headings } = await wordsOnPages({ look, pointsBefore }, write);
  expect(written.length).toBeGreaterThan(headings.length);
  let from = 0;
  return headings.filter((heading) => {
    const at = written.findIndex(({ text }, index) => index >= from && text === heading);
    assert(at >= 0, `${heading} is written`);
    from = at + 1;
    return written[at]?.page !== written[at + 1]?.page;
  });
}

for (const [index, language] of ['de', 'en'].entries())
  it(
    `in ${language} no heading of a schedule ends a page, however much is written before it`,
    sampled(index, 2),
    async () => {
      const covers = brand.products['flex']?.covers.optional.map(({ code }) => code) ?? [];
      const facts = inWordsAsSold({ ...samplePolicy({ covers }), language }, brand);
      for (let points = 0; points < 640; points += 16) {
        const write = (sheet: Sheet) =>
          scheduleOn(sheet, { facts, brand, words: wordsOf(brand, language), siteUrl: 'https://shop.example' });
        expect(await strandedAfter(points, write), `after ${points} points`).toEqual([]);
      }
    },
  );

it('keeps a heading with the first row of its table, however tall that is, and with a paragraph and the heading below it', async () => {
  const tall = 'Versicherungsteuer und was sonst noch in eine Zeile gehört. '.repeat(6);
  const columns = [
    { heading: 'Eine Überschrift von mehreren Zeilen, so schmal ist die Spalte', share: 1 },
    { heading: 'Andere', share: 6 },
  ];
  for (let points = 400; points < 680; points += 8) {
    const found = await strandedAfter(points, (sheet) => {
      sheet.heading('Table');
      sheet.table(columns, [['a', tall]]);
      sheet.heading('Above');
      sheet.heading('Below');
      sheet.paragraph(tall);
    });
    expect(found, `after ${points} points`).toEqual([]);
  }
});

it('keeps a small table whole with its heading', async () => {
  for (let points = 400; points < 680; points += 8) {
    const { written } = await wordsOnPages({ look, pointsBefore: points }, (sheet) => {
      sheet.heading('Period');
      sheet.facts([
        ['Starts', 'today'],
        ['Ends', 'never'],
      ]);
    });
    expect(new Set(written.map(({ page }) => page)).size, `after ${points} points`).toBe(1);
  }
});
