import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { type Handover, readHandover } from './handovers.ts';
import type { Boundary } from './sealed-rows.ts';
import { type ChainEnd, latestSeal } from './seals.ts';

/** The end of the chain of seals, and how far the events that it once handed over are encrypted. */
export type Chain = {
  readonly end: ChainEnd;
  readonly handover: Handover | undefined;
  /** How many earlier seals have one in their place over the encrypted events. */
  readonly moved: number;
  /** Whether the chain still has to cover what it handed over: nothing else is sealed until then. */
  readonly isMoving: boolean;
};

/** The chain as it now is. After a handover it begins again, with the first event. */
export async function readChain(db: Database | Tx): Promise<Chain> {
  const [handover, latest] = [await readHandover(db), await latestSeal(db)];
  if (!handover) return { end: latest, handover, moved: 0, isMoving: false };
  const { lastSealId } = handover;
  const end = latest.sealId === lastSealId ? beginning(handover) : latest;
  const moved = Math.min(Math.max(end.sealId - lastSealId, 0), lastSealId);
  return { end, handover, moved, isMoving: moved < lastSealId };
}

/** The start of the chain that a handover begins. */
export function beginning({ lastSealId, hash }: Handover): ChainEnd {
  return { sealId: lastSealId, lastEventId: 0, lastReadId: 0, hash };
}

/** Up to where rows are under a seal, of this chain or the earlier one. */
export async function sealedUpTo(db: Database | Tx): Promise<Boundary> {
  const { end, handover, isMoving } = await readChain(db);
  return isMoving && handover ? handover : end;
}

/** Lets only one transaction at a time continue the chain, until it ends. */
export async function holdChain(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('seals of the trail', 0))`.execute(tx);
}
