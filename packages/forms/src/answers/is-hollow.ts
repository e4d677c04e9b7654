import { isBlank, isData } from '@marque/base';
import type { CompiledQuestion } from '../compiler/compile-questionnaire.ts';

/**
 * Whether a value is an empty object or list: on the wire it is no answer, and only null clears an answer. An empty list is an answer
 * if the input defines its own empty value, as a loop does.
 */
export function isHollow({ model }: Pick<CompiledQuestion, 'model'>, value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 && model.isBlank === undefined;
  return isData(value) && isBlank(value);
}
