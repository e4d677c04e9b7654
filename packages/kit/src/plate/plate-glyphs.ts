const oval = 'M7 25A18 18 0 0 1 43 25V54A18 18 0 0 1 7 54Z';
const one = 'M7 0V79';

/**
 * The plate's characters as the middle lines of their strokes, in the regulation's box of 50 by 79.
 * Slanted strokes run beyond the box, which cuts them level.
 */
export const plateGlyphs: Readonly<Record<string, string>> = {
  0: oval,
  1: one,
  2: 'M7 27V25A18 18 0 0 1 43 25C43 47 7 48 7 72M0 72H49',
  3: 'M7 26V24A17 17 0 0 1 24 7H25.5A16 16 0 0 1 25.5 39H18M25.5 39A17 16.5 0 0 1 25.5 72H24A17 17 0 0 1 7 55V52',
  4: 'M50 58H10.8L35 -4M36.5 0V79',
  5: 'M46 7H10V41M10 39C14 33.5 19 31 25 31A18 20.5 0 0 1 25 72A18 17 0 0 1 7 55V53',
  6: 'M43 27V25A18 18 0 0 0 7 25V54A18 18 0 0 0 43 54V52A18 18 0 0 0 7 52',
  7: 'M1 7H40.5L18.5 86',
  8: 'M25 7A15.7 15.7 0 0 1 25 38.4A15.7 15.7 0 0 1 25 7ZM25 38.4A18 16.8 0 0 1 25 72A18 16.8 0 0 1 25 38.4Z',
  9: 'M7 52V54A18 18 0 0 0 43 54V25A18 18 0 0 0 7 25V27A18 18 0 0 0 43 27',
  A: 'M5.7 86L25 -6.2 44.3 86M12 55H38',
  B: 'M0 7H25.5A15.8 15.8 0 0 1 25.5 38.6H7M25.5 38.6A17 16.7 0 0 1 25.5 72H0M7 0V79',
  C: 'M43 27V25A18 18 0 0 0 7 25V54A18 18 0 0 0 43 54V52',
  D: 'M0 7H23A20 20 0 0 1 43 27V52A20 20 0 0 1 23 72H0M7 0V79',
  E: 'M49 7H7V72H49M7 39.5H43',
  F: 'M49 7H7V79M7 40H42',
  G: 'M43 27V25A18 18 0 0 0 7 25V54A18 18 0 0 0 43 54V46H25',
  H: 'M7 0V79M43 0V79M7 39.5H43',
  I: one,
  J: 'M43 0V54A18 18 0 0 1 7 54V49',
  K: 'M45.2 -5L7 48M20 30L45 85M7 0V79',
  L: 'M7 0V72H49',
  M: 'M7 79V0M43 79V0M6.3 -3L25 40 43.7 -3',
  N: 'M7 0V79M43 0V79M5.9 -4L44.1 83',
  O: oval,
  P: 'M0 7H26A17 17 0 0 1 26 41H7M7 0V79',
  Q: `${oval}M27 51L47 84`,
  R: 'M0 7H26A17 17 0 0 1 26 41H7M7 0V79M24.5 39L45 84.5',
  S: 'M43 25V24A17 17 0 0 0 26 7H24A16.5 16.5 0 0 0 16 38L34 41.5A16.5 16.5 0 0 1 26 72H24A17 17 0 0 1 7 55V53',
  T: 'M0 7H50M25 7V79',
  U: 'M7 0V54A18 18 0 0 0 43 54V0',
  V: 'M5.7 -7L25 85.2 44.3 -7',
  W: 'M4.6 -7L15.5 90 25 20 34.5 90 45.4 -7',
  X: 'M5.9 -4L44.1 83M44.1 -4L5.9 83',
  Y: 'M5.9 -4L25 44 44.1 -4M25 40V79',
  Z: 'M2 7H38.3L11.7 72H49',
};

/** The stroke of a character; 14 by the regulation, less if four legs share one width. */
export function plateStroke(character: string): number {
  return character === 'W' ? 10.5 : character === 'M' ? 13 : 14;
}
