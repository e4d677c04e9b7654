import type { Context } from '../context.ts';
import type { LanguageTexts, NeededText } from './needed-text.ts';
import { placesOf } from './places-of.ts';

/** Checks that the text of a rule takes its figures from the rule: a digit written by hand would stay when the rule changes. */
export function checkFigures(
  { report }: Pick<Context, 'report'>,
  { own, defaults }: LanguageTexts,
  needed: readonly NeededText[],
): void {
  const told = new Set<string>();
  for (const { key, figures, place } of needed) {
    if (figures === undefined) continue;
    const known = figures.map((name) => `{{${name}}}`);
    for (const one of [key, `${key}_one`, `${key}_other`]) {
      const said = own.get(one) ?? defaults.get(one);
      if (said === undefined) continue;
      const strange = placesOf(said.text).find((name) => !known.includes(name));
      const id = `${one} ${strange ?? ''} ${known.join()}`;
      if (told.has(id)) continue;
      told.add(id);
      // A brand’s own text is reported where it is written. A shared text, which no brand can mend, is reported where
      // the brand needs it.
      const at = own.has(one) ? said.at() : place;
      if (/\d/.test(said.text.replaceAll(/\{\{\w+\}\}/g, '')))
        report(at, { expected: `figures from the rule, ${known.join(' ') || 'which has none'}`, found: said.text });
      if (strange !== undefined)
        report(at, { expected: `a figure of the rule, ${known.join(' ') || 'which has none'}`, found: strange, known });
    }
  }
}
