import { describe, expect, test } from 'vitest';
import type { Fault } from '../../schema/fault.ts';
import { at, faultsOf } from '../../testing/sample-faults.ts';
import type { Changes } from '../../testing/sample-folder.ts';

const T = 'theme.css';
/** Where the dark scheme begins in the sample's theme, and its first colours. */
const [DARK, INK, MUTED] = [40, 42, 43];

const cases: readonly (readonly [what: string, changes: Changes, expected: Partial<Fault>])[] = [
  [
    'a colour with a letter too far',
    { [T]: ['--muted: #111111', '--muted: #1b24zz'] },
    at(T, 3, '--muted', { expected: 'a colour such as #1b2434', found: '#1b24zz' }),
  ],
  [
    'a colour that letters cannot show',
    { [T]: ['--muted: #111111', '--muted: oklch(0.4 0 0)'] },
    at(T, 3, '--muted', { found: 'oklch(0.4 0 0)' }),
  ],
  [
    'a text that can hardly be read',
    { [T]: ['--muted: #111111', '--muted: #a9a9a9'] },
    at(T, 3, '--muted', {
      expected: 'a contrast of 4.5:1 on --page (#ffffff) by day, as #767676 has',
      found: '#a9a9a9 with 2.35:1',
    }),
  ],
  [
    'one in the dark',
    { [T]: ['    --muted: #ffffff', '    --muted: #444444'] },
    at(T, MUTED, '--muted', { expected: 'a contrast of 4.5:1 on --page (#111111) in the dark, as #7c7c7c has' }),
  ],
  [
    'a token with a slip in its name in the dark',
    { [T]: ['    --muted: #ffffff', '    --mutd: #ffffff'] },
    at(T, MUTED, '--mutd', { expected: 'a token of the theme', found: 'mutd', nearest: 'muted' }),
  ],
  [
    'words on a button of their colour',
    { [T]: ['--on-primary: #ffffff', '--on-primary: #444444'] },
    at(T, 11, '--on-primary'),
  ],
  [
    'a colour that only the dark scheme sets',
    { [T]: ['  --ink: #111111;\n', ''] },
    at(T, 1, '--ink', { expected: 'this token on :root' }),
  ],
  ['a colour that the dark scheme leaves out', { [T]: ['    --ink: #ffffff;\n', ''] }, at(T, DARK, '--ink')],
  [
    'a colour set elsewhere than on :root',
    { [T]: ['  --ink: #111111;\n', '  } .content-page { --ink: #111111; } :root {\n'] },
    at(T, 1, '--ink'),
  ],
  [
    'a theme without a dark scheme',
    { [T]: ['prefers-color-scheme: dark', 'print'] },
    at(T, 1, '', { expected: '@media (prefers-color-scheme: dark) with the colours of the dark scheme on :root' }),
  ],
  [
    'a logo that is no SVG',
    { 'images/one.svg': 'iVBORw0KGgoAAAANSUhEUg' },
    at('images/one.svg', 1, '', { expected: 'a file that is SVG inside too' }),
  ],
  [
    'a logo by another name',
    { 'brand.yaml': ['logo: images/one.svg', 'logo: images/one.png'] },
    at('brand.yaml', 22, 'images.logo', { expected: 'a picture such as images/logo.svg' }),
  ],
  [
    'a logo that acts',
    { 'images/one.svg': '<svg>\n<script/></svg>' },
    at('images/one.svg', 2, '', { found: '<script' }),
  ],
  [
    'a logo that is too large',
    { 'images/one.svg': `<svg>${' '.repeat(60 * 1024)}</svg>` },
    at('images/one.svg', 1, '', { expected: expect.stringMatching(/^at most 50 KB/), found: '61 KB' }),
  ],
  [
    'a picture of 30 MB',
    { 'images/sea.jpg': `/9j/${'A'.repeat(40 * 1024 * 1024)}` },
    at('images/sea.jpg', 1, '', { found: '30721 KB' }),
  ],
  [
    'a font that is none',
    { 'fonts/a.woff2': 'AAAA' },
    at('fonts/a.woff2', 1, '', { expected: 'a file that is WOFF2 inside too' }),
  ],
];

describe('a theme or a picture with one thing wrong', () => {
  test.each(cases)('%s is told by file, line and key, with what would do', (_what, changes, expected) => {
    const faults = faultsOf(changes);
    expect(faults).toEqual([expect.objectContaining(expected)]);
  });
});

test('the sample’s lines are where these tests look for them', () => {
  expect(faultsOf({ [T]: ['    --ink: #ffffff', '    --ink: red'] })).toEqual([
    expect.objectContaining(at(T, INK, '--ink')),
  ]);
});
