import { CLIENT_ID } from '@marque/identity';
import { sql } from 'kysely';
import type { Tx } from '../../ground/tables/database.ts';

/** The owner of the sign-ins to end; `exceptGrantId` remains. */
export type EndedSignIns = { readonly brand: string; readonly accountId: string; readonly exceptGrantId?: string };

/** Ends the sign-ins of an account at our own issuer, with their sessions, grants and tokens. It takes effect at the next call. */
export async function endSignIns(tx: Tx, { brand, accountId, exceptGrantId }: EndedSignIns): Promise<void> {
  const records = tx
    .deleteFrom('identity_records')
    .where('brand', '=', brand)
    .where(sql<string>`payload ->> 'accountId'`, '=', accountId);
  if (exceptGrantId === undefined) return void (await records.execute());
  const grantOfSession = sql<string>`payload -> 'authorizations' -> ${CLIENT_ID}::text ->> 'grantId'`;
  await records
    .where(sql<boolean>`grant_id IS DISTINCT FROM ${exceptGrantId}`)
    .where(sql<boolean>`NOT (model = 'Grant' AND record_id = ${exceptGrantId})`)
    .where(sql<boolean>`NOT (model = 'Session' AND ${grantOfSession} IS NOT DISTINCT FROM ${exceptGrantId})`)
    .execute();
}
