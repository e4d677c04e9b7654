import { nearestName } from '@marque/base';
import { readTheme, type ThemeEntry, withoutComments } from '../../read/read-theme.ts';
import { themeColours, themeTokens } from '../../schema/look/theme-tokens.ts';
import { type Context, reportUnknown } from '../context.ts';
import { checkThemeColours } from './check-theme-colours.ts';

/** `theme.css` without its comments, whose lines stay. */
type Sheet = { readonly file: string; readonly css: string };

/** The plate is as yellow at night. */
const SAME_IN_THE_DARK = new Set<string>(['plate', 'plate-ink']);
const DARK = '@media (prefers-color-scheme: dark)';

/**
 * Checks that `theme.css` is whole, sets every token in both schemes to a readable value, and loads only existing
 * files.
 */
export function checkTheme(context: Context): void {
  const file = context.folder.nameOf('theme.css');
  const text = context.folder.text('theme.css');
  if (text === undefined) {
    context.report({ file, line: 1, key: '' }, { expected: 'this file' });
    return;
  }
  const sheet = { file, css: withoutComments(text) };
  if (sheet.css.trim() === '') {
    context.report({ file, line: 1, key: '' }, { expected: 'the tokens of the theme on :root, found an empty file' });
    return;
  }
  checkLoaded(context, sheet);
  if (areBracesWhole(context, sheet)) checkTokens(context, sheet);
}

function checkTokens(context: Context, { file, css }: Sheet): void {
  let isSound = true;
  const report: Context['report'] = (place, wrong) => {
    isSound = false;
    context.report(place, wrong);
  };
  const entries = readTheme(css);
  const placeOf = ({ name, index }: ThemeEntry) => ({ file, line: lineAt(css, index), key: `--${name}` });
  const setIn = (scheme: ThemeEntry['scheme']) =>
    new Set(entries.filter((entry) => entry.scheme === scheme).map(({ name }) => name));
  const [light, dark] = [setIn('light'), setIn('dark')];
  const missing = themeTokens.filter((token) => !light.has(token));
  const meant = new Set<string | undefined>();
  // A value that another value has swallowed has no place of its own.
  for (const entry of entries.filter(({ index, name }) => css.startsWith(`--${name}`, index))) {
    const { name, value } = entry;
    if (value === '') report(placeOf(entry), { expected: 'a value' });
    if (/--[a-z0-9-]+\s*:/.test(value))
      report(placeOf(entry), { expected: 'a semicolon after the value', found: value });
    const slip = !name.startsWith('brand-') && !(themeTokens as readonly string[]).includes(name);
    const known = missing.length > 0 ? missing : themeTokens;
    if (slip) {
      report(placeOf(entry), { expected: 'a token of the theme', found: name, known });
      meant.add(nearestName(name, known));
    }
  }
  for (const token of missing.filter((one) => !meant.has(one)))
    report({ file, line: 1, key: `--${token}` }, { expected: 'this token on :root' });
  const unlit = themeColours.filter((token) => !dark.has(token) && !SAME_IN_THE_DARK.has(token));
  const line = lineAt(css, Math.max(0, css.indexOf(DARK)));
  for (const token of dark.size > 0 ? unlit.filter((one) => !meant.has(one)) : [])
    report({ file, line, key: `--${token}` }, { expected: `this token on :root within ${DARK} too` });
  if (dark.size === 0)
    report({ file, line: 1, key: '' }, { expected: `${DARK} with the colours of the dark scheme on :root` });
  if (isSound) checkThemeColours(context, { entries, placeOf });
}

/** A browser ignores everything after one brace too many or too few. */
function areBracesWhole({ report }: Context, { file, css }: Sheet): boolean {
  const open: number[] = [];
  const stray: number[] = [];
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index);
    else if (open.pop() === undefined) stray.push(index);
  }
  for (const index of stray) report({ file, line: lineAt(css, index), key: '}' }, { expected: 'no } here' });
  for (const index of open) report({ file, line: lineAt(css, index), key: '{' }, { expected: 'a } that closes it' });
  return open.length + stray.length === 0;
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
