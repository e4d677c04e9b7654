import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const ours = [
  'frame',
  'home',
  'account',
  'retrieve',
  'signIn',
  'staff',
  'disclosure',
  'unpriced',
  'quote',
  'price',
  'upgrade',
  'offer',
  'checkout',
  'payments',
  'policy',
  'billing',
  'missed',
  'leaving',
  'changing',
  'certificate',
  'claims',
  'complaints',
  'support',
  'cookies',
  'help',
];
const languages = ['en', 'de'];

type Tree = { readonly [key: string]: string | Tree };

function flat(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value]] : flat(value, `${prefix}.${key}`),
  );
}

function textsIn(folder: string): Map<string, string> {
  const files = globSync(`${folder}/*.json`, { cwd: root });
  return new Map(
    files.flatMap((file) =>
      flat(JSON.parse(readFileSync(join(root, file), 'utf8')) as Tree, file.replace(/^.*\/|\.json$/g, '')),
    ),
  );
}

/** The label, the options and any hint of each of the site's own questions follow from its name. */
const siteQuestion = /siteQuestion\('(\w+)', \{\s*name: '(\w+)',\s*(?:text: '([\w.]+)')?/g;

/** Every literal in the sources of some apps that is written like a text key whose first part is a file of texts, and what questions speak. */
function keysUsed(apps: string): Set<string> {
  const namespaces = globSync('texts/en/*.json', { cwd: root }).map((file) => file.replace(/^.*\/|\.json$/g, ''));
  const pattern = new RegExp(`['"]((?:${namespaces.join('|')})(?:\\.[A-Za-z]\\w*)+)['"]`, 'g');
  const beside = [...textsIn('texts/en').keys()].filter((key) => /\.(options\.|hint$)/.test(key));
  const sources = globSync(`apps/${apps}/src/**/*.{ts,tsx}`, { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  return new Set(
    sources.flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const asked = [...source.matchAll(siteQuestion)].map(
        ([, namespace, name, text = name]) => `${namespace}.${text}`,
      );
      return [
        ...[...source.matchAll(pattern)].map(([, key]) => key ?? ''),
        ...asked.flatMap((question) => [
          `${question}.label`,
          ...beside.filter((key) => key === `${question}.hint` || key.startsWith(`${question}.options.`)),
        ]),
      ];
    }),
  );
}

const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '');

test.each(languages)('given a key that a page speaks, when it is looked up in %s, then there is a text', (language) => {
  const known = new Set([...textsIn(`texts/${language}`).keys()].map(withoutPlural));
  expect([...keysUsed('web')].filter((key) => !known.has(key))).toEqual([]);
});

test('given the texts of the pages, when the sources are searched, then each is spoken somewhere', () => {
  // The gateway answers with a few of them.
  const used = keysUsed('{web,gateway}');
  const keys = [...textsIn('texts/en').keys()].filter((key) => ours.includes(key.split('.')[0] ?? ''));
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.map(withoutPlural).filter((key) => !used.has(key))).toEqual([]);
});

test('given the texts of the pages, when the languages are compared, then each text is in both with the same places', () => {
  const placesOf = (text: string | undefined) => [...new Set(text?.match(/\{\{\w+\}\}/g) ?? [])].sort().join(' ');
  const [english, german] = [textsIn('texts/en'), textsIn('texts/de')];
  for (const [key, text] of english) {
    if (ours.includes(key.split('.')[0] ?? '')) expect([key, placesOf(german.get(key))]).toEqual([key, placesOf(text)]);
  }
  expect([...german.keys()].filter((key) => ours.includes(key.split('.')[0] ?? '') && !english.has(key))).toEqual([]);
});

/** Texts that are shown as they are, besides another for when there is no name. */
const shownWhole = ['home.money.outstandingNamed', 'quote.titleNamed', 'disclosure.drivers.withoutNamed'];

test.each(languages)(
  'given a control whose name says more than it shows, when it is spoken in %s, then its name holds what it shows',
  (language) => {
    const texts = textsIn(`texts/${language}`);
    const plain = (text: string) =>
      text
        .replaceAll(/\s*\{\{\w+\}\}\s*/g, ' ')
        .trim()
        .toLowerCase();
    const apart = [...texts].filter(([key, named]) => {
      const shown =
        key.endsWith('Named') && !shownWhole.includes(key) ? texts.get(key.slice(0, -'Named'.length)) : undefined;
      return shown !== undefined && !plain(named).includes(plain(shown));
    });
    expect(apart).toEqual([]);
  },
);
