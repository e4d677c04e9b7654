import type { Brand } from '@marque/catalogue';
import type { LetterForm } from '@marque/domain/support/letter-form';
import { wordsOf } from '../../papers/words.ts';
import type { Letter } from '../letter.ts';
import { onPaper } from './on-paper.ts';

/**
 * A letter as its reader is addressed. If somebody has died, the people who settle the estate read it: it greets them,
 * leads to no page of an account that nobody signs in to any more, and is on paper.
 */
export function forReader(brand: Brand, letter: Letter, { isForEstate }: LetterForm): Letter {
  if (!isForEstate) return letter;
  const { button: _button, ...rest } = letter;
  return onPaper(brand, {
    ...rest,
    greeting: wordsOf(brand, letter.language).text('mail.bereavement.greetingUnnamed'),
  });
}
