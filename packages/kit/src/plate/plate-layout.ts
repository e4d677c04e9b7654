import { plateGlyphs } from './plate-glyphs.ts';

export const CHARACTER_HEIGHT = 79;
const CHARACTER_WIDTH = 50;
const NARROW_WIDTH = 14;
const CHARACTER_GAP = 11;
const GROUP_GAP = 33;

export type PlateLayout = {
  width: number;
  glyphs: { character: string; x: number }[];
  /** Where a caret is before each character of the text, and after the last. */
  stops: number[];
};

/** Sets a text in the regulation's proportions (millimetres). Characters that a plate cannot show take no room. */
export function plateLayout(text: string): PlateLayout {
  const glyphs: PlateLayout['glyphs'] = [];
  const stops: number[] = [];
  let x = 0;
  for (const character of text.toUpperCase()) {
    stops.push(x);
    if (character === ' ') x += GROUP_GAP - CHARACTER_GAP;
    if (!(character in plateGlyphs)) continue;
    glyphs.push({ character, x });
    x += (character === '1' || character === 'I' ? NARROW_WIDTH : CHARACTER_WIDTH) + CHARACTER_GAP;
  }
  stops.push(x);
  return { width: Math.max(0, x - CHARACTER_GAP), glyphs, stops };
}

/** The place in the text whose caret is nearest to x. */
export function nearestStop(layout: PlateLayout, x: number): number {
  let best = 0;
  layout.stops.forEach((stop, index) => {
    if (Math.abs(stop - x) < Math.abs((layout.stops[best] ?? 0) - x)) best = index;
  });
  return best;
}

/** What a plate can show of a typed text: capitals, digits and single spaces between them. */
export function plateText(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, '')
    .replace(/ +/g, ' ')
    .trimStart();
}

/** Where the caret belongs in a text that was set again: after as many characters as before, not counting spaces. */
export function caretAfterFormatting(before: string, formatted: string): number {
  let left = before.replaceAll(' ', '').length;
  if (left === 0) return 0;
  for (let index = 0; index < formatted.length; index += 1) {
    if (formatted[index] !== ' ') left -= 1;
    if (left === 0) return index + 1;
  }
  return formatted.length;
}
