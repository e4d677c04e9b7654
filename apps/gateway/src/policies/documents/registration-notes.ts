import type { PolicyInWords } from '../../papers/policy-in-words.ts';
import type { Words } from '../../papers/words.ts';

/** What a schedule says under the plate: that the registration is the customer's word, if no source knows it. */
export function registrationNotes({ vrnSource }: PolicyInWords, text: Words['text']): string[] {
  return vrnSource === 'CUSTOMER' ? [text('documents.schedule.registrationAsTold')] : [];
}
