import type { Database, Tx } from '../../ground/tables/database.ts';

/** The state of the seals over events in the clear when these were encrypted. */
export type Handover = {
  readonly lastSealId: number;
  readonly lastEventId: number;
  readonly lastReadId: number;
  /** The hash of the last earlier seal. */
  readonly lastHash: string;
  /** SHA-256 over all earlier seals: their rows can no longer be read as they were sealed. */
  readonly sealsHash: string;
  /** SHA-256 over the rest, with which the chain begins again. */
  readonly hash: string;
  readonly handedOverAt: string;
};

/** The handover of a trail; undefined if it never was in the clear, or still is. */
export async function readHandover(db: Database | Tx): Promise<Handover | undefined> {
  const row = await db.selectFrom('trail_handovers').selectAll().executeTakeFirst();
  return (
    row && {
      lastSealId: row.last_seal_id,
      lastEventId: row.last_event_id,
      lastReadId: row.last_read_id,
      lastHash: row.last_hash,
      sealsHash: row.seals_hash,
      hash: row.hash,
      handedOverAt: row.handed_over_at,
    }
  );
}

/** Stores it, once. */
export async function storeHandover(tx: Tx, handover: Handover): Promise<void> {
  await tx
    .insertInto('trail_handovers')
    .values({
      last_seal_id: handover.lastSealId,
      last_event_id: handover.lastEventId,
      last_read_id: handover.lastReadId,
      last_hash: handover.lastHash,
      seals_hash: handover.sealsHash,
      hash: handover.hash,
      handed_over_at: handover.handedOverAt,
    })
    .execute();
}
