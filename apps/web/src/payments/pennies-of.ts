const PENNIES_PER_POUND = 100;
const PENCE_DIGITS = 2;

/** A typed amount of pounds in pennies, with a point or a comma before the pence; undefined for anything else, and for nothing at all. */
export function penniesOf(typed: string): number | undefined {
  const plain = typed
    .trim()
    .replace(/^£\s*/, '')
    .replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  const [, pounds, pence = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (pounds === undefined) return undefined;
  const pennies = Number(pounds) * PENNIES_PER_POUND + Number(pence.padEnd(PENCE_DIGITS, '0'));
  return pennies === 0 ? undefined : pennies;
}
