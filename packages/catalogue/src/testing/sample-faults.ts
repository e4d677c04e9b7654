import { loadBrand } from '../load/load-brand.ts';
import type { Fault } from '../schema/fault.ts';
import { type Changes, sampleFolder } from './sample-folder.ts';

/** Files of the sample's product. */
export const Q = 'products/solo/questions.yaml';
export const P = 'products/solo/product.yaml';
export const C = 'products/solo/covers.yaml';

/** A slip in the sample folder and what must be said about it: one fault or several, and no other. */
export type Case = readonly [what: string, changes: Changes, expected: Partial<Fault> | readonly Partial<Fault>[]];

/** A slip in the sample folder and the one fault that must be reported for it. */
export type OneFaultCase = readonly [what: string, changes: Changes, expected: Partial<Fault>];

/** A fault at a line of a file of the sample folder. */
export const at = (path: string, line: number, key: string, more: Partial<Fault> = {}): Partial<Fault> => ({
  file: `brands/tiny/${path}`,
  line,
  key,
  ...more,
});

/** What is wrong with the sample folder once it is changed. */
export function faultsOf(changes: Changes): readonly Fault[] {
  const loaded = loadBrand(sampleFolder(changes));
  return loaded.ok ? [] : loaded.problem;
}

/** Makes the sample's statement of demands and needs read these answers too, since every asked answer must be read. */
export function readInDocument(...answers: readonly string[]): Changes {
  const more = answers.map((answer) => `{ answer: ${answer}, defined: true }, `).join('');
  return { 'products/solo/documents.yaml': ['{ answer: note,', `${more}{ answer: note,`] };
}
