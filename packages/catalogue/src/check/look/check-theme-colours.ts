import type { Place } from '../../read/place.ts';
import type { ThemeEntry } from '../../read/read-theme.ts';
import { type ThemePair, themePairs } from '../../schema/look/theme-pairs.ts';
import { type ThemeColour, themeColours } from '../../schema/look/theme-tokens.ts';
import type { Context } from '../context.ts';
import { contrast, readable } from './contrast.ts';

/** The values of a theme, and their places. */
export type ThemeSet = { readonly entries: readonly ThemeEntry[]; readonly placeOf: (entry: ThemeEntry) => Place };

type Scheme = 'light' | 'dark';
type Palette = ReadonlyMap<string, ThemeEntry>;

const COLOUR = /^#[0-9a-f]{6}$/i;
const SCHEMES = { light: 'by day', dark: 'in the dark' } as const;

/**
 * Checks that every colour is valid (`#rrggbb`, so that letters and documents can show it too), and that each can be
 * read on every background that it is put on, by day and in the dark.
 */
export function checkThemeColours({ report }: Pick<Context, 'report'>, { entries, placeOf }: ThemeSet): void {
  const colours = entries.filter(({ name }) => (themeColours as readonly string[]).includes(name));
  const wrong = colours.filter(({ scheme, value }) => scheme && !COLOUR.test(value));
  for (const entry of wrong) report(placeOf(entry), { expected: 'a colour such as #1b2434', found: entry.value });
  if (wrong.length > 0) return;
  const light = paletteOf(colours, 'light');
  const palettes = { light, dark: new Map([...light, ...paletteOf(colours, 'dark')]) };
  for (const scheme of ['light', 'dark'] as const)
    for (const pair of themePairs) {
      const fault = faultOf(palettes[scheme], pair, scheme);
      if (fault) report(placeOf(fault.entry), fault);
    }
}

function paletteOf(colours: readonly ThemeEntry[], wanted: Scheme): Palette {
  return new Map(colours.filter(({ scheme }) => scheme === wanted).map((entry) => [entry.name, entry]));
}

type Unreadable = { readonly entry: ThemeEntry; readonly expected: string; readonly found: string };

/** What is wrong with a colour, on the background on which it is hardest to read. */
function faultOf(palette: Palette, { colour, on, least }: ThemePair, scheme: Scheme): Unreadable | undefined {
  const entry = palette.get(colour);
  if (!entry) return undefined;
  const shownAs = (name: ThemeColour) => palette.get(name)?.value ?? entry.value;
  const [worst] = on.toSorted((a, b) => contrast(entry.value, shownAs(a)) - contrast(entry.value, shownAs(b)));
  if (worst === undefined) return undefined;
  const ratio = contrast(entry.value, shownAs(worst));
  if (ratio >= least) return undefined;
  const better = readable(entry.value, on.map(shownAs), least);
  const remedy = better === undefined ? '; another ground is needed' : `, as ${better} has`;
  return {
    entry,
    expected: `a contrast of ${least}:1 on --${worst} (${shownAs(worst)}) ${SCHEMES[scheme]}${remedy}`,
    // Rounded down: nearly enough must not look like enough.
    found: `${entry.value} with ${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`,
  };
}
