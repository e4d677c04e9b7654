import type { Change, ProductWire } from '@marque/contract';
import { questionOfField } from '@marque/forms';
import { compiledQuestions } from '../../../questions/form/compiled-questions.ts';

/** Tried changes that belong together, and are edited and taken out as one. */
export type TriedRow = {
  readonly kind: 'section' | 'driver' | 'cover' | 'excess' | 'start' | 'payment';
  /**
   * The section of `management`, the profile code or the cover; empty for the excess, and for the start and the way to
   * pay, which are changed on their own.
   */
  readonly id: string;
  readonly changes: readonly Change[];
  /** The places of its changes among all that are tried. */
  readonly at: readonly number[];
};

/** What a row is about. */
export type RowName = Pick<TriedRow, 'kind' | 'id'>;

/** The tried changes, row by row, in the order in which each was first tried. */
export function rowsOf(tried: readonly Change[], product: ProductWire): TriedRow[] {
  const rows = new Map<string, TriedRow>();
  tried.forEach((change, index) => {
    const name = rowOf(change, product);
    const key = `${name.kind} ${name.id}`;
    const { changes = [], at = [] } = rows.get(key) ?? {};
    rows.set(key, { ...name, changes: [...changes, change], at: [...at, index] });
  });
  return [...rows.values()];
}

/** The tried changes with new content for a row; an empty row is taken out. */
export function withRow(
  tried: readonly Change[],
  product: ProductWire,
  { kind, id, changes }: RowName & Pick<TriedRow, 'changes'>,
): Change[] {
  const rows = rowsOf(tried, product);
  const isIt = (row: RowName) => row.kind === kind && row.id === id;
  const all = rows.some(isIt) ? rows : [...rows, { kind, id, changes: [] }];
  return all.flatMap((row) => (isIt(row) ? changes : row.changes));
}

function rowOf(change: Change, product: ProductWire): RowName {
  switch (change.changeType) {
    case 'ADD_PROFILE':
    case 'REMOVE_PROFILE':
    case 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE':
      return { kind: 'driver', id: change.profileCode };
    case 'ADD_COVER':
    case 'REMOVE_COVER':
    case 'REQUEST_COVER_OPTION':
      return { kind: 'cover', id: change.coverCode };
    case 'PROFILE_DISCLOSURE':
    case 'ASSET_DISCLOSURE':
    case 'QUOTE_DISCLOSURE':
      return { kind: 'section', id: sectionOf(Object.keys(change.data), product) };
    case 'START_DATE_CHANGE':
      return { kind: 'start', id: '' };
    case 'SELECT_PAYMENT_SCHEDULE':
      return { kind: 'payment', id: '' };
    default:
      return { kind: 'excess', id: '' };
  }
}

/**
 * The section of `management` that asks for the first of these fields. A question that another answer opened goes with
 * that one.
 */
function sectionOf(fields: readonly string[], product: ProductWire): string {
  const compiled = compiledQuestions(product);
  for (const field of fields) {
    const asked = compiled.questions.get(questionOfField(compiled, field) ?? '');
    const section = managed(product).find(({ questions }) => asked && questions.includes(asked.section.id));
    if (section) return section.id;
  }
  return managed(product).find(({ changes }) => changes === 'QUESTIONS')?.id ?? '';
}

function managed({ policy }: ProductWire) {
  return policy.management.sections;
}
