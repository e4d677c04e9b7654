import type { Database, Tables, Tx } from '../../ground/tables/database.ts';

/** A former e-mail that may be taken back, with the language and the site of the letter about it. */
export type WayBack = {
  readonly accountId: string;
  readonly email: string;
  readonly language: string;
  readonly siteUrl: string;
};

/** Lets a former e-mail be taken back. */
export async function addWayBack(tx: Tx, row: Tables['email_ways_back']): Promise<void> {
  await tx.insertInto('email_ways_back').values(row).execute();
}

/** A way back that is open at a moment (ms of real time). */
export async function findWayBack(
  db: Database | Tx,
  { brand, wayBackId, nowMs }: { readonly brand: string; readonly wayBackId: string; readonly nowMs: number },
): Promise<WayBack | undefined> {
  return await db
    .selectFrom('email_ways_back')
    .select(['account_id as accountId', 'email', 'language', 'site_url as siteUrl'])
    .where('way_back_id', '=', wayBackId)
    .where('brand', '=', brand)
    .where('expires_at_ms', '>', nowMs)
    .executeTakeFirst();
}

/** The id of the last way back to an e-mail that is open at a moment (ms of real time). */
export async function lastWayBackTo(
  db: Database,
  { brand, email, nowMs }: { readonly brand: string; readonly email: string; readonly nowMs: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_ways_back')
    .select('way_back_id')
    .where('brand', '=', brand)
    .where('email', '=', email)
    .where('expires_at_ms', '>', nowMs)
    .orderBy('changed_at_ms', 'desc')
    .executeTakeFirst();
  return row?.way_back_id;
}

/** Closes every way back of an account. */
export async function removeWaysBack(
  tx: Tx,
  { brand, accountId }: { readonly brand: string; readonly accountId: string },
): Promise<void> {
  await tx.deleteFrom('email_ways_back').where('brand', '=', brand).where('account_id', '=', accountId).execute();
}
