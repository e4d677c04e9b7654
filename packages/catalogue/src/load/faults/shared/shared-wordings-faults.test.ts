import { describe, expect, test } from 'vitest';
import { at, type Case, faultsOf } from '../../../sample-faults.ts';
import { type Changes, sampleFolder, twoProducts } from '../../../sample-folder.ts';
import { loadBrand } from '../../load-brand.ts';

const NAME = 'acme.policy-wording';
const wording = sampleFolder().files.get(`documents/v1/en/${NAME}.html`) ?? '';
const page = wording.replace('Words', '{{product}} pays {{when}}.');
const yaml = (product: string) =>
  [
    'extends: first',
    `pages: [${NAME}]`,
    'words:',
    `  en: { product: ${product}, when: at once }`,
    `  de: { product: ${product}, when: sofort }`,
    '',
  ].join('\n');
const W = 'documents/v1/wording.yaml';
/** One page for the wordings of both products, each of which has words of its own in it. */
const shared: Changes = twoProducts({
  ...Object.fromEntries(
    ['v1', 'v2'].flatMap((version) => ['en', 'de'].map((one) => [`documents/${version}/${one}/${NAME}.html`, null])),
  ),
  [`wordings/first/en/${NAME}.html`]: page,
  [`wordings/first/de/${NAME}.html`]: page,
  [W]: yaml('Solo'),
  'documents/v2/wording.yaml': yaml('Duo'),
});
const changed = (from: string, to: string): Changes => ({ ...shared, [W]: yaml('Solo').replace(from, to) });

const cases: readonly Case[] = [
  [
    'a page of two wordings that does not close what it opens',
    { ...shared, [`wordings/first/en/${NAME}.html`]: page.replace('</p>', '') },
    at(`wordings/first/en/${NAME}.html`, 2, 'p'),
  ],
  [
    'a shared wording that is not there',
    changed('extends: first', 'extends: frist'),
    at(W, 1, 'extends', { nearest: 'first' }),
  ],
  [
    'a page that one language lacks',
    { ...shared, [`wordings/first/de/${NAME}.html`]: null },
    [
      at(W, 2, 'pages[0]', { expected: `the page wordings/first/de/${NAME}.html` }),
      at('documents/v2/wording.yaml', 2, 'pages[0]'),
    ],
  ],
  [
    'a page that stands beside it too',
    { ...shared, [`documents/v1/en/${NAME}.html`]: wording },
    at(W, 2, 'pages[0]', { expected: `no page documents/v1/en/${NAME}.html beside it, or this line gone` }),
  ],
  [
    'a place of two wordings that is written otherwise than a place',
    { ...shared, [`wordings/first/en/${NAME}.html`]: page.replace('pays', '{{ pays }}') },
    at(`wordings/first/en/${NAME}.html`, 2, '', { found: '{{ pays }} at once.</p></body></html>' }),
  ],
  [
    'a place in a page of one version alone',
    { 'documents/v1/en/acme.policy-wording.html': wording.replace('Words', '{{product}}') },
    at('documents/v1/en/acme.policy-wording.html', 2, ''),
  ],
  [
    'a place without words',
    changed(', when: sofort', ''),
    at(W, 5, 'words.de', { expected: `the words when, for which wordings/first/de/${NAME}.html has a place` }),
  ],
  [
    'words without a place',
    changed('when: sofort', 'when: sofort, where: hier'),
    at(W, 5, 'words.de.where', { expected: 'a place of that name in one of its pages, or no such words' }),
  ],
  [
    'words in a language that the brand does not speak',
    changed('  de:', '  fr: { product: Un }\n  de:'),
    at(W, 5, 'words.fr'),
  ],
  ['words that are markup', changed('at once', '<b>at once</b>'), at(W, 4, 'words.en.when')],
  [
    'a page that no wording takes',
    { ...shared, 'wordings/first/en/acme.other.html': wording },
    at('wordings/first/en/acme.other.html', 1, ''),
  ],
];

describe('wordings that share pages', () => {
  test.each(cases)('%s is told once, where it is written', (_what, changes, expected) => {
    const faults = faultsOf(changes);
    const wanted = Array.isArray(expected) ? expected : [expected];
    expect(faults.map(({ file, line, key, message }) => `${file}:${line} ${key} ${message}`)).toHaveLength(
      wanted.length,
    );
    for (const one of wanted) expect(faults).toContainEqual(expect.objectContaining(one));
  });

  test('are pages with each version’s own words in their places', () => {
    const loaded = loadBrand(sampleFolder(shared));
    if (!loaded.ok) throw new Error('the folder has faults');
    expect(loaded.value.documentPages).toEqual({
      [`v1/de/${NAME}`]: wording.replace('Words', 'Solo pays sofort.'),
      [`v1/en/${NAME}`]: wording.replace('Words', 'Solo pays at once.'),
      [`v2/de/${NAME}`]: wording.replace('Words', 'Duo pays sofort.'),
      [`v2/en/${NAME}`]: wording.replace('Words', 'Duo pays at once.'),
    });
  });
});
