import type { Selectable } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { DataKey, DataKeys, KeyThing } from '../../ground/keys/data-keys.ts';
import type { Tables, Tx } from '../../ground/tables/database.ts';

type Row = Selectable<Tables['sent_letters']>;
type Needs = Pick<Context, 'db' | 'dataKeys'>;
type Named = Pick<Row, 'brand' | 'letter_id'>;
/** The words of a letter, and to whom it went. */
type Words = Pick<Row, 'subject' | 'letter' | 'enclosed' | 'sent_to'>;

/** A letter as it was written. */
export type StoredSentLetter = Omit<Row, 'key_id'>;

/** The columns of a letter as they are stored: encrypted under the key of the letters of its proposal. */
export async function encryptedLetter(
  tx: Tx,
  { dataKeys }: Pick<Needs, 'dataKeys'>,
  letter: Named & Words & Pick<Row, 'proposal_code'>,
) {
  const key = await dataKeys.forThing(tx, lettersOf(letter));
  return { ...encrypted(dataKeys, key, letter), key_id: key.keyId };
}

/**
 * Letters as they were written, with the other columns read; forgotten ones are left out. Keys are read outside the
 * caller’s own right to see rows.
 */
export async function readLetters<T extends Row>({ db, dataKeys }: Needs, rows: readonly T[]): Promise<T[]> {
  const keyIds = rows.flatMap(({ key_id: keyId }) => keyId ?? []);
  const keys = await dataKeys.byId(db, keyIds);
  return rows.flatMap((row) => {
    if (row.key_id === null) return [row];
    const key = keys.get(row.key_id);
    return key ? [{ ...row, ...decrypted(dataKeys, key, row) }] : [];
  });
}

/** Encrypts letters that are still in the clear, up to a number, and answers how many. */
export async function encryptSentLetters(tx: Tx, { dataKeys }: Pick<Needs, 'dataKeys'>, max: number): Promise<number> {
  const rows = await tx
    .selectFrom('sent_letters')
    .selectAll()
    .where('key_id', 'is', null)
    .orderBy('letter_id')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const row of rows)
    await tx
      .updateTable('sent_letters')
      .set(await encryptedLetter(tx, { dataKeys }, row))
      .where('letter_id', '=', row.letter_id)
      .execute();
  return rows.length;
}

/** The key of the letters of a proposal. */
export function lettersOf({ brand, proposal_code: thing }: Pick<Row, 'brand' | 'proposal_code'>): KeyThing {
  return { brand, kind: 'LETTERS', thing };
}

function encrypted(
  dataKeys: DataKeys,
  key: DataKey,
  { subject, letter, enclosed, sent_to: to, ...named }: Named & Words,
) {
  const write = (column: keyof Words, text: string) => dataKeys.encrypt(key, placeOf(named, column), text);
  return {
    subject: write('subject', subject),
    letter: JSON.stringify(write('letter', JSON.stringify(letter))),
    enclosed: JSON.stringify(write('enclosed', JSON.stringify(enclosed))),
    // Queries read whether anybody had an address.
    sent_to: to === null ? null : write('sent_to', to),
  };
}

function decrypted(
  dataKeys: DataKeys,
  key: DataKey,
  { subject, letter, enclosed, sent_to: to, ...named }: Named & Words,
) {
  const read = (column: keyof Words, text: unknown) => dataKeys.decrypt(key, placeOf(named, column), text as string);
  return {
    subject: read('subject', subject),
    letter: JSON.parse(read('letter', letter)) as unknown,
    enclosed: JSON.parse(read('enclosed', enclosed)) as unknown,
    sent_to: to === null ? null : read('sent_to', to),
  };
}

function placeOf({ brand, letter_id: row }: Named, column: keyof Words) {
  return { brand, table: 'sent_letters', column, row };
}
