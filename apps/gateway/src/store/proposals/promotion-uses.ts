import { sql } from 'kysely';
import type { KeyThing } from '../../ground/keys/data-keys.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import { keysOf } from '../keys/keyed-database.ts';
import { keyOf } from '../keys/words.ts';

/**
 * A mark that may be used once. For customers and cars it is a hash, so that their data is not stored in another place;
 * the table has a keyed hash of that.
 */
export type PromotionMark = Pick<Tables['promotion_marks'], 'kind' | 'promotion' | 'mark'>;

/** Some promotions of a brand, by their codes. */
type Some = { readonly brand: string; readonly codes: readonly string[] };

/** Makes purchases with one promotion wait for one another until the transaction ends. */
export async function holdPromotion(tx: Tx, brand: string, code: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`promotion:${brand}:${code}`}, 0))`.execute(tx);
}

/** The number of policies bought with each promotion; unused promotions are left out. */
export async function countUses(db: Database | Tx, { brand, codes }: Some): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('promotion_uses')
    .select(({ fn }) => ['promotion', fn.max('number').as('uses')])
    .where('brand', '=', brand)
    .where('promotion', 'in', codes)
    .groupBy('promotion')
    .execute();
  return new Map(rows.map(({ promotion, uses }) => [promotion, Number(uses)]));
}

/** Stores that a policy was bought with a promotion. The table's key lets no number be taken twice. */
export async function addUse(tx: Tx, use: Tables['promotion_uses']): Promise<void> {
  await tx.insertInto('promotion_uses').values(use).execute();
}

/** Those of some marks that are taken. */
export async function marksTaken<M extends PromotionMark>(
  db: Database | Tx,
  brand: string,
  marks: readonly M[],
): Promise<M[]> {
  if (marks.length === 0) return [];
  const keyed = await keyedMarks(db, brand);
  const rows = await db
    .selectFrom('promotion_marks')
    .select(['kind', 'promotion', 'mark', 'key_id'])
    .where('brand', '=', brand)
    .where('mark', 'in', [...new Set(marks.flatMap(({ mark }) => [mark, keyed(mark)]))])
    .execute();
  return marks.filter((one) =>
    rows.some(
      (row) =>
        row.kind === one.kind &&
        row.promotion === one.promotion &&
        row.mark === (row.key_id === null ? one.mark : keyed(one.mark)),
    ),
  );
}

/** The key with which a brand's marks are made. It is nobody's, and no mark can be read without it. */
function keyOfMarks(brand: string) {
  return { brand, kind: 'MARKS', thing: 'promotions' } as const satisfies KeyThing;
}

/** Marks as they are stored; if the brand has no key yet, no mark was made with one. */
async function keyedMarks(db: Database | Tx, brand: string): Promise<(mark: string) => string> {
  const dataKeys = keysOf(db);
  const key = await dataKeys.lasting(db, keyOfMarks(brand));
  return (mark) => (key ? dataKeys.mark(key, mark) : mark);
}

/** Takes a mark for a policy; false when it is taken already. */
export async function takeMark(
  tx: Tx,
  { mark, ...row }: PromotionMark & { readonly brand: string; readonly policy_id: string },
): Promise<boolean> {
  const key = await keyOf(tx, keyOfMarks(row.brand));
  // Even by an older row, whose mark is still a bare hash.
  if ((await marksTaken(tx, row.brand, [{ ...row, mark }])).length > 0) return false;
  const taken = await tx
    .insertInto('promotion_marks')
    .values({ ...row, mark: keysOf(tx).mark(key, mark), key_id: key.keyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mark')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Makes older marks again, up to a number, with the key of their brand, and answers how many. */
export async function keyOlderMarks(tx: Tx, _context: unknown, max: number): Promise<number> {
  const rows = await tx
    .selectFrom('promotion_marks')
    .select(['brand', 'kind', 'promotion', 'mark'])
    .where('key_id', 'is', null)
    .orderBy('brand')
    .orderBy('mark')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { brand, kind, promotion, mark } of rows) {
    const key = await keyOf(tx, keyOfMarks(brand));
    await tx
      .updateTable('promotion_marks')
      .set({ mark: keysOf(tx).mark(key, mark), key_id: key.keyId })
      .where('brand', '=', brand)
      .where('kind', '=', kind)
      .where('promotion', '=', promotion)
      .where('mark', '=', mark)
      .where('key_id', 'is', null)
      .execute();
  }
  return rows.length;
}

/**
 * Codes of the promotions with which an account's policies were bought, including those that a visitor bought and took
 * over on signing in.
 */
export async function hadByAccount(
  db: Database | Tx,
  { brand, owner, codes }: Some & { readonly owner: string },
): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('promotion_uses')
    .innerJoin('policies', 'policies.policy_id', 'promotion_uses.policy_id')
    .select('promotion_uses.promotion')
    .distinct()
    .where('promotion_uses.brand', '=', brand)
    .where('promotion_uses.promotion', 'in', codes)
    .where('policies.brand', '=', brand)
    .where('policies.owner', '=', owner)
    .execute();
  return rows.map(({ promotion }) => promotion);
}
