import type { ProductSheets } from '../../read/read-product.ts';
import type { SoldKind } from '../../schema/sold-file.ts';
import type { Context } from '../context.ts';
import { type Entries, isOf, type SoldFrom, soldKinds, soldWith } from './sold-with.ts';

/** How many things that a product has lost are named. */
const LISTED_MAX = 30;

/**
 * Checks that a product still has all that its `sold.yaml` lists, and reports what is gone: one fault for each kind, at the first line of it. It is for
 * a product that is sound otherwise, since what cannot be read seems gone.
 */
export function checkSold(context: Pick<Context, 'report'>, sheets: ProductSheets): void {
  const { sold, product, questions, additionalDriver, covers, documents } = sheets;
  if (!sold?.value || !product.value || !questions.value || !covers.value || !documents.value) return;
  const now = soldWith({
    ...{ product: product.value, questions: questions.value, additionalDriver: additionalDriver?.value },
    ...{ covers: covers.value, documents: documents.value },
  });
  const listed = Object.entries(sold.value) as [SoldKind, Entries][];
  const found = listed.map(([kind, entries]) => ({ kind, has: now[kind] ?? {}, lost: lostFrom(entries, now[kind]) }));
  for (const one of found) {
    const gone = found.flatMap(({ kind, lost }) => (kind === SECTIONS_OF[one.kind] ? questionsIn(lost) : []));
    reportLost(context, sheets, {
      ...one,
      lost: one.lost.filter(({ name }) => !gone.some((question) => isOf(name, question))),
    });
  }
}

/** The kind that lists the questions which another describes: what is gone of the one is not told of the other too. */
const SECTIONS_OF: Partial<Record<SoldKind, SoldKind>> = {
  questions: 'sections',
  driverQuestions: 'driverSections',
};

/** Something that was sold and is gone, or some of whose settings are. */
export type Lost = {
  readonly name: string;
  /** What is gone of it. */
  readonly words: readonly string[];
  /** Whether it is gone itself. */
  readonly isWhole: boolean;
};

/** What is gone of the entries of a list. */
export function lostFrom(entries: Entries, has: Entries = {}): Lost[] {
  return Object.entries(entries).flatMap(([name, settings]): Lost[] => {
    const now = has[name];
    // A rule may be there twice.
    const words = settings.filter((word, index) => timesIn(now, word) < timesIn(settings.slice(0, index + 1), word));
    return now === undefined || words.length > 0 ? [{ name, words, isWhole: now === undefined }] : [];
  });
}

function timesIn(words: readonly string[] = [], word: string): number {
  return words.filter((one) => one === word).length;
}

/** The questions of lost sections, and those that sections have lost. */
export function questionsIn(lost: readonly Lost[]): string[] {
  return lost.flatMap(({ words }) => words);
}

/** Reports what a product has lost of one kind as one fault. */
export function reportLost(
  { report }: Pick<Context, 'report'>,
  sheets: ProductSheets,
  { kind, has, lost }: { readonly kind: SoldKind; readonly has: Entries; readonly lost: readonly Lost[] },
): void {
  const { sold, questions, additionalDriver } = sheets;
  const [first] = lost;
  if (!sold || !first) return;
  const { file, path, where } = soldKinds[kind];
  const from: Pick<SoldFrom, 'questions' | 'additionalDriver'> = {
    questions: questions.value ?? { sections: [] },
    additionalDriver: additionalDriver?.value,
  };
  const place = (sheets[file] ?? questions).at(...path(from, first.name));
  const names = lost.map(({ name, words, isWhole }) => (isWhole ? name : `${name} with ${words.join(', ')}`));
  const shown = [...names.slice(0, LISTED_MAX), ...(names.length > LISTED_MAX ? ['…'] : [])].join(', ');
  report(sold.at(kind, first.name), {
    expected: `${shown} in ${where} of ${place.file}, as it was sold; delete here what is meant to go`,
    like: first.name,
    known: Object.keys(has).filter((name) => !Object.hasOwn(sold.value?.[kind] ?? {}, name)),
    isLoss: true,
    missing: JSON.stringify([place.file, kind, names]),
  });
}
