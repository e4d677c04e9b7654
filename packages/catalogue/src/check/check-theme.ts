import { themeTokens } from '../schema/theme-tokens.ts';
import { type Context, reportUnknown } from './context.ts';

/** `theme.css` without its comments, whose lines stay. */
type Sheet = { readonly file: string; readonly css: string };

/** Checks that `theme.css` is whole, sets every token and loads only files that are there. */
export function checkTheme(context: Context): void {
  const file = context.folder.nameOf('theme.css');
  const text = context.folder.text('theme.css');
  if (text === undefined) {
    context.report({ file, line: 1, key: '' }, { expected: 'this file' });
    return;
  }
  const sheet = { file, css: text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')) };
  checkTokens(context, sheet);
  checkBraces(context, sheet);
  checkLoaded(context, sheet);
}

function checkTokens({ report }: Context, { file, css }: Sheet): void {
  const set = [...css.matchAll(/--([a-z0-9-]+)\s*:([^;{}]*)/g)].map(({ 1: name = '', 2: value = '', index }) => ({
    name,
    value: value.trim(),
    place: { file, line: lineAt(css, index), key: `--${name}` },
  }));
  const named = new Set([...css.matchAll(/--([a-z0-9-]+)\s*:/g)].map(([, name]) => name));
  const missing = themeTokens.filter((token) => !named.has(token));
  for (const { name, value, place } of set) {
    if (value === '') report(place, { expected: 'a value' });
    if (/--[a-z0-9-]+\s*:/.test(value)) report(place, { expected: 'a semicolon after the value', found: value });
    const slip = !name.startsWith('brand-') && !(themeTokens as readonly string[]).includes(name);
    const known = missing.length > 0 ? missing : themeTokens;
    if (slip) report(place, { expected: 'a token of the theme', found: name, known });
  }
  for (const token of missing) report({ file, line: 1, key: `--${token}` }, { expected: 'this token' });
}

/** A browser leaves out whatever follows a brace too many or too few. */
function checkBraces({ report }: Context, { file, css }: Sheet): void {
  const open: number[] = [];
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index);
    else if (open.pop() === undefined) report({ file, line: lineAt(css, index), key: '}' }, { expected: 'no } here' });
  }
  for (const index of open) report({ file, line: lineAt(css, index), key: '{' }, { expected: 'a } that closes it' });
}

function checkLoaded(context: Context, { file, css }: Sheet): void {
  const { folder, report } = context;
  for (const { index } of css.matchAll(/@import\b/g))
    report(
      { file, line: lineAt(css, index), key: '@import' },
      { expected: 'the rules themselves: pages load no other' },
    );
  for (const { 1: path = '', index } of css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)) {
    if (path.startsWith('data:') || folder.has(path)) continue;
    reportUnknown(context, { file, line: lineAt(css, index), key: 'url' }, path, 'a file of the folder', [
      ...folder.under('fonts/'),
      ...folder.under('images/'),
    ]);
  }
}

function lineAt(css: string, index: number): number {
  return css.slice(0, index).split('\n').length;
}
