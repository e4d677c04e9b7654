import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { beforeAll, expect, it } from 'vitest';
import { loadBrands } from '../config/load-brands.ts';
import { brandLook } from '../look/brand-look.ts';
import { samplePolicy } from '../testing/sample-policy.ts';
import { testConfig } from '../testing/start-test-gateway.ts';
import { policyInWords } from './policy-in-words.ts';
import { scheduleOn } from './schedule-on.ts';
import { brandedLook, type SheetLook } from './sheet-look.ts';
import { wordsOf } from './words.ts';
import { writeSheet } from './write-sheet.ts';

let brand: Brand;
let look: SheetLook;
beforeAll(async () => {
  const config = testConfig('/nowhere');
  const loaded = await loadBrands(config);
  assert(loaded.ok, 'the brands are loaded');
  const found = loaded.value.get('showcase');
  assert(found, 'the brand is loaded');
  brand = found;
  look = brandedLook(await brandLook(config.brandsDirectory, brand));
});

/** The pages on which each heading of the schedule and its last line stand, after so many lines of something else. */
async function pagesAfter(linesBefore: number) {
  const words = wordsOf(brand, 'de');
  const covers = brand.products['flex']?.covers.optional.map(({ code }) => code) ?? [];
  const facts = policyInWords({ ...samplePolicy({ covers }), language: 'de' }, brand);
  const settings = {
    ...{ title: '', language: 'de', author: '', brandName: '', createdAt: '2026-11-22T12:00:00.000Z', look },
    ...{ foot: [], pageOf: () => '' },
  };
  const pages: { heading: string; page: number }[] = [];
  await writeSheet(settings, (sheet) => {
    const note = (heading: string) =>
      sheet.figure(0, '', (doc) => pages.push({ heading, page: doc.bufferedPageRange().count }));
    for (let line = 0; line < linesBefore; line += 1) sheet.paragraph('…');
    const heading: typeof sheet.heading = (text, room) => {
      note(`before ${text}`);
      sheet.heading(text, room);
      note(text);
    };
    scheduleOn({ ...sheet, heading }, { facts, brand, words });
    note('end');
  });
  return (heading: string) => pages.find((one) => one.heading === heading)?.page;
}

it.each([0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33])(
  'after %i lines keeps its documents, complaints and company on one page, and the table of covers on one too',
  async (linesBefore) => {
    const pageOf = await pagesAfter(linesBefore);
    expect(pageOf('Unterlagen zu dieser Police')).toBe(pageOf('end'));
    expect(pageOf('before Was Sie uns gesagt haben')).toBe(pageOf('Was versichert ist'));
  },
);
