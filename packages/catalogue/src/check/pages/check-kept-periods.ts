import { type RetentionPeriods, retentionPeriodNames } from '@marque/domain/retention-periods';
import type { Context } from '../context.ts';

type Kept = { readonly page: string; readonly language: string; readonly periods: RetentionPeriods };

/** How a page says for how long something is kept: `<span data-kept="policyYears">7 years</span>`, in this spelling alone. */
const SAID = /^<span data-kept="([^"]*)">[^<]*<\/span>/;
/** Each place at which a page says so, however it is spelt. */
const PLACES = /<[^<>]*\bdata-kept\b/gi;
const COMMENTS = /<!--[\s\S]*?(?:-->|$)/g;

/** Checks that a page says each period of `retention` at least once, and each time as it is configured. */
export function checkKeptPeriods({ folder, report }: Context, { page, language, periods }: Kept): void {
  const text = folder.text(page);
  if (text === undefined) return;
  // Nobody reads a comment; what is left stays on its line.
  const html = text.replaceAll(COMMENTS, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const said = [...html.matchAll(PLACES)].map(({ 0: begun, index }) => {
    const [found = begun, name = ''] = SAID.exec(html.slice(index)) ?? [];
    return { found, name, index };
  });
  for (const name of retentionPeriodNames)
    if (!said.some((one) => one.name === name))
      report(
        { file: folder.nameOf(page), line: 1, key: '' },
        { expected: `what retention.${name} is, as ${spanOf(name, { language, periods })}` },
      );
  for (const { found, name, index } of said) {
    const place = { file: folder.nameOf(page), line: html.slice(0, index).split('\n').length, key: '' };
    const known = retentionPeriodNames.find((one) => one === name);
    if (name === '') report(place, { expected: '<span data-kept="policyYears">, in this spelling', found });
    else if (!known) report(place, { expected: 'a period of retention', found: name, known: retentionPeriodNames });
    else if (found !== spanOf(known, { language, periods }))
      report(place, { expected: spanOf(known, { language, periods }), found });
  }
}

function spanOf(name: keyof RetentionPeriods, { language, periods }: Omit<Kept, 'page'>): string {
  const unit = name.endsWith('Years') ? 'year' : 'month';
  const words = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(periods[name]);
  return `<span data-kept="${name}">${words}</span>`;
}
