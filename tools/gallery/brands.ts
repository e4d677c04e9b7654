import type { Texts } from '@marque/base';

const themes = import.meta.glob<string>('../../brands/*/theme.css', { eager: true, query: '?raw', import: 'default' });
const assets = import.meta.glob<string>('../../brands/*/fonts/*', { eager: true, query: '?url', import: 'default' });
const platform = import.meta.glob<object>('../../texts/*/{inputs,rules}.json', { eager: true, import: 'default' });
const examples = import.meta.glob<object>('../../packages/inputs/src/example-texts/*.json', {
  eager: true,
  import: 'default',
});
const own = import.meta.glob<object>('../../brands/*/texts/*/*.json', { eager: true, import: 'default' });

/** The names of the brands, by their folders. */
export const brandNames = Object.keys(themes).map((path) => path.split('/').at(-2) ?? '');

/** The languages in which the platform speaks. */
export const languages = [...new Set(Object.keys(platform).map((path) => path.split('/').at(-2) ?? ''))];

/** The theme of a brand as a style sheet, forced to light or dark regardless of the system. */
export function themeOf(brand: string, theme: 'system' | 'light' | 'dark'): string {
  const folder = `../../brands/${brand}`;
  const sheet = (themes[`${folder}/theme.css`] ?? '').replaceAll(
    /url\(["']?([^)"']+)["']?\)/g,
    (_url, path: string) => `url(${assets[`${folder}/${path}`] ?? path})`,
  );
  if (theme === 'system') return sheet;
  return sheet
    .replaceAll('(prefers-color-scheme: dark)', theme === 'dark' ? 'all' : 'not all')
    .replaceAll('color-scheme: light dark', `color-scheme: ${theme}`);
}

/** The texts of a language: the platform's, those of the examples, and over both the brand's own. */
export function textsOfBrand(brand: string, language: string): Texts {
  const platformTexts = Object.entries(platform).filter(([path]) => path.includes(`/texts/${language}/`));
  const brandTexts = Object.entries(own).filter(([path]) => path.includes(`/brands/${brand}/texts/${language}/`));
  const named = ([path, tree]: [string, object]) => flat(tree, fileName(path));
  const asked = Object.entries(examples).filter(([path]) => fileName(path) === language);
  return Object.fromEntries([
    ...platformTexts.flatMap(named),
    ...asked.flatMap(([, tree]) => flat(tree, 'questions')),
    ...brandTexts.flatMap(named),
  ]);
}

function fileName(path: string): string {
  return (path.split('/').at(-1) ?? '').replace('.json', '');
}

function flat(tree: object, path: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}.${key}`, value]] : flat(value, `${path}.${key}`),
  );
}
