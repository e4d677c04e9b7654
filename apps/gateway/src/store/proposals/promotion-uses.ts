import { sql } from 'kysely';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';

/** A mark that may be used once. For customers and cars it is a hash, so that their data is not stored in another place. */
export type PromotionMark = Pick<Tables['promotion_marks'], 'kind' | 'promotion' | 'mark'>;

/** Some promotions of a brand, by their codes. */
type Some = { readonly brand: string; readonly codes: readonly string[] };

/** Has purchases with one promotion wait for one another until the transaction ends. */
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
  const rows = await db
    .selectFrom('promotion_marks')
    .select(['kind', 'promotion', 'mark'])
    .where('brand', '=', brand)
    .where('mark', 'in', [...new Set(marks.map(({ mark }) => mark))])
    .execute();
  return marks.filter((one) =>
    rows.some((row) => row.kind === one.kind && row.promotion === one.promotion && row.mark === one.mark),
  );
}

/** Takes a mark for a policy; false when it is taken already. */
export async function takeMark(tx: Tx, row: Tables['promotion_marks']): Promise<boolean> {
  const taken = await tx
    .insertInto('promotion_marks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('mark')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Codes of the promotions that policies of an account were bought with, also those that a visitor bought and took over on signing in. */
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
