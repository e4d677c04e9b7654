import { sql } from 'kysely';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';

/** A signing key of our own issuer, sealed. */
export type SealedKey = { readonly sealedJwk: string; readonly createdAtMs: number };

/** The keys that sign until after a moment (ms of real time), the newest first. */
export async function sealedKeys(db: Database | Tx, retiringAfterMs: number): Promise<SealedKey[]> {
  return await db
    .selectFrom('identity_keys')
    .select(['sealed_jwk as sealedJwk', 'created_at_ms as createdAtMs'])
    .where('retires_at_ms', '>', retiringAfterMs)
    .orderBy('created_at_ms', 'desc')
    .execute();
}

/** Makes gateways that make keys wait for one another until the transaction ends. */
export async function holdKeys(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('marque identity keys'))`.execute(tx);
}

/** Adds a key. */
export async function addKey(tx: Tx, key: Tables['identity_keys']): Promise<void> {
  await tx.insertInto('identity_keys').values(key).execute();
}

/** Forgets the keys that stopped signing before a moment (ms of real time). */
export async function removeKeys(tx: Tx, retiredByMs: number): Promise<void> {
  await tx.deleteFrom('identity_keys').where('retires_at_ms', '<=', retiredByMs).execute();
}
