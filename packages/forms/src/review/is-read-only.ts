import { type Circumstances, holds } from '@marque/base';
import type { CompiledQuestion } from '../compiler/compile-questionnaire.ts';

/** Whether an answer can be seen and not changed, as things are. A loop is read-only with all its entries. */
export function isReadOnly({ readOnly }: Pick<CompiledQuestion, 'readOnly'>, circumstances: Circumstances): boolean {
  return readOnly !== undefined && holds(readOnly, noAnswer, circumstances);
}

function noAnswer(name: string): never {
  throw new Error(`What makes a question read-only reads no answer, and so not ${name}`);
}
