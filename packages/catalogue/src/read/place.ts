import { didYouMean, nearestName } from '@marque/base';
import type { Fault } from '../schema/fault.ts';

/** The place of a fault. */
export type Place = { readonly file: string; readonly line: number; readonly key: string };

/** What is wrong there: what was expected, what was found, and the known names. */
export type Wrong = {
  readonly expected: string;
  readonly found?: string | undefined;
  /** Whether the value found is shown as it is written: because it is no text, or because its quotes are wrong. */
  readonly isBare?: boolean;
  readonly known?: readonly string[];
  /** The missing name, to compare with those known if nothing was found. */
  readonly like?: string;
  /** A message from another room. */
  readonly because?: string;
  /** Whether something was lost that other things exist for: then unneeded things are not reported as well. */
  readonly isLoss?: true;
  /** The names of what was lost: any other fault about one of them follows from the loss. */
  readonly lost?: readonly string[];
  /** Whether something is there that nothing needs. */
  readonly isNeedless?: true;
  /** A fault in several places, reported once, in the first of them. */
  readonly cause?: string;
  /** The missing shared file, reported once, where the first product that needs it names it. */
  readonly missing?: string;
};

/** Takes a fault down; everything wrong in a folder is reported in one go. */
export type Report = (place: Place, wrong: Wrong) => void;

/** A list of faults and the way to add to it. */
export function faultList(): { readonly faults: readonly Fault[]; readonly report: Report } {
  const faults: Fault[] = [];
  return { faults, report: (place, wrong) => void faults.push(faultOf(place, wrong)) };
}

/** A path of keys and indexes as people write it: `sections[2].questions[0].type`. */
export function keyText(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`))
    .join('');
}

/** A fault as it is reported. */
export function faultOf(place: Place, wrong: Wrong): Fault {
  const compared = wrong.found ?? wrong.like;
  const nearest = compared === undefined ? undefined : nearestTo(compared, wrong.known ?? []);
  const found =
    wrong.found === undefined ? '' : `, found ${wrong.isBare === true ? wrong.found : JSON.stringify(wrong.found)}`;
  const hint = nearest === undefined ? '' : didYouMean(compared ?? '', wrong.known ?? []);
  return {
    ...place,
    expected: wrong.expected,
    ...(wrong.found === undefined ? {} : { found: wrong.found }),
    ...(nearest === undefined ? {} : { nearest }),
    ...(wrong.isNeedless && { isNeedless: true }),
    message: sentenceOf(wrong, `expected ${wrong.expected}${found}${hint}`),
  };
}

/** A known name is not a slip: it is wrong for another reason. */
function nearestTo(found: string, known: readonly string[]): string | undefined {
  return known.includes(found) ? undefined : nearestName(found, known);
}

function sentenceOf({ because, expected }: Wrong, sentence: string): string {
  if (because === undefined) return sentence;
  return because.includes(expected) ? because : `${because}; ${sentence}`;
}
