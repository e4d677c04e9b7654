import type { Database, Tx } from '../../ground/tables/database.ts';
import type { Boundary } from './sealed-rows.ts';

/** What the first seal names as the one before it. */
const NO_SEAL = '0'.repeat(64);

/** A seal without its hash. */
export type SealHead = Boundary & { readonly sealId: number; readonly previousHash: string; readonly sealedAt: string };

/** A seal as it is stored. */
export type Seal = SealHead & { readonly rowsSealed: number; readonly hash: string };

/** What the next seal follows. */
export type ChainEnd = Pick<Seal, 'sealId' | 'lastEventId' | 'lastReadId' | 'hash'>;

/** The start of the chain, before the first seal. */
export const beforeFirst: ChainEnd = { sealId: 0, lastEventId: 0, lastReadId: 0, hash: NO_SEAL };

/** The latest seal, or the start of the chain. */
export async function latestSeal(db: Database | Tx): Promise<ChainEnd> {
  const row = await db.selectFrom('trail_seals').selectAll().orderBy('seal_id', 'desc').limit(1).executeTakeFirst();
  return row ? toSeal(row) : beforeFirst;
}

/** The seals after one, in order. */
export async function sealsAfter(db: Database | Tx, sealId: number, max: number): Promise<Seal[]> {
  const rows = await db
    .selectFrom('trail_seals')
    .selectAll()
    .where('seal_id', '>', sealId)
    .orderBy('seal_id')
    .limit(max)
    .execute();
  return rows.map(toSeal);
}

/** Stores a seal at the end of the chain, which the transaction holds. */
export async function storeSeal(tx: Tx, seal: Seal): Promise<void> {
  await tx
    .insertInto('trail_seals')
    .values({
      seal_id: seal.sealId,
      last_event_id: seal.lastEventId,
      last_read_id: seal.lastReadId,
      rows_sealed: seal.rowsSealed,
      hash: seal.hash,
      previous_hash: seal.previousHash,
      sealed_at: seal.sealedAt,
    })
    .execute();
}

type Row = {
  readonly seal_id: number;
  readonly last_event_id: number;
  readonly last_read_id: number;
  readonly rows_sealed: number;
  readonly hash: string;
  readonly previous_hash: string;
  readonly sealed_at: string;
};

function toSeal(row: Row): Seal {
  return {
    sealId: row.seal_id,
    lastEventId: row.last_event_id,
    lastReadId: row.last_read_id,
    rowsSealed: row.rows_sealed,
    hash: row.hash,
    previousHash: row.previous_hash,
    sealedAt: row.sealed_at,
  };
}
