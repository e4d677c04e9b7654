import type { ThemeColour } from './theme-tokens.ts';

const GROUNDS: readonly ThemeColour[] = ['page', 'surface'];
const TINTS: readonly ThemeColour[] = ['primary-tint', 'success-tint', 'critical-tint', 'warning-tint', 'info-tint'];

/** A colour and the grounds that the kit and the pages put it on, with the least contrast that it needs there. */
export type ThemePair = {
  readonly colour: ThemeColour;
  readonly on: readonly ThemeColour[];
  readonly least: number;
};

/** The contrast that text needs (WCAG 2.2, 1.4.3), and the contrast of what one must see to use a control (1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;

/** Every pair of colours of a theme in which something is read or pressed. A test holds the list against the style sheets. */
export const themePairs: readonly ThemePair[] = [
  { colour: 'ink', on: [...GROUNDS, ...TINTS], least: TEXT },
  { colour: 'muted', on: [...GROUNDS, ...TINTS], least: TEXT },
  { colour: 'primary', on: [...GROUNDS, ...TINTS], least: TEXT },
  { colour: 'primary-hover', on: GROUNDS, least: TEXT },
  { colour: 'success', on: [...GROUNDS, 'success-tint'], least: TEXT },
  { colour: 'critical', on: [...GROUNDS, 'critical-tint'], least: TEXT },
  { colour: 'warning', on: [...GROUNDS, 'warning-tint'], least: TEXT },
  { colour: 'info', on: [...GROUNDS, 'info-tint'], least: TEXT },
  { colour: 'on-primary', on: ['primary', 'primary-hover'], least: TEXT },
  { colour: 'plate-ink', on: ['plate'], least: TEXT },
  { colour: 'page', on: ['ink'], least: TEXT },
  { colour: 'line-strong', on: GROUNDS, least: CONTROL },
];
