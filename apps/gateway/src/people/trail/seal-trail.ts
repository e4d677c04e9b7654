import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { recurring } from '../../jobs/recurring.ts';
import { holdChain, readChain } from '../../store/trail/chain.ts';
import type { Boundary } from '../../store/trail/sealed-rows.ts';
import { type Seal, storeSeal } from '../../store/trail/seals.ts';
import { settledBoundary } from '../../store/trail/settled-boundary.ts';
import { nextSeal } from './next-seal.ts';

const EVERY_MS = 60_000;

type Needs = Pick<Context, 'db' | 'clock' | 'log'>;

/** Every minute seals what has happened since. Answers a function that stops it. */
export function startSealing(context: Context): () => Promise<void> {
  return recurring(context, { name: 'seal the trail', everyMs: EVERY_MS, work: () => sealTrail(context) });
}

/**
 * Seals every event and staff read that is not sealed yet, in batches, and answers how many rows. Several gateways may
 * do it at once: the chain has one next place, and a gateway that comes second leaves it. Each seal is logged, so that
 * anyone who keeps the log knows the chain's end too. While earlier events are being encrypted, it waits.
 */
export async function sealTrail(context: Needs): Promise<number> {
  const boundary = await settledBoundary(context.db);
  if (!boundary) return 0;
  for (let total = 0; ; ) {
    const sealed = await sealNext(context, boundary);
    if (sealed === 0) return total;
    total += sealed;
  }
}

async function sealNext({ db, clock, log }: Needs, upTo: Boundary): Promise<number> {
  const { end, isMoving } = await readChain(db);
  if (isMoving) return 0;
  const seal = await nextSeal(db, { after: end, upTo, sealedAt: new Date(clock.realMs()).toISOString() });
  if (!seal || !(await isStored(db, seal))) return 0;
  logSeal(log, seal);
  return seal.rowsSealed;
}

/** Stores a seal; false when another gateway has just stored one in its place, or has handed the trail over. */
async function isStored(db: Needs['db'], seal: Seal): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    await holdChain(tx);
    const { end } = await readChain(tx);
    const isNext = end.sealId + 1 === seal.sealId && end.hash === seal.previousHash;
    if (isNext) await storeSeal(tx, seal);
    return isNext;
  });
}

/** Says that a seal was made, and its hash. */
export function logSeal(log: Needs['log'], { sealId, rowsSealed: rows, hash }: Seal): void {
  log.info({ sealId, rows, hash }, 'sealed the trail');
}
