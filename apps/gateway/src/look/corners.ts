import { readTheme, withoutComments } from '@marque/catalogue';

/** How far corners are rounded in letters, in CSS pixels as mail programs take them: of a card, and of its buttons and highlights. */
export type Corners = { readonly card: string; readonly control: string };

const ROOT_PX = 16;

/**
 * The corners of a brand's `theme.css` by its tokens `--radius` and `--radius-control`, as `14px`. A letter knows no
 * other unit: a `rem` counts as 16 pixels, and any other unit throws with its line and its value.
 */
export function cornersOf(css: string): Corners {
  const plain = withoutComments(css);
  const entries = readTheme(plain).filter(({ scheme }) => scheme === 'light');
  const lengthOf = (token: string): string => {
    const { value = '', index = 0 } = entries.findLast(({ name }) => name === token) ?? {};
    const [, number, unit] = /^(\d*\.?\d+)(px|rem)?$/.exec(value) ?? [];
    const line = plain.slice(0, index).split('\n').length;
    if (number === undefined || (unit === undefined && Number(number) !== 0))
      throw new Error(`--${token}: ${value} on line ${line}`);
    return `${Number(number) * (unit === 'rem' ? ROOT_PX : 1)}px`;
  };
  return { card: lengthOf('radius'), control: lengthOf('radius-control') };
}
