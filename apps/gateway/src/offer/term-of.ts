import { type CompiledQuestion, textsOf } from '@marque/forms';
import type { OfferWords } from './offer-words.ts';

/**
 * The name of a question where a paper lists its answer: its text `onPaper` if its label continues the question before
 * it, else its label.
 */
export function termOf(question: CompiledQuestion['question'], { text, textIfAny }: OfferWords): string {
  const texts = textsOf(question);
  return textIfAny(`${texts}.onPaper`) ?? text(`${texts}.label`);
}
