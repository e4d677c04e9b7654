import { isData } from '@marque/base';
import { type Brand, tableEntry } from '@marque/catalogue';
import { type AnswerProblem, type CompiledQuestion, fieldsOf } from '@marque/forms';

/** The rule's name in the problem of an answer that is no code of its look-up table. */
const UNKNOWN_ENTRY = 'unknown_entry';

/** The fault of a well-shaped answer that must be a code of a look-up table, also inside the entries of a list. */
export function unknownEntry(
  { question, model, entry }: CompiledQuestion,
  value: unknown,
  tables: Brand['tables'],
): AnswerProblem | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const table = model.tableOf?.(question.settings);
  if (table !== undefined && !isCodeOf(tables, table, value))
    return { rule: UNKNOWN_ENTRY, message: `problems.answer.${UNKNOWN_ENTRY}`, values: {} };
  if (entry === undefined || !Array.isArray(value)) return undefined;
  for (const [index, one] of value.entries()) {
    for (const [name, asked] of entry.questions) {
      const [field = name] = fieldsOf(entry, name);
      const problem = isData(one) ? unknownEntry(asked, one[field], tables) : undefined;
      if (problem) return { ...problem, path: [index, field, ...(problem.path ?? [])] };
    }
  }
  return undefined;
}

function isCodeOf(tables: Brand['tables'], name: string, value: unknown): boolean {
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  return table !== undefined && typeof value === 'string' && tableEntry(table, value)?.code === value;
}
