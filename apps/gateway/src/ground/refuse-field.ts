import { fillText } from '@marque/base';
import type { Asked } from './handler.ts';
import { refuse } from './refuse.ts';

/** A field that breaks a rule: its place, as a JSON pointer, and the rule's name. */
export type FieldFault = { readonly pointer: string; readonly rule: 'email' | 'phone' | 'required' };

/** Ends a request in which one field breaks a rule, with the rule's own text. */
export function refuseField(
  { brand, language }: Pick<Asked<'changeEmail'>, 'brand' | 'language'>,
  { pointer, rule }: FieldFault,
): never {
  const message = fillText(brand.texts[language] ?? {}, language, `rules.${rule}`);
  return refuse('validation_failed', undefined, [{ pointer, code: rule, message }]);
}
