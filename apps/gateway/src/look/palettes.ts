import { assert } from '@marque/base';
import { readTheme, type ThemeColour, themeColours, withoutComments } from '@marque/catalogue';

/** Every colour of a theme, as `#rrggbb`. */
export type Palette = { readonly [Colour in ThemeColour]: string };

/** A theme's colours by day and in the dark. */
export type Palettes = { readonly light: Palette; readonly dark: Palette };

/**
 * The colours of a brand's `theme.css`, for papers and letters, which know no custom properties. The loader checked
 * that each is set and can be read on every ground that it is put on; colours that the dark scheme does not change (the
 * plate) are those by day.
 */
export function palettesOf(css: string): Palettes {
  const entries = readTheme(withoutComments(css));
  const valueIn = (scheme: 'light' | 'dark', colour: ThemeColour) =>
    entries.findLast((entry) => entry.scheme === scheme && entry.name === colour)?.value;
  const paletteOf = (find: (colour: ThemeColour) => string | undefined) =>
    Object.fromEntries(
      themeColours.map((colour) => {
        const value = find(colour);
        assert(value, `the theme sets --${colour}`);
        return [colour, value];
      }),
    ) as Palette;
  return {
    light: paletteOf((colour) => valueIn('light', colour)),
    dark: paletteOf((colour) => valueIn('dark', colour) ?? valueIn('light', colour)),
  };
}
