import { nearestName } from '@marque/base';
import { isAbout } from '../../read/across-products/is-about.ts';
import type { ProductSheets } from '../../read/read-product.ts';
import type { Fault } from '../../schema/fault.ts';
import type { SoldKind } from '../../schema/sold-file.ts';
import type { Context } from '../context.ts';
import type { Entries } from './entries.ts';
import { type Lost, lostFrom, questionsIn } from './lost-from.ts';
import { isOf, type SoldFrom, soldKinds, soldWith } from './sold-with.ts';

/** How many things that a product has lost are named. */
const LISTED_MAX = 30;

/** The things of one kind that a product has lost, and those that it has. */
export type Losses = { readonly kind: SoldKind; readonly has: Entries; readonly lost: readonly Lost[] };

/**
 * Checks that products still have all that their `sold.yaml` lists, and reports what is gone: one fault for each kind,
 * at the first line of it. The check waits while `faults` has faults of other settings: what cannot be read seems gone.
 */
export function checkSold(
  contextOf: (code: string) => Pick<Context, 'report'>,
  products: readonly ProductSheets[],
  faults: readonly Fault[],
): void {
  const found = products.flatMap((sheets) => lossesOf(sheets).map((losses) => ({ sheets, losses })));
  const names = found.flatMap(({ losses }) => namesOf(losses));
  const isOther = (fault: Fault) => !fault.isNeedless && /\.(?:yaml|csv)$/.test(fault.file) && !isAbout(fault, names);
  if (faults.some(isOther)) return;
  for (const { sheets, losses } of found) reportLost(contextOf(sheets.code), sheets, losses);
}

function lossesOf({ sold, product, questions, additionalDriver, covers, documents }: ProductSheets): Losses[] {
  if (!sold?.value || !product.value || !questions.value || !covers.value || !documents.value) return [];
  const now = soldWith({
    ...{ product: product.value, questions: questions.value, additionalDriver: additionalDriver?.value },
    ...{ covers: covers.value, documents: documents.value },
  });
  const listed = Object.entries(sold.value) as [SoldKind, Entries][];
  return withoutTwice(
    listed.map(([kind, entries]) => ({ kind, has: now[kind] ?? {}, lost: lostFrom(entries, now[kind]) })),
  );
}

/** The kind that lists the questions which another describes. */
const SECTIONS_OF: Partial<Record<SoldKind, SoldKind>> = {
  questions: 'sections',
  driverQuestions: 'driverSections',
};

/** Losses without questions that are told with their sections. */
export function withoutTwice(found: readonly Losses[]): Losses[] {
  return found.map((one) => {
    const gone = found.flatMap(({ kind, lost }) => (kind === SECTIONS_OF[one.kind] ? questionsIn(lost) : []));
    return { ...one, lost: one.lost.filter(({ name }) => !gone.some((question) => isOf(name, question))) };
  });
}

/** The names of what is gone; without what only has another name now, which is a slip. */
function namesOf({ has, lost }: Losses): string[] {
  const known = Object.keys(has);
  return lost.map(({ name }) => name).filter((name) => has[name] || nearestName(name, known) === undefined);
}

/** Reports what a product has lost of one kind as one fault. */
export function reportLost(
  { report }: Pick<Context, 'report'>,
  { sold, questions, additionalDriver, ...sheets }: ProductSheets,
  { kind, has, lost }: Losses,
): void {
  const [first] = lost;
  if (!sold || !first) return;
  const { file, path, where } = soldKinds[kind];
  const from: Pick<SoldFrom, 'questions' | 'additionalDriver'> = {
    questions: questions.value ?? { sections: [] },
    additionalDriver: additionalDriver?.value,
  };
  const sheet = { ...sheets, questions, additionalDriver }[file] ?? questions;
  const place = sheet.at(...path(from, first.name));
  const names = lost.map(({ name, words, isWhole }) => (isWhole ? name : `${name} with ${words.join(', ')}`));
  const shown = [...names.slice(0, LISTED_MAX), ...(names.length > LISTED_MAX ? ['…'] : [])].join(', ');
  report(sold.at(kind, first.name), {
    expected: `${shown} in ${where} of ${place.file}, as it was sold; delete here what is meant to go`,
    like: first.name,
    known: Object.keys(has).filter((name) => !Object.hasOwn(sold.value?.[kind] ?? {}, name)),
    isLoss: true,
    lost: namesOf({ kind, has, lost }),
    missing: JSON.stringify([place.file, kind, names]),
  });
}
