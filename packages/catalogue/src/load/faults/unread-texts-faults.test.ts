import { expect, test } from 'vitest';
import { at, C, faultsOf, P, Q } from '../../testing/sample-faults.ts';
import type { Changes } from '../../testing/sample-folder.ts';

const texts = (name: string, text: string): Changes =>
  Object.fromEntries(['en', 'de'].map((language) => [`texts/${language}/${name}.json`, text]));
const D = 'products/solo/documents.yaml';

/**
 * A brand in which each file names a text of its own besides the product's texts: in `footer`, `rules`, `covers`,
 * `documents` and `referral`.
 */
const NAMING: Changes = {
  'brand.yaml': ['/privacy }]', '/privacy }, { text: footer.terms, href: /terms }]'],
  [Q]: ["pattern: '[a-z]+' }", "pattern: '[a-z]+', message: rules.said.note }"],
  [C]: ['insurer: acme }', 'insurer: acme, limits: { sum: 5000 } }'],
  [P]: ['documents: [schedule]', 'documents: [schedule, notice]'],
  [D]: ['policy-wording, insurer: acme }', 'policy-wording, insurer: acme }\n  - { document: terms, insurer: acme }'],
  ...Object.fromEntries(
    ['en', 'de'].map((language) => [
      `documents/v1/${language}/acme.terms.html`,
      `<!doctype html><html lang="${language}"><body><h1>Terms</h1></body></html>`,
    ]),
  ),
  ...texts('footer', '{ "terms": "Terms" }'),
  ...texts('rules', '{ "said": { "note": "Small letters" } }'),
  ...texts('covers', '{ "damage_to_car": { "limits": "Up to {{sum}}" } }'),
  ...texts('documents', '{ "notice": { "title": "Notice" }, "terms": { "title": "Terms" } }'),
  ...texts('referral', '{ "too_young": "{{years}} is the least age" }'),
};
const with_ = (path: string, more: readonly [string, string]): Changes => {
  const before = NAMING[path] as readonly [string, string];
  return { ...NAMING, [path]: more[0] === '' ? more[1] : [before[0], before[1].replace(...more)] };
};

test('the brand has no fault as it is', () => expect(faultsOf(NAMING)).toEqual([]));

test.each([
  ['brand.yaml', with_('brand.yaml', ['href: /terms }', 'href: /terms, rel: x }']), 25],
  [Q, with_(Q, [' }', ' }\n        hint: x']), 25],
  [Q, { ...NAMING, [Q]: '\tsections:\n' }, 1],
  [C, with_(C, ['limits:', 'limit:']), 2],
  [P, with_(P, ['schedule, notice]', 'schedule, notice]\nquoteValidDay: 30']), 11],
  [P, with_(P, ['', 'product: [\n']), 2],
  [D, with_(D, ['document: terms', 'documnt: terms']), 3],
] as const)('a slip in %s is the one fault, in no text that it names', (path, changes, line) => {
  expect(faultsOf(changes)).toEqual([expect.objectContaining({ file: at(path, line, '').file })]);
});

test('what is wrong with a text by itself is told beside it', () => {
  const faults = faultsOf({ ...with_(C, ['limits:', 'limit:']), ...texts('footer', '{ "terms": "" }') });
  expect(faults.map(({ file }) => file)).toEqual(
    [C, 'texts/en/footer.json', 'texts/de/footer.json'].map((path) => `brands/tiny/${path}`),
  );
});
