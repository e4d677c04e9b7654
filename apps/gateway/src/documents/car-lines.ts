import type { PolicyInWords } from './policy-in-words.ts';
import type { Words } from './words.ts';

/** What a schedule says under the plate: that the registration is the customer's word, where it is, and what car it is. */
export function carLines({ vrnSource, vehicle }: PolicyInWords, text: Words['text']): string[] {
  const asTold = vrnSource === 'CUSTOMER' ? [text('documents.schedule.registrationAsTold')] : [];
  return vehicle === '' ? asTold : [...asTold, vehicle];
}
