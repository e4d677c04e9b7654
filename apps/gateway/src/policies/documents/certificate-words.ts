import type { Brand } from '@marque/catalogue';
import { type Words, wordsOf } from '../../papers/words.ts';

/**
 * The words of a certificate. They are English, even for a policy in another language: the certificate is a form of
 * British law that the police must be able to read (Motor Vehicles (Third Party Risks) Regulations 1972). A brand
 * without English has it in its first language.
 */
export function certificateWords(brand: Brand): Words {
  return wordsOf(brand, 'en');
}
