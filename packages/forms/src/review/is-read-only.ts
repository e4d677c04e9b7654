import { type Circumstances, holds } from '@marque/base';
import type { Compiled, CompiledQuestion } from '../compiler/compile-questionnaire.ts';

/** Whether an answer can be seen and not changed, as things are. A loop is read-only with all its entries. */
export function isReadOnly({ readOnly }: Pick<CompiledQuestion, 'readOnly'>, circumstances: Circumstances): boolean {
  return readOnly !== undefined && holds(readOnly, noAnswer, circumstances);
}

/** The names of all questions of a form whose answers cannot be changed, live or not. */
export function readOnlyQuestions({ questions }: Compiled, circumstances: Circumstances): ReadonlySet<string> {
  const names = [...questions].filter(([, compiled]) => isReadOnly(compiled, circumstances)).map(([name]) => name);
  return new Set(names);
}

function noAnswer(name: string): never {
  throw new Error(`What makes a question read-only reads no answer, and so not ${name}`);
}
