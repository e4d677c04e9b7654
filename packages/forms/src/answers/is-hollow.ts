import { isBlank, isData } from '@marque/base';
import type { CompiledQuestion } from '../compiler/compile-questionnaire.ts';

/**
 * Whether a value is an object or a list that holds nothing: on the wire it is no answer, and null is what clears one. An empty list is an answer
 * where the input says itself what none is, as a loop's does.
 */
export function isHollow({ model }: Pick<CompiledQuestion, 'model'>, value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 && model.isBlank === undefined;
  return isData(value) && isBlank(value);
}
