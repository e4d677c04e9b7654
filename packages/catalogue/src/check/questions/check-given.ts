import type { Formats, InputModel, Settings } from '@marque/forms';
import type { Place } from '../../read/place.ts';
import type { Context } from '../context.ts';

/** An answer that the brand gives, and the question that it answers; formats are undefined if brand.yaml could not be read. */
export type Given = {
  readonly value: unknown;
  readonly settings: Settings;
  readonly model: InputModel;
  readonly formats: Formats | undefined;
};

/** Checks that an answer in the configuration is valid for its question, and returns whether it is. */
export function checkGiven(context: Context, { value, settings, model, formats }: Given, place: Place): boolean {
  const options = model.optionsOf?.(settings);
  const found = typeof value === 'string' ? value : JSON.stringify(value);
  if (options && !options.includes(String(value))) {
    context.report(place, { expected: `one of the options ${options.join(', ')}`, found, known: options });
    return false;
  }
  if (formats && !model.accepts(value, settings, formats)) {
    context.report(place, { expected: `an answer that ${model.type} accepts`, found });
    return false;
  }
  return true;
}
