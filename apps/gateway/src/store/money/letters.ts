import type { Selectable } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Tables } from '../../ground/tables/database.ts';

/** A letter to a customer about something that happened to their money. */
type StoredLetter = Selectable<Tables['letters']>;

/** A brand's letter by its id; undefined when there is none. */
export async function readLetter(
  { db }: Pick<Context, 'db'>,
  brand: string,
  letterId: string,
): Promise<StoredLetter | undefined> {
  return await db
    .selectFrom('letters')
    .selectAll()
    .where('brand', '=', brand)
    .where('letter_id', '=', letterId)
    .executeTakeFirst();
}

/** Says that a letter is dealt with: sent, or without an address to send it to. */
export async function finishLetter(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  letterId: string,
  status: 'SENT' | 'WITHOUT_ADDRESS',
): Promise<void> {
  const now = new Date(clock.realMs()).toISOString();
  await db.updateTable('letters').set({ status, updated_at: now }).where('letter_id', '=', letterId).execute();
}
