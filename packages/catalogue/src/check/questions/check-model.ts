import type { Formats, InputModel } from '@marque/forms';
import type { Sheet } from '../../read/read-yaml.ts';
import type { QuestionsFile } from '../../schema/questions-file.ts';
import type { Asked } from '../asked-of.ts';
import type { Context } from '../context.ts';
import { checkGiven } from './check-given.ts';

/** A question with its input type; formats are undefined if brand.yaml could not be read. */
export type Modelled = {
  readonly asked: Asked;
  readonly model: InputModel;
  readonly formats: Formats | undefined;
};

/** Checks what an input type asks of a question: settings that go together, the texts of its options, a default that it accepts, entries where it repeats. */
export function checkModel(
  context: Context,
  sheet: Sheet<QuestionsFile>,
  { asked: { entry, textName, path, loop }, model, formats }: Modelled,
): void {
  const at = (...keys: PropertyKey[]) => sheet.at(...path, ...keys);
  const settings = entry.settings ?? {};
  if (model.repeats === true && loop) {
    context.report(at('type'), { expected: 'an input that does not repeat inside a list', found: entry.type });
    return;
  }
  context.needText(`inputs.${entry.type}.wrongType`, at('type'));
  for (const text of model.textsOf?.(settings) ?? []) context.needText(`questions.${textName}.${text}`, at('name'));
  const fault = model.faultOf?.(settings);
  if (fault) context.report(at('settings', fault.setting), { expected: fault.expected, found: fault.found });
  const options = model.optionsOf?.(settings);
  for (const option of options ?? []) context.needText(`questions.${textName}.options.${option}`, at('name'));
  if (entry.default !== undefined)
    checkGiven(context, { value: entry.default, settings, model, formats }, at('default'));
  const hasEntry = 'entry' in entry && entry.entry !== undefined;
  if (model.repeats === true && !hasEntry)
    context.report(at('entry'), { expected: `what is asked about each entry, since ${entry.type} repeats` });
  else if (model.repeats !== true && hasEntry)
    context.report(at('entry'), { expected: `no entry, since ${entry.type} does not repeat` });
}
