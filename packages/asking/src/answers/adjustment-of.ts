import { type Adjustment, adjustments } from '@marque/domain/enumerations';
import type { Compiled } from '@marque/forms';

/** The kind of change under which a question's answer travels. The brand's loader has checked it. */
export function adjustmentOf(compiled: Compiled, question: string): Adjustment | undefined {
  const name = compiled.questions.get(question)?.question.adjustment;
  return adjustments.find((one) => one === name);
}
