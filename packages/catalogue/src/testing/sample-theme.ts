import { themeColours, themeTokens } from '../schema/look/theme-tokens.ts';

/** Black on white, and white on black: the colours beneath text, and the colours of text. */
const GROUND = /^(page|surface|plate|on-primary)$|-tint$/;
const isColour = (token: string) => (themeColours as readonly string[]).includes(token);
const lightOf = (token: string) => (isColour(token) ? (GROUND.test(token) ? '#ffffff' : '#111111') : '0');
const darkOf = (token: string) =>
  token.startsWith('plate') ? lightOf(token) : GROUND.test(token) ? '#111111' : '#ffffff';

/** A theme without fault, with its dark scheme. */
export const sampleTheme = `:root {\n${themeTokens.map((token) => `  --${token}: ${lightOf(token)};`).join('\n')}\n}\n@media (prefers-color-scheme: dark) {\n  :root {\n${themeColours.map((token) => `    --${token}: ${darkOf(token)};`).join('\n')}\n  }\n}\n`;
