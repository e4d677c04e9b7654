import type { TextValues } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { type Words, wordsOf } from '../../papers/words.ts';
import { called } from '../called.ts';
import type { Letter } from '../letter.ts';

/** A letter on paper uses a text below this in place of the text of the same name in `mail`. */
const ON_PAPER = 'mail.onPaper.';

/**
 * A letter in the words of paper, to which nobody can reply: if an email asks for a reply, it says to write or to call,
 * and its end says where. A letter that is in these words already stays as it is.
 */
export function onPaper(brand: Brand, letter: Letter): Letter {
  const instead = wordsInstead(brand, wordsOf(brand, letter.language));
  const inTheseWords = (lines: readonly string[]) => lines.map((line) => instead.get(line) ?? line);
  return {
    ...letter,
    paragraphs: inTheseWords(letter.paragraphs),
    after: inTheseWords(letter.after),
    small: inTheseWords(letter.small),
  };
}

/** The words of an email, and those of paper in their place. */
function wordsInstead(brand: Brand, { language, text }: Words): ReadonlyMap<string, string> {
  const { telephone } = called(brand);
  const values: TextValues = telephone === null ? {} : { telephone };
  const keys = Object.keys(brand.texts[language] ?? {}).filter((key) => key.startsWith(ON_PAPER));
  return new Map([
    ...keys.map((key) => [text(`mail.${key.slice(ON_PAPER.length)}`, values), text(key, values)] as const),
    [text('mail.footer.replyTo'), text(telephone === null ? 'mail.footer.write' : 'mail.footer.callOrWrite', values)],
  ]);
}
