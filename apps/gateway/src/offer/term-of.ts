import { type CompiledQuestion, textsOf } from '@marque/forms';
import type { OfferWords } from './offer-words.ts';

/** What a question is called where a paper lists its answer: its text `onPaper` where its label continues the question before it, else its label. */
export function termOf(question: CompiledQuestion['question'], { text, textIfAny }: OfferWords): string {
  const texts = textsOf(question);
  return textIfAny(`${texts}.onPaper`) ?? text(`${texts}.label`);
}
