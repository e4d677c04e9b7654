import type { Instant } from '@marque/base';
import type { Selectable } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { KeyThing, TextPlace } from '../../ground/keys/data-keys.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import type { LetterWay, PersonLetterStatus } from '../../ground/tables/support/support-tables.ts';

type Needs = Pick<Context, 'dataKeys'>;
type Row = Selectable<Tables['person_letters']>;
type Column = 'letter' | 'enclosed' | 'sent_to';

/**
 * A letter to somebody themselves, or the copy of another one that is to be posted; `letter` has the shape of
 * `letters/letter.ts`.
 */
export type PersonLetter = {
  readonly letterId: string;
  readonly brand: string;
  readonly owner: string;
  readonly about: string;
  readonly way: LetterWay;
  readonly status: PersonLetterStatus;
  readonly letter: unknown;
  readonly enclosed: readonly string[];
  readonly sentTo: string | null;
  readonly writtenAt: Instant;
  readonly sentAt: Instant | null;
};

/** Keeps a letter under the key of a thing; false if there is one about the same thing by the same way of sending. */
export async function addPersonLetter(
  tx: Tx,
  { dataKeys }: Needs,
  { thing, ...added }: Omit<PersonLetter, 'status' | 'sentAt'> & { readonly thing: Omit<KeyThing, 'brand'> },
): Promise<boolean> {
  const { letterId, brand, owner, about, way, letter, enclosed, sentTo, writtenAt } = added;
  const key = await dataKeys.forThing(tx, { brand, ...thing });
  const write = (column: Column, text: string) => dataKeys.encrypt(key, placeOf(brand, letterId, column), text);
  const row = await tx
    .insertInto('person_letters')
    .values({
      ...{ letter_id: letterId, brand, owner, about, way, key_id: key.keyId, written_at: writtenAt },
      ...{ letter: write('letter', JSON.stringify(letter)), enclosed: write('enclosed', JSON.stringify(enclosed)) },
      status: way === 'EMAIL' ? 'DUE' : 'TO_POST',
      sent_to: sentTo === null ? null : write('sent_to', sentTo),
    })
    .onConflict((conflict) => conflict.columns(['brand', 'about', 'way']).doNothing())
    .returning('letter_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A brand's letter by its id; undefined if there is none, or it is forgotten. */
export async function findPersonLetter(
  db: Database | Tx,
  needs: Needs,
  { brand, letterId }: Pick<PersonLetter, 'brand' | 'letterId'>,
): Promise<PersonLetter | undefined> {
  const query = db.selectFrom('person_letters').selectAll().where('brand', '=', brand);
  return (await readLetters(db, needs, await query.where('letter_id', '=', letterId).execute()))[0];
}

/** The letters of all brands that are still to be sent by email. */
export async function personLettersDue(db: Database): Promise<Pick<PersonLetter, 'letterId' | 'brand'>[]> {
  const query = db.selectFrom('person_letters').select(['letter_id as letterId', 'brand']);
  return await query.where('status', '=', 'DUE').execute();
}

/** Whether a letter about something is still to be sent by email or to be posted. */
export async function isLetterDue(db: Database | Tx, brand: string, about: string): Promise<boolean> {
  const query = db
    .selectFrom('person_letters')
    .select('letter_id')
    .where('brand', '=', brand)
    .where('about', '=', about);
  return (await query.where('status', 'in', ['DUE', 'TO_POST']).executeTakeFirst()) !== undefined;
}

/** A brand's letters that are to be posted and can be read. */
function toPost(db: Database, brand: string) {
  return db
    .selectFrom('person_letters')
    .where('brand', '=', brand)
    .where('status', '=', 'TO_POST')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('data_keys')
          .select('data_keys.key_id')
          .whereRef('data_keys.key_id', '=', 'person_letters.key_id')
          .where('data_keys.destroyed_at_ms', 'is', null),
      ),
    );
}

/**
 * A brand's letters to be posted, the oldest first; those after a given one, up to a number. Forgotten ones are left
 * out.
 */
export async function lettersToPost(
  db: Database,
  needs: Needs,
  { brand, after, max }: { readonly brand: string; readonly after: string | undefined; readonly max: number },
): Promise<{ readonly letters: PersonLetter[]; readonly next: string | null }> {
  const query = toPost(db, brand).selectAll('person_letters');
  const from = (letterId: string) =>
    query.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('written_at', 'letter_id'),
        '>',
        selectFrom('person_letters as last')
          .select(['last.written_at', 'last.letter_id'])
          .where('last.brand', '=', brand)
          .where('last.letter_id', '=', letterId)
          .$asTuple('written_at', 'letter_id'),
      ),
    );
  const rows = await (after === undefined ? query : from(after))
    .orderBy('written_at')
    .orderBy('letter_id')
    .limit(max)
    .execute();
  const next = rows.length < max ? null : (rows.at(-1)?.letter_id ?? null);
  return { letters: await readLetters(db, needs, rows), next };
}

/**
 * Notes, once, that a letter went out by email, or that staff posted it. Answers false if it has gone before, or goes
 * the other way.
 */
export async function finishPersonLetter(
  tx: Tx,
  letterId: string,
  { at, postedBy = null }: { readonly at: Instant; readonly postedBy?: string | null },
): Promise<boolean> {
  const [from, to] = postedBy === null ? (['DUE', 'SENT'] as const) : (['TO_POST', 'POSTED'] as const);
  const done = await tx
    .updateTable('person_letters')
    .set({ status: to, sent_at: at, posted_by: postedBy })
    .where('letter_id', '=', letterId)
    .where('status', '=', from)
    .returning('letter_id')
    .executeTakeFirst();
  return done !== undefined;
}

/** How many letters of a brand wait for the post: as many as staff are shown. */
export async function countLettersToPost(db: Database, brand: string): Promise<number> {
  const query = toPost(db, brand).select(({ fn }) => fn.countAll<string>().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

async function readLetters(db: Database | Tx, { dataKeys }: Needs, rows: readonly Row[]): Promise<PersonLetter[]> {
  const keys = await dataKeys.byId(
    db,
    rows.map(({ key_id: keyId }) => keyId),
  );
  return rows.flatMap((row) => {
    const { letter_id: letterId, brand, owner, about, way, status } = row;
    const key = keys.get(row.key_id);
    if (!key) return [];
    const read = (column: Column, text: string) => dataKeys.decrypt(key, placeOf(brand, letterId, column), text);
    return [
      {
        ...{ letterId, brand, owner, about, way, status, writtenAt: row.written_at, sentAt: row.sent_at },
        letter: JSON.parse(read('letter', row.letter)) as unknown,
        enclosed: namesIn(read('enclosed', row.enclosed)),
        sentTo: row.sent_to === null ? null : read('sent_to', row.sent_to),
      },
    ];
  });
}

function namesIn(text: string): readonly string[] {
  const names: unknown = JSON.parse(text);
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

function placeOf(brand: string, row: string, column: Column): TextPlace {
  return { brand, table: 'person_letters', column, row };
}
