import { nearestName } from '@marque/base';
import type { Place, Report, Wrong } from '../../read/place.ts';

/** An unused text, and its own fault. */
export type Slip = { readonly key: string; readonly place: Place; readonly wrong: Wrong };

/** Names in use, by the beginning of their texts' keys (`promotions.SC12M`), and the keys of texts that are missing. */
export type TextsInUse = { readonly begin: ReadonlySet<string>; readonly missing: readonly string[] };

/** What a brand does about texts of names that are gone. */
const REMEDIES: { readonly [namespace: string]: string } = {
  promotions: 'rows of rating.promotions with these codes, or no texts for them',
  questions: 'questions with these names, or no texts for them',
};
const REMEDY = 'something with these names, or no texts for them';

/**
 * Reports the slips of a language: each separately, except those of names that are gone: one for each namespace, since
 * one removal left them all.
 */
export function reportSlips(report: Report, slips: readonly Slip[], inUse: TextsInUse): void {
  const isGone = ({ key }: Slip) => isOfGoneName(key, inUse);
  const gone = Map.groupBy(slips.filter(isGone), ({ key }) => key.split('.')[0] ?? '');
  const alone = [...gone.values()].flatMap((all) => (all.length === 1 ? all : []));
  for (const slip of slips)
    if (!isGone(slip) || alone.includes(slip)) report(slip.place, { ...slip.wrong, isNeedless: true });
  for (const [namespace, [first, ...more]] of gone)
    if (first && more.length > 0) {
      const names = new Set([first, ...more].map(({ key }) => nameOf(key)));
      report(first.place, { expected: REMEDIES[namespace] ?? REMEDY, found: [...names].join(', '), isNeedless: true });
    }
}

/** The beginning of a key that names what the text is about: `promotions.SC12M` of `promotions.SC12M.terms`. */
export function beginningOf(key: string): string {
  return key.split('.').slice(0, 2).join('.');
}

/** A name that nothing has, and that is no misspelling of a name whose text is missing. */
function isOfGoneName(key: string, { begin, missing }: TextsInUse): boolean {
  if (key.split('.').length < 3 || begin.has(beginningOf(key))) return false;
  const beside = missing.filter((one) => one.split('.')[0] === key.split('.')[0]);
  return nearestName(nameOf(key), beside.map(nameOf)) === undefined;
}

function nameOf(key: string): string {
  return key.split('.')[1] ?? '';
}
