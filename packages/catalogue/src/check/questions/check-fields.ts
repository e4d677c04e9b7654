import type { Sheet } from '../../read/read-yaml.ts';
import type { QuestionsFile } from '../../schema/questions-file.ts';
import type { Asked } from '../asked-of.ts';
import type { Context } from '../context.ts';

const START_DATE = 'startAt';

/** Checks that one question answers each field of the wire, and that the start date's question has its name. */
export function checkFields(context: Context, sheet: Sheet<QuestionsFile>, asked: readonly Asked[]): void {
  const answerers = new Map<string, Asked>();
  for (const one of asked.filter(({ loop }) => loop === undefined)) {
    for (const field of fieldsOf(context, one)) {
      const first = answerers.get(field);
      // Another check reports two questions of one name.
      if (first && first.name !== one.name)
        context.report(sheet.at(...one.path, 'name'), {
          expected: `fields of its own: ${first.name} on line ${sheet.at(...first.path, 'name').line} answers ${field} already`,
          found: one.name,
        });
      answerers.set(field, first ?? one);
    }
  }
  for (const { entry, name, path } of asked) {
    if ('adjustment' in entry && (entry.adjustment === 'START_DATE_CHANGE') !== (name === START_DATE))
      context.report(sheet.at(...path, 'adjustment'), {
        expected: `START_DATE_CHANGE for the question ${START_DATE}, and for no other`,
        found: entry.adjustment,
      });
  }
}

function fieldsOf({ registry: { inputs } }: Context, { entry, name }: Asked): string[] {
  const model = Object.hasOwn(inputs, entry.type) ? inputs[entry.type] : undefined;
  const parts = model?.partsOf?.(entry.settings ?? {});
  return parts ? Object.values(parts) : [name];
}
