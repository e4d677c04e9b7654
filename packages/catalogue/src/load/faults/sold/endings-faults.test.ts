import { expect, test } from 'vitest';
import { at, type Case, faultsOf } from '../../../testing/sample-faults.ts';
import type { Changes } from '../../../testing/sample-folder.ts';

const PAGE = 'documents/v1/en/acme.policy-wording.html';
const GERMAN = 'documents/v1/de/acme.policy-wording.html';
const page = (words: string) => `<!doctype html><body><h1>Wording</h1><p>${words}</p></body>`;
const endings = (entry: string): Changes => ({
  'brand.yaml': ['accountSections', `endings: { ${entry} }\naccountSections`],
});
const says = (days: string) => ({
  [PAGE]: page(`You may withdraw within ${days} days.`),
  [GERMAN]: page(`Sie können innerhalb von ${days} Tagen widerrufen.`),
});
const rules = 'withdrawUnless: PAID_CLAIM, unusedUnless: NO_CLAIM';
const WITH_TEN = `withdrawDays: 14, insurerNoticeDays: 10, ${rules}`;

test('a brand whose wording says the days to withdraw, in every language, is well', () => {
  expect(faultsOf({ ...says('14'), ...endings(`v1: { withdrawDays: 14, ${rules} }`) })).toEqual([]);
});

const notice = (days: string, tage: string) => ({
  [PAGE]: page(`You may withdraw within 14 days. We may cancel with ${days} notice in writing.`),
  [GERMAN]: page(`Widerrufen können Sie 14 Tage lang. Wir können mit einer Frist von ${tage} kündigen.`),
});

test('a brand whose wording says the insurer’s days of notice, written down or left out, is well', () => {
  const ten = { ...notice('ten days’', 'zehn Tagen'), ...endings(`v1: { ${WITH_TEN} }`) };
  expect(faultsOf(ten)).toEqual([]);
  expect(faultsOf({ ...notice('7 days’', '7 Tagen'), ...endings(`v1: { withdrawDays: 14, ${rules} }`) })).toEqual([]);
});

test('a brand whose wording says a term, by a figure or a word, is well', () => {
  const pages = (en: string, de: string) => ({
    [PAGE]: page(`You may withdraw within 14 days. It ${en}.`),
    [GERMAN]: page(`Widerrufen können Sie 14 Tage lang. Der Schutz ${de}.`),
  });
  const listed = endings(`v1: { termMonths: 12, withdrawDays: 14, ${rules} }`);
  expect(faultsOf({ ...pages('lasts twelve months', 'gilt zwölf Monate'), ...listed })).toEqual([]);
  expect(faultsOf({ ...pages('has a term of 12 months', 'gilt 12 Monate'), ...listed })).toEqual([]);
});

test('a brand that lists nothing of a wording is well where its pages say what holds then', () => {
  expect(faultsOf(notice('7 days’', '7 Tagen'))).toEqual([]);
  expect(faultsOf({ ...says('14') })).toEqual([]);
});

test.each<Case>([
  [
    'a wording of which nothing is listed and that says other days of notice by the insurer',
    notice('10 days’', '7 Tagen'),
    at('brand.yaml', 1, 'endings.v1', {
      expected: 'insurerNoticeDays, the figure that the pages of documents/v1/en/ say',
    }),
  ],
  [
    'a wording of which nothing is listed and that says other days to withdraw',
    { ...says('30'), [GERMAN]: page('Sie können innerhalb von 14 Tagen widerrufen.') },
    at('brand.yaml', 1, 'endings.v1', {
      expected: 'withdrawDays, the figure that the pages of documents/v1/en/ say',
      found: 'withdrawDays left out, which is 14',
    }),
  ],
  [
    'a term that the pages in one language do not say',
    {
      [PAGE]: page('You may withdraw within 14 days. It lasts twelve months.'),
      [GERMAN]: page('Widerrufen können Sie 14 Tage lang. Der Schutz läuft Monat für Monat weiter.'),
      ...endings(`v1: { termMonths: 12, withdrawDays: 14, ${rules} }`),
    },
    [
      at('brand.yaml', 31, 'endings.v1.termMonths', {
        expected: 'the figure that the pages of documents/v1/de/ say',
        found: '12',
      }),
    ],
  ],
  [
    'other days than the pages say',
    { ...says('14'), ...endings(`v1: { withdrawDays: 21, ${rules} }`) },
    [
      at('brand.yaml', 31, 'endings.v1.withdrawDays', {
        expected: 'the figure that the pages of documents/v1/en/ say',
      }),
      at('brand.yaml', 31, 'endings.v1.withdrawDays', {
        expected: 'the figure that the pages of documents/v1/de/ say',
      }),
    ],
  ],
  [
    'other days of notice by the insurer than the pages say',
    { ...notice('14 days’', '10 Tagen'), ...endings(`v1: { ${WITH_TEN} }`) },
    at('brand.yaml', 31, 'endings.v1.insurerNoticeDays', {
      expected: 'the figure that the pages of documents/v1/en/ say',
    }),
  ],
  [
    'no days of notice by the insurer where the pages say some',
    { ...notice('14 days’', 'sieben Tagen'), ...endings(`v1: { withdrawDays: 14, ${rules} }`) },
    at('brand.yaml', 31, 'endings.v1', {
      expected: 'insurerNoticeDays, the figure that the pages of documents/v1/en/ say',
    }),
  ],
  [
    'one of two sentences that says other days of notice',
    {
      [PAGE]: page('We may cancel with ten days’ notice. If you don’t pay, we may end it with seven days’ notice.'),
      [GERMAN]: page('Wir können mit einer Frist von zehn Tagen kündigen. Widerrufen können Sie 14 Tage lang.'),
      ...endings(`v1: { insurerNoticeDays: 10, withdrawDays: 14, ${rules} }`),
    },
    [
      at('brand.yaml', 31, 'endings.v1.withdrawDays', {
        expected: 'the figure that the pages of documents/v1/en/ say',
      }),
      at('brand.yaml', 31, 'endings.v1.insurerNoticeDays', {
        expected: 'the figure that the pages of documents/v1/en/ say',
      }),
    ],
  ],
  [
    'fewer days than the law',
    endings(`v1: { withdrawDays: 7, ${rules} }`),
    at('brand.yaml', 31, 'endings.v1.withdrawDays', { expected: 'at least 14' }),
  ],
  [
    'a wording that is not there',
    endings(`v11: { withdrawDays: 14, ${rules} }`),
    at('brand.yaml', 31, 'endings.v11', { nearest: 'v1' }),
  ],
])('%s stops the start, with its line', (_what, changes, expected) => {
  expect(faultsOf(changes)).toMatchObject([expected].flat());
});
