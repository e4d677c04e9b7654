import type { Brand } from '@marque/catalogue';
import { type Words, wordsOf } from '../papers/words.ts';

/**
 * The words of a certificate: English, whatever the language of its policy, since it is a form of British law that a constable must be able to read
 * (Motor Vehicles (Third Party Risks) Regulations 1972). A brand that does not speak English has it in its first language.
 */
export function certificateWords(brand: Brand): Words {
  return wordsOf(brand, 'en');
}
