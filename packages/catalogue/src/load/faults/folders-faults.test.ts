import { expect, test } from 'vitest';
import { sampleExtended } from '../../testing/sample-extended.ts';
import { at, faultsOf, type OneFaultCase } from '../../testing/sample-faults.ts';
import { type Changes, sampleFolder } from '../../testing/sample-folder.ts';

/** The sample with every file of a folder in another, or in none. */
function moved(from: string, to?: string): Changes {
  const files = [...sampleFolder(sampleExtended()).files].filter(([path]) => path.startsWith(from));
  return sampleExtended({
    ...Object.fromEntries(files.map(([path]) => [path, null])),
    ...(to === undefined ? {} : Object.fromEntries(files.map(([path, text]) => [path.replace(from, to), text]))),
  });
}

const cases: readonly OneFaultCase[] = [
  [
    'rates by another name',
    moved('rates/', 'rate/'),
    at('rate', 1, '', { message: 'expected the name rates/, found "rate/"' }),
  ],
  ['texts with a capital', moved('texts/', 'Texts/'), at('Texts', 1, '', { found: 'Texts/' })],
  ['pages by another name', moved('content/', 'contents/'), at('contents', 1, '', { found: 'contents/' })],
  ['a theme by another name', moved('theme.css', 'themes.css'), at('themes.css', 1, '', { found: 'themes.css' })],
  [
    'texts of a language in capitals',
    moved('texts/de/', 'texts/DE/'),
    at('texts/DE', 1, '', { message: 'expected the name texts/de/, found "texts/DE/"' }),
  ],
  [
    'no texts of a language',
    moved('texts/de/'),
    at('texts/de', 1, '', { message: 'expected this folder, since de is one of the languages' }),
  ],
  ['no pages of a language', moved('content/de/'), at('content/de', 1, '')],
];

test.each(cases)('%s: one fault, and none that follows', (_what, changes, expected) => {
  expect(faultsOf(changes)).toEqual([expect.objectContaining(expected)]);
});

test('what has a name like none of a brand’s, or stands beside what is meant, is no fault', () => {
  expect(faultsOf({ 'README.md': 'Read', 'theme.css.bak': ':root', 'docs/notes.md': 'Notes' })).toEqual([]);
});
