import { codeFromBytes } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { addPersonLetter } from '../../store/support/person-letters.ts';
import type { Letter } from '../letter.ts';
import { onPaper } from './on-paper.ts';

const LETTER_ID_LENGTH = 16;

/** A letter to be posted: its addressee, which letter it is, and the papers that belong to it. */
export type Posted = {
  readonly brand: Brand;
  readonly owner: string;
  readonly about: string;
  readonly letter: Letter;
  readonly enclosed?: readonly string[];
};

/** Puts a letter once on the list of what staff post, in the words of paper. */
export async function postToo(context: Context, { brand, owner, about, letter, enclosed = [] }: Posted): Promise<void> {
  const letterId = codeFromBytes(context.random(LETTER_ID_LENGTH), LETTER_ID_LENGTH);
  await inTransaction(context.db, async (tx) => {
    await addPersonLetter(tx, context, {
      ...{ letterId, brand: brand.brand, owner, about, way: 'POST', enclosed, sentTo: null },
      ...{ letter: onPaper(brand, letter), writtenAt: context.clock.now(), thing: { kind: 'PERSON', thing: owner } },
    });
  });
}
