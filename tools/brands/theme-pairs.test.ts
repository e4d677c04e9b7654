import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { themePairs } from '../../packages/catalogue/src/schema/look/theme-pairs.ts';
import { themeColours } from '../../packages/catalogue/src/schema/look/theme-tokens.ts';
import { root } from '../run.ts';

const sheets = globSync(['packages/kit/src/**/*.css', 'apps/web/src/**/*.css'], { cwd: root }).map((file) => ({
  file,
  css: readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
}));
const tokenOf = (body: string, property: string) =>
  new RegExp(`(?:^|[;\\s])${property}:\\s*var\\(--([a-z0-9-]+)\\)\\s*;`).exec(body)?.[1];
const isChecked = (colour: string, ground: string) =>
  themePairs.some((pair) => pair.colour === colour && (pair.on as readonly string[]).includes(ground));

it('every rule that sets a colour of the theme on a ground of the theme is among the pairs whose contrast is checked', () => {
  const rules = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/[^{}]+\{([^{}]*)\}/g)].map(([, body = '']) => ({
      file,
      colour: tokenOf(body, 'color'),
      ground: tokenOf(body, 'background') ?? tokenOf(body, 'background-color'),
    })),
  );
  const pairs = rules.filter(({ colour, ground }) => colour && ground);
  expect(pairs.length).toBeGreaterThan(10);
  expect(pairs.filter(({ colour = '', ground = '' }) => !isChecked(colour, ground))).toEqual([]);
});

it('every colour of the theme in which a rule writes is checked on the page and on surfaces, but those of buttons and plates', () => {
  const written = new Set(
    sheets.flatMap(({ css }) => [...css.matchAll(/[;{\s]color:\s*var\(--([a-z0-9-]+)\)/g)].map(([, token]) => token)),
  );
  const own = new Set(['on-primary', 'plate-ink', 'page', 'tone']);
  const colours = themeColours.filter((token) => written.has(token) && !own.has(token));
  expect(colours.filter((token) => !(isChecked(token, 'page') && isChecked(token, 'surface')))).toEqual([]);
});
