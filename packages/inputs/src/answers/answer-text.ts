import type { CompiledQuestion, Wording } from '@marque/forms';

/** An answer as a person would say it. Each input has its own way; plain text is used as it is. */
export function answerText(
  { question, model }: Pick<CompiledQuestion, 'question' | 'model'>,
  value: unknown,
  wording: Wording,
): string {
  return model.inWords?.(value, question, wording) ?? String(value);
}
