import type { LocalDate } from '@marque/base';
import type { KeyThing } from '../../ground/keys/data-keys.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { findKeyOf } from '../keys/destroy-keys.ts';
import { keysOf } from '../keys/keyed-database.ts';
import { keyOf } from '../keys/words.ts';

/** An address of a brand’s list. */
type Address = { readonly brand: string; readonly email: string };

/** Notes for ever that no offers are written to some addresses. One that stands on the list stays as it was noted. `by` is who on the staff notes it; null where its reader is forgotten. */
export async function noteDoNotWrite(
  tx: Tx,
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
  await tx
    .insertInto('do_not_write')
    .values([...marks].map((mark) => ({ brand, mark, key_id: key.keyId, noted_on: on, noted_by: by })))
    .onConflict((conflict) => conflict.columns(['brand', 'mark']).doNothing())
    .execute();
}

/** Since when no offers are written to an address; null where it is not on the list. */
export async function doNotWriteSince(db: Database | Tx, { brand, email }: Address): Promise<LocalDate | null> {
  const mark = await markOf(db, { brand, email });
  if (mark === undefined) return null;
  const query = db.selectFrom('do_not_write').select('noted_on').where('brand', '=', brand);
  return (await query.where('mark', '=', mark).executeTakeFirst())?.noted_on ?? null;
}

/** Takes an address off the list: whose it is has said yes. */
export async function takeOffDoNotWrite(tx: Tx, { brand, email }: Address): Promise<void> {
  const mark = await markOf(tx, { brand, email });
  if (mark !== undefined)
    await tx.deleteFrom('do_not_write').where('brand', '=', brand).where('mark', '=', mark).execute();
}

/** The key of a brand’s list. It is nobody’s and stays; without it nobody can try which address a mark is of. */
function keyOfList(brand: string) {
  return { brand, kind: 'MARKS', thing: 'do not write' } as const satisfies KeyThing;
}

/** Undefined where the brand has no list yet. */
async function markOf(db: Database | Tx, { brand, email }: Address): Promise<string | undefined> {
  const keyId = await findKeyOf({ db }, keyOfList(brand));
  const key = keyId === undefined ? undefined : (await keysOf(db).byId(db, [keyId])).get(keyId);
  return key && keysOf(db).mark(key, normal(email));
}

/** One form of an address, however it was typed. */
function normal(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}
