import type { LocalDate } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import type { KeyThing } from '../../ground/keys/data-keys.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { findKeyOf } from '../keys/destroy-keys.ts';
import { keysOf } from '../keys/keyed-database.ts';
import { keyOf } from '../keys/words.ts';
import { entriesOfNoted, entriesOfTakenOff, notedMarks } from './listed-marks.ts';

type Needs = Pick<Context, 'destroyedKeys'>;

/** An address on a brand’s list. */
type Address = { readonly brand: string; readonly email: string };

/**
 * Notes for ever that no offers are written to some addresses, outside the database first. One that is on the list
 * already stays as it was noted. `by` is the member of staff who notes it; null if its reader is forgotten.
 */
export async function noteDoNotWrite(
  tx: Tx,
  { destroyedKeys }: Needs,
  {
    brand,
    emails,
    on,
    by,
  }: {
    readonly brand: string;
    readonly emails: readonly string[];
    readonly on: LocalDate;
    readonly by: string | null;
  },
): Promise<void> {
  if (emails.length === 0) return;
  const key = await keyOf(tx, keyOfList(brand));
  const marks = new Set(emails.map((email) => keysOf(tx).mark(key, normal(email))));
  const added = await tx
    .insertInto('do_not_write')
    .values([...marks].map((mark) => ({ brand, mark, key_id: key.keyId, noted_on: on, noted_by: by })))
    .onConflict((conflict) => conflict.columns(['brand', 'mark']).doNothing())
    .returning('mark')
    .execute();
  const list = { brand, keyId: key.keyId };
  await destroyedKeys.add(
    entriesOfNoted(
      list,
      added.map(({ mark }) => mark),
      on,
    ),
  );
}

/**
 * Makes the keys of brands’ lists if there are none yet, so that each backup has the key with which later marks are
 * made.
 */
export async function keepLists(db: Database, brands: Iterable<string>): Promise<void> {
  for (const brand of brands)
    if ((await findKeyOf({ db }, keyOfList(brand))) === undefined)
      await inTransaction(db, (tx) => keyOf(tx, keyOfList(brand)));
}

/**
 * Notes in the database what is noted only outside it, as after a restore, and outside what is noted only in the
 * database.
 */
export async function noteAgain({ db, destroyedKeys }: Needs & Pick<Context, 'db'>): Promise<void> {
  const { kind, thing } = keyOfList('');
  const lists = await db
    .selectFrom('data_keys')
    .select(['brand', 'key_id as keyId'])
    .where('kind', '=', kind)
    .where('thing', '=', thing)
    .where('destroyed_at_ms', 'is', null)
    .execute();
  const entries = lists.length === 0 ? [] : await destroyedKeys.all();
  for (const list of lists) {
    const noted = notedMarks(entries, list);
    const rows = await db
      .selectFrom('do_not_write')
      .select(['mark', 'noted_on'])
      .where('brand', '=', list.brand)
      .where('key_id', '=', list.keyId)
      .execute();
    const there = new Set(rows.map(({ mark }) => mark));
    for (const [mark, on] of noted)
      if (!there.has(mark))
        await db
          .insertInto('do_not_write')
          .values({ brand: list.brand, mark, key_id: list.keyId, noted_on: on, noted_by: null })
          .onConflict((conflict) => conflict.columns(['brand', 'mark']).doNothing())
          .execute();
    const unlisted = rows.filter(({ mark }) => !noted.has(mark));
    await destroyedKeys.add(unlisted.flatMap(({ mark, noted_on: on }) => entriesOfNoted(list, [mark], on)));
  }
}

/** Since when no offers are written to an address; null if it is not on the list. */
export async function doNotWriteSince(db: Database | Tx, { brand, email }: Address): Promise<LocalDate | null> {
  const mark = await markOf(db, { brand, email });
  if (mark === undefined) return null;
  const query = db.selectFrom('do_not_write').select('noted_on').where('brand', '=', brand);
  return (await query.where('mark', '=', mark).executeTakeFirst())?.noted_on ?? null;
}

/** Takes an address off the list: its reader has said yes. */
export async function takeOffDoNotWrite(tx: Tx, { destroyedKeys }: Needs, { brand, email }: Address): Promise<void> {
  const mark = await markOf(tx, { brand, email });
  if (mark === undefined) return;
  const query = tx.deleteFrom('do_not_write').where('brand', '=', brand).where('mark', '=', mark);
  for (const { key_id: keyId } of await query.returning('key_id').execute())
    await destroyedKeys.add(entriesOfTakenOff({ brand, keyId }, mark));
}

/** The key of a brand’s list. It is nobody’s and stays; without it nobody can guess the address behind a mark. */
function keyOfList(brand: string) {
  return { brand, kind: 'MARKS', thing: 'do not write' } as const satisfies KeyThing;
}

/** Undefined if the brand has no list yet. */
async function markOf(db: Database | Tx, { brand, email }: Address): Promise<string | undefined> {
  const keyId = await findKeyOf({ db }, keyOfList(brand));
  const key = keyId === undefined ? undefined : (await keysOf(db).byId(db, [keyId])).get(keyId);
  return key && keysOf(db).mark(key, normal(email));
}

/** The one form of an address, however it was typed. */
function normal(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}
