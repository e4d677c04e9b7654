import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { statementPaper } from '@marque/domain/billing/statements/statement-paper';
import { versionSold } from '@marque/domain/policy/version-sold';
import { beforeAll, describe, expect, it } from 'vitest';
import { brandLook } from '../../src/look/brand-look.ts';
import { accountInWords } from '../../src/money/papers/account-in-words.ts';
import { statementOn } from '../../src/money/papers/statement-on.ts';
import { writeAccountPaper } from '../../src/money/papers/write-account-paper.ts';
import { largePrint, usualPrint } from '../../src/papers/print/print.ts';
import type { Sheet } from '../../src/papers/sheet.ts';
import { brandedLook, type PaperLook } from '../../src/papers/sheet-look.ts';
import { smallPrint } from '../../src/papers/small-print.ts';
import { wordsOf } from '../../src/papers/words.ts';
import { writeSheet } from '../../src/papers/write-sheet.ts';
import { certificate } from '../../src/policies/documents/certificate.ts';
import { schedule } from '../../src/policies/documents/schedule.ts';
import { pdfLines, pdfPrint } from '../kit/samples/pdf-lines.ts';
import { SAMPLE_NOW, sampleBooks } from '../kit/samples/sample-books.ts';
import { samplePolicy } from '../kit/samples/sample-policy.ts';
import { wordsOnPages } from '../kit/samples/words-on-pages.ts';
import { loadBrandsOnce } from '../kit/shops/load-brands-once.ts';
import { testConfig } from '../kit/shops/start-test-gateway.ts';

const LEAST = 16;
/** Headings of first columns: in a row of lines the first cell is in bold, without a heading. */
const FIRST_COLUMNS = ['Cover', 'Day', 'Baustein', 'Name', 'Tag'];

let brand: Brand;
let usual: PaperLook;
let large: PaperLook;
beforeAll(async () => {
  const loaded = await loadBrandsOnce(testConfig('/nowhere'));
  assert(loaded.ok, 'the brands are loaded');
  const found = loaded.value.get('showcase');
  assert(found, 'the brand is loaded');
  brand = found;
  usual = await brandLook(brand);
  large = { ...usual, isLarge: true };
});

const soldIn = (language: string) => {
  const covers = brand.products['flex']?.covers.optional.map(({ code }) => code) ?? [];
  return { ...samplePolicy({ covers }), language };
};
const requestOf = (language: string, look: PaperLook) => {
  const policy = soldIn(language);
  const version = versionSold(policy);
  return { policy, version, brand, look, demonstration: true, siteUrl: 'https://shop.example' };
};
const statement = (language: string, look: PaperLook) => {
  const policy = soldIn(language);
  const paper = statementPaper(sampleBooks(policy), 1);
  assert(paper, 'the first statement has come');
  const account = accountInWords({ brand, policy }, SAMPLE_NOW);
  const title = account.words.text('accountPapers.statement.title', { number: 1 });
  return writeAccountPaper({ account, title, at: SAMPLE_NOW, look, demonstration: true }, (sheet) =>
    statementOn(sheet, { paper, account, now: SAMPLE_NOW, months: [], isTakenBack: false }),
  );
};
const papers = {
  schedule: (language: string, look: PaperLook) => schedule(requestOf(language, look)),
  certificate: (language: string, look: PaperLook) => certificate(requestOf(language, look)),
  statement,
} as const;

const wordsIn = async (bytes: Uint8Array) =>
  new Set(
    (await pdfLines(bytes)).flatMap((lines) => lines.flatMap((line) => line.match(/[\p{L}£€]{3,}|[\d.,]{3,}/gu) ?? [])),
  );

describe.each(['en', 'de'])('in %s', (language) => {
  it.each(['schedule', 'certificate', 'statement'] as const)(
    'a %s in large print has no letter below 16 points, and every word that it has in usual print but what its first columns are called',
    async (paper) => {
      const [before, after] = [await papers[paper](language, usual), await papers[paper](language, large)];
      const { sizes, lowest } = await pdfPrint(after);
      expect(sizes[0]).toBe(LEAST);
      expect(lowest).toBeGreaterThan(LEAST);
      expect((await pdfPrint(before)).sizes[0]).toBeLessThan(LEAST);
      const kept = await wordsIn(after);
      const lost = [...(await wordsIn(before))].filter((word) => !kept.has(word));
      expect(lost.filter((word) => !FIRST_COLUMNS.includes(word))).toEqual([]);
    },
  );
});

