import type { Selectable } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import { openLetters, type StoredLetter, writtenFacts } from './told-in-letters.ts';

/** A letter to be sent, under an id of its own. */
export type NewLetter = Omit<Selectable<Tables['letters']>, 'status' | 'facts' | 'told' | 'key_id' | 'updated_at'> & {
  readonly facts: object;
};

/** Stores a letter that is to be sent; false when there is one of its kind about the same thing. */
export async function addLetter(tx: Tx, letter: NewLetter): Promise<boolean> {
  const stored = await tx
    .insertInto('letters')
    .values({ ...letter, ...(await writtenFacts(tx, letter)), status: 'DUE', updated_at: letter.created_at })
    .onConflict((conflict) => conflict.columns(['brand', 'kind', 'about']).doNothing())
    .returning('letter_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** The letters of all brands that are not dealt with yet. */
export async function lettersDue(db: Database): Promise<{ readonly letterId: string; readonly brand: string }[]> {
  return await db
    .selectFrom('letters')
    .select(['letter_id as letterId', 'brand'])
    .where('status', '=', 'DUE')
    .execute();
}

/**
 * A brand's letter by its id, with everything that it tells; undefined when there is none, or its content is forgotten.
 */
export async function readLetter(
  { db }: Pick<Context, 'db'>,
  brand: string,
  letterId: string,
): Promise<StoredLetter | undefined> {
  const rows = await db
    .selectFrom('letters')
    .selectAll()
    .where('brand', '=', brand)
    .where('letter_id', '=', letterId)
    .execute();
  return (await openLetters(db, rows))[0];
}

/** Notes that a letter is dealt with: sent, or without an address to send it to. */
export async function finishLetter(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  letterId: string,
  status: 'SENT' | 'WITHOUT_ADDRESS',
): Promise<void> {
  const now = new Date(clock.realMs()).toISOString();
  await db.updateTable('letters').set({ status, updated_at: now }).where('letter_id', '=', letterId).execute();
}
