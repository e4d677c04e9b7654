import type { Formats } from '@marque/forms';
import type { BrandFile } from '../schema/brand-file.ts';
import type { LookUpTable } from '../schema/table-row.ts';
import { type AnswerNames, answerNamesOf } from './answer-names.ts';
import type { Asked } from './asked-of.ts';
import type { Nameable } from './check-condition.ts';
import type { Context } from './context.ts';

/**
 * What questions are checked against, apart from each other: the look-up tables, the server's forms and the formats;
 * undefined if they could not be read.
 */
export type Around = Nameable & {
  readonly forms: NonNullable<BrandFile['validationForms']> | undefined;
  readonly formats: Formats | undefined;
  readonly tables: { readonly [name: string]: LookUpTable };
};

/** The names that a question may read: those of its own entry take precedence over the form's. */
export function namesAt(context: Context, { loop }: Pick<Asked, 'loop'>, form: AnswerNames): AnswerNames {
  if (!loop?.entry) return form;
  const inside = loop.entry.flatMap(({ name, ...entry }) => [
    { ...entry, name },
    { ...entry, name: `${loop.name}.${name}` },
  ]);
  const own = answerNamesOf(inside, context.registry);
  return {
    names: [...own.names, ...form.names],
    has: (name) => own.has(name) || form.has(name),
    optionsOf: (name) => own.optionsOf(name) ?? form.optionsOf(name),
    isYesNo: (name) => own.isYesNo(name) || form.isYesNo(name),
  };
}