describe('a table in large print', () => {
  const columns = (names: readonly string[]) => names.map((heading) => ({ heading, share: 1 }));
  const linesOf = async (write: (sheet: Sheet) => void, foot: readonly string[] = []) => {
    const bytes = await writeSheet(
      {
        ...{ title: 'T', language: 'en', author: 'A', brandName: brand.name, createdAt: SAMPLE_NOW },
        ...{ look: brandedLook(large), foot, pageOf: () => '' },
      },
      write,
    );
    return { pages: await pdfLines(bytes), ...(await pdfPrint(bytes)) };
  };

  it('stands side by side while its columns hold their words', async () => {
    const { pages } = await linesOf((sheet) => sheet.table(columns(['Cover', 'Price']), [['Glass', '£20']]));
    expect(pages.flat()).toEqual(['Cover | Price', 'Glass | £20']);
  });

  it.each([
    ['has a word too wide for its column', ['Versicherungssteueridentifikationsnummer', 'Price'], ['Glass', '£20']],
    ['has many columns', ['A', 'B', 'C', 'D', 'E', 'F'], ['a', 'b', '', 'd', 'e', 'f']],
  ])('is written one cell below the other where it %s', async (_why, headings, cells) => {
    const { pages } = await linesOf((sheet) => sheet.table(columns(headings), [cells]));
    const below = cells.map((cell, index) => (index === 0 ? cell : `${headings[index]}: ${cell}`));
    expect(pages.flat()).toEqual(below.filter((_line, index) => cells[index] !== ''));
  });

  it('has each fact below its name', async () => {
    const { pages } = await linesOf((sheet) => sheet.facts([['Name', 'Ada Byron']]));
    expect(pages.flat()).toEqual(['Name', 'Ada Byron']);
  });

  it('goes on to the next page in the middle of a row that no page holds, and loses no word of it', async () => {
    const long = Array.from({ length: 900 }, (_none, index) => `w${index}`);
    const { pages } = await linesOf((sheet) =>
      sheet.facts([
        ['Name', long.join(' ')],
        ['Next', 'one'],
      ]),
    );
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat().join(' ').split(' ')).toEqual(['Name', ...long, 'Next', 'one']);
  });

  it('keeps off a foot of many lines', async () => {
    const foot = [
      'Not evidence of insurance. '.repeat(4),
      'A company with a long name, at a long address in a long street, Somewhere',
    ];
    const { pages, lowest } = await linesOf((sheet) => {
      for (let line = 0; line < 60; line += 1) sheet.paragraph('Words of the page.');
    }, foot);
    expect(lowest).toBeGreaterThan(LEAST);
    // The foot comes last on each page, whole.
    for (const lines of pages) {
      const from = lines.findIndex((line) => line.startsWith('Not evidence'));
      expect(lines.slice(from).join(' ').replace(/ +/g, ' ')).toBe(foot.join(' ').replace(/ +/g, ' '));
    }
  });
});

it.each([usualPrint, largePrint])(
  'after any number of lines in $body points what closes a paper stays on one page',
  async ({ body }) => {
    const look = brandedLook(body === LEAST ? large : usual);
    const pagesOfClosing = async (linesBefore: number) => {
      const { written } = await wordsOnPages({ look, pointsBefore: linesBefore * body }, (sheet) =>
        smallPrint(sheet, brand, wordsOf(brand, 'de')),
      );
      return new Set(written.map(({ page }) => page)).size;
    };
    const lines = Array.from({ length: Math.floor(700 / body) }, (_none, index) => index + 1);
    expect(new Set(await Promise.all(lines.map(pagesOfClosing)))).toEqual(new Set([1]));
  },
);
