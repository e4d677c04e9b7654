import type { Brand } from '@marque/catalogue';
import type { RenewalKind, RenewalTold } from '@marque/domain/renewal/told/renewal-told';
import { beforeAll, expect, it } from 'vitest';
import { pdfLines } from '../../../tests/kit/samples/pdf-lines.ts';
import { samplePolicy } from '../../../tests/kit/samples/sample-policy.ts';
import { sampleAnnualRenewal, sampleRenewal } from '../../../tests/kit/samples/sample-renewal.ts';
import { loadShowcase } from '../../../tests/kit/shops/load-showcase.ts';
import { type BrandLook, brandLook } from '../../look/brand-look.ts';
import { wordsOf } from '../../papers/words.ts';
import { renewalSummary } from './renewal-summary.ts';

const RENEWALS = [1, 2, 3, 4, 5];
/** A page with fewer lines would have been better on the page before. */
const LINES_MIN = 5;

let brand: Brand;
let look: BrandLook;
beforeAll(async () => {
  brand = await loadShowcase();
  look = await brandLook(brand);
});

const PAGE = 'https://shop.example/flex/renewal/R2222';

type Summary = {
  readonly language: string;
  readonly kind?: RenewalKind;
  readonly changes?: number;
  readonly renewals?: number;
};

function summaryOf({ language, kind = 'renews', changes = 0, renewals = 1 }: Summary): Promise<string[][]> {
  return writtenOf(sampleRenewal({ kind, changes, renewals }), language);
}

async function writtenOf(told: RenewalTold, language: string): Promise<string[][]> {
  const policy = { ...samplePolicy(), language };
  const [version] = policy.versions;
  if (!version) throw new Error('the sample has a version');
  const issuedAt = '2027-10-30T09:00:00.000Z';
  const pdf = await renewalSummary({
    ...{ policy, version, brand, look, demonstration: false, told, answers: undefined, page: PAGE, issuedAt },
  });
  return await pdfLines(pdf);
}

it.each(['en', 'de'].flatMap((language) => [0, 1, 3].map((changes) => ({ language, changes }))))(
  'the PDF of a notice in $language after $changes changes reads as it was looked at, and only the further message differs by how often it was renewed',
  async ({ language, changes }) => {
    const further = wordsOf(brand, language).text('mail.renewalNotice.shopFurther');
    const said = (pages: readonly string[][]) => pages.flat().join('\n');
    const all = await Promise.all(RENEWALS.map((renewals) => summaryOf({ language, changes, renewals })));
    const [first = [], second = [], third = [], fourth = [], fifth = []] = all;
    await expect(paged(first)).toMatchFileSnapshot(`goldens/renewal-summary.${language}.${changes}-changes.txt`);
    expect([said(second), said(third), said(fifth)]).toEqual([said(first), said(first), said(fourth)]);
    const words = (pages: readonly string[][]) => said(pages).replaceAll(/\s+/g, ' ');
    expect(words(fourth)).toContain(further);
    expect(words(first)).not.toContain(further);
    for (const pages of all) for (const page of pages) expect(page.length).toBeGreaterThanOrEqual(LINES_MIN);
  },
);

it.each(['en', 'de'].flatMap((language) => (['renews', 'opted-out'] as const).map((kind) => ({ language, kind }))))(
  'the PDF of a notice in $language of a year with an offer, of one that $kind, reads as it was looked at',
  async ({ language, kind }) => {
    const pages = await writtenOf(sampleAnnualRenewal(kind), language);
    await expect(paged(pages)).toMatchFileSnapshot(`goldens/renewal-summary.${language}.annual-${kind}.txt`);
    for (const page of pages) expect(page.length).toBeGreaterThanOrEqual(LINES_MIN);
  },
);

function paged(pages: readonly string[][]): string {
  return `${pages.map((page) => page.join('\n')).join('\n--- page ---\n')}\n`;
}

it.each([
  ['en', 'renews', /Don’t want it\? You can say so until 23:59 on 26 November 2027, in any of these ways/],
  ['en', 'asks', /Want it to renew\? You can say so until 23:59 on 26 November 2027, in any of these ways/],
  ['en', 'needs-means', /Don’t want it\? You can say so until 23:59 on 26 November 2027, in any of these ways/],
  ['en', 'opted-out', /reach us/],
  ['en', 'referred', /reach us/],
  [
    'de',
    'asks',
    /Soll sie sich verlängern\? Das können Sie uns bis zum 26. November 2027 um 23:59 Uhr auf jedem dieser Wege/,
  ],
  ['de', 'renews', /bis zum 26. November 2027 um 23:59 Uhr auf jedem dieser Wege/],
  ['de', 'referred', /erreichen Sie uns/],
] as const)('in %s, of one that %s, can be followed by somebody who holds it as paper', async (language, kind, how) => {
  const said = (await summaryOf({ language, kind })).flat().join(' ').replaceAll(/\s+/g, ' ');
  expect(said).toMatch(how);
  for (const way of [PAGE, brand.mail.replyTo, brand.support?.telephone]) expect(said).toContain(way);
  expect(said).not.toMatch(/this (?:email|message)|diese (?:E-Mail|Nachricht)/);
});
