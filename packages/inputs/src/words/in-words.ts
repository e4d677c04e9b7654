import { type InputModel, textsOf } from '@marque/forms';

/** How an input says its answers. */
export type InWords = NonNullable<InputModel['inWords']>;

/** A choice in the words of its option. */
export const chosen: InWords = (value, question, { text }) => text(`${textsOf(question)}.options.${String(value)}`);

/** Yes or no, in the question's own words if it has any. */
export const yesOrNo: InWords = (value, question, { text, textIfAny }) =>
  textIfAny(`${textsOf(question)}.options.${String(value)}`) ??
  text(value === true ? 'inputs.boolean.yes' : 'inputs.boolean.no');

/** A code of a look-up table in the words of its row, if known. */
export const entryOfTable: InWords = (value, question, { tableText }) => {
  const { table } = question.settings;
  return (typeof table === 'string' ? tableText?.(table, String(value)) : undefined) ?? String(value);
};
