import { describe, expect, test } from 'vitest';
import { at, type Case, faultsOf } from '../../../testing/sample-faults.ts';
import { type Changes, sampleFolder, twoProducts } from '../../../testing/sample-folder.ts';
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
/** One page for the wordings of both products; each puts its own words in it. */
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
    at(W, 2, 'pages[0]', {
      message: `expected the page wordings/first/de/${NAME}.html, found "${NAME}" (v1, v2)`,
    }),
  ],
  [
    'a language that lacks every page',
    {
      ...shared,
      [`wordings/first/de/${NAME}.html`]: null,
      'wordings/first/en/acme.terms.html': page,
      'documents/v1/wording.yaml': yaml('Solo').replace(`[${NAME}]`, `[${NAME}, acme.terms]`),
      'documents/v2/wording.yaml': yaml('Duo').replace(`[${NAME}]`, `[${NAME}, acme.terms]`),
    },
    at(W, 2, 'pages[0]', { message: `expected the folder wordings/first/de/ with ${NAME}, acme.terms (v1, v2)` }),
  ],
  [
    'a shared wording that is nowhere, and that both name',
    {
      ...shared,
      [`wordings/first/en/${NAME}.html`]: null,
      [`wordings/first/de/${NAME}.html`]: null,
    },
    at(W, 1, 'extends', { message: 'expected the name of a folder under wordings/, found "first" (v1, v2)' }),
  ],
  [
    'a page that is misspelt where it is named',
    changed(`[${NAME}]`, '[acme.policy-wordin]'),
    at(W, 2, 'pages[0]', { found: 'acme.policy-wordin', nearest: NAME }),
  ],
  [
    'a page that is misspelt in one language',
    {
      ...shared,
      [`wordings/first/de/${NAME}.html`]: null,
      'wordings/first/de/acme.policy-wordng.html': page,
    },
    at('wordings/first/de/acme.policy-wordng.html', 1, '', { nearest: `${NAME}.html` }),
  ],
  [
    'a page with another ending',
    { ...shared, [`wordings/first/de/${NAME}.html`]: null, [`wordings/first/de/${NAME}.htm`]: page },
    at(`wordings/first/de/${NAME}.htm`, 1, '', { nearest: `${NAME}.html` }),
  ],
  ...['dee', 'DE', 'ed', 'german'].map(
    (name): Case => [
      `a folder ${name} in the stead of de`,
      { ...shared, [`wordings/first/de/${NAME}.html`]: null, [`wordings/first/${name}/${NAME}.html`]: page },
      at(`wordings/first/${name}/${NAME}.html`, 1, '', { expected: 'one of the languages', found: name }),
    ],
  ),
  ...['wording.yml', 'Wording.yaml', 'wordings.yaml'].map(
    (name): Case => [
      `a ${name} in the stead of wording.yaml`,
      { ...shared, [W]: null, [`documents/v1/${name}`]: yaml('Solo') },
      at(`documents/v1/${name}`, 1, '', { found: name, nearest: 'wording.yaml' }),
    ],
  ),
  [
    'a file of another kind beside a wording.yaml',
    { ...shared, 'documents/v1/notes.txt': 'Notes' },
    at('documents/v1/notes.txt', 1, '', { found: 'notes.txt' }),
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
    'a place for which nobody has words',
    { ...shared, [`wordings/first/de/${NAME}.html`]: page.replace('</p>', '</p>\n<p>{{why}} {{why}}</p>') },
    at(`wordings/first/de/${NAME}.html`, 3, '', {
      expected: 'a place for which documents/v1/wording.yaml or documents/v2/wording.yaml has words in de',
      found: '{{why}}',
    }),
  ],
  [
    'a place that is misspelt in a page',
    { ...shared, [`wordings/first/de/${NAME}.html`]: page.replace('{{product}}', '{{prodcut}}') },
    at(`wordings/first/de/${NAME}.html`, 2, '', { found: '{{prodcut}}', nearest: '{{product}}' }),
  ],
  ...['{{ product }}', '{product}', '{{product}', '{{{product}}}'].map(
    (written): Case => [
      `a place that is written as ${written}`,
      { ...shared, [`wordings/first/de/${NAME}.html`]: page.replace('{{product}}', written) },
      at(`wordings/first/de/${NAME}.html`, 2, ''),
    ],
  ),
  [
    'a place that one language of a page has lost',
    { ...shared, [`wordings/first/de/${NAME}.html`]: page.replace('{{product}} pays', 'We pay') },
    at(`wordings/first/de/${NAME}.html`, 1, '', {
      expected: `the place {{product}}, which wordings/first/en/${NAME}.html has`,
    }),
  ],
  [
    'words whose page one version does not take',
    {
      ...shared,
      ...Object.fromEntries(
        ['en', 'de'].flatMap((one) => [
          [`wordings/first/${one}/acme.terms.html`, page.replace('{{when}}', '')],
          [`wordings/first/${one}/${NAME}.html`, page.replace('{{product}}', 'Everybody')],
        ]),
      ),
      'documents/v2/wording.yaml': yaml('Duo').replace(`[${NAME}]`, `[${NAME}, acme.terms]`),
    },
    at(W, 2, 'pages', { expected: 'the page acme.terms as well, which has a place for product, or no such words' }),
  ],
  [
    'words that are misspelt in one version',
    changed('product: Solo, when: sofort', 'prodcut: Solo, when: sofort'),
    at(W, 5, 'words.de.prodcut', { found: 'prodcut', nearest: 'product' }),
  ],
  [
    'words without a place',
    changed('when: sofort', 'when: sofort, where: hier'),
    at(W, 5, 'words.de.where', { expected: 'a place of that name in one of its pages, or no such words' }),
  ],
  [
    'words with a slip in the name of their place',
    changed('when: sofort', 'wen: sofort'),
    at(W, 5, 'words.de.wen', { found: 'wen', nearest: 'when' }),
  ],
  [
    'words in a language that the brand does not speak',
    changed('  de:', '  fr: { product: Un }\n  de:'),
    at(W, 5, 'words.fr'),
  ],
  [
    'a page that is named twice',
    changed(`[${NAME}]`, `[${NAME}, ${NAME}]`),
    at(W, 2, 'pages', { expected: 'a list without repetition' }),
  ],
  ...[
    ['empty', '""'],
    ['blanks alone', '" \u00a0 "'],
    ['with a carriage return', '"at\\ronce"'],
    ['with a line end', '"at\\nonce"'],
    ['with a tab', '"at\\tonce"'],
    ['with the line separator U+2028', '"at\\u2028once"'],
    ['with the paragraph separator U+2029', '"at\\u2029once"'],
    ['with the next line U+0085', '"at\\u0085once"'],
    ['with a backspace', '"at\\bonce"'],
    ['with a place in them', "'{{product}}'"],
    ['with a comment of HTML', "'<!-- -->'"],
    ['with an entity of HTML', "'at&nbsp;once'"],
    ['with a numbered entity of HTML', "'&#60;b&#62;'"],
    ['with an entity by its hexadecimal number', "'&#x3c;b'"],
  ].map(
    ([what, written]): Case => [
      `words ${what}`,
      changed('when: at once', `when: ${written}`),
      at(W, 4, 'words.en.when'),
    ],
  ),
  [
    'words whose language is misspelt',
    changed('\n  de:', '\n  ed:'),
    at(W, 5, 'words.ed', { found: 'ed', nearest: 'de' }),
  ],
  ['words that are markup', changed('at once', '<b>at once</b>'), at(W, 4, 'words.en.when')],
  [
    'a page that no wording takes',
    { ...shared, 'wordings/first/en/acme.other.html': wording },
    at('wordings/first/en/acme.other.html', 1, ''),
  ],
];

describe('wordings that share pages', () => {
  test('hold words as they are written: what HTML would read as more than words is escaped', () => {
    const words = `'at once, "today" & it''s done'`;
    const link = page.replace('</p>', '</p><a href="mailto:a@tiny.example?subject={{when}}">Ask</a>');
    const loaded = loadBrand(
      sampleFolder({ ...changed('when: at once', `when: ${words}`), [`wordings/first/en/${NAME}.html`]: link }),
    );
    if (!loaded.ok) throw new Error(loaded.problem.map(({ message }) => message).join());
    const made = loaded.value.documentPages[`v1/en/${NAME}`];
    expect(made).toContain('Solo pays at once, &quot;today&quot; &amp; it&#39;s done.</p>');
    expect(made).toContain('subject=at once, &quot;today&quot; &amp; it&#39;s done">Ask');
  });

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
