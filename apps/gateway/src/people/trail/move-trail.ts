import { assert } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { recurring } from '../../jobs/recurring.ts';
import { holdChain, readChain } from '../../store/trail/chain.ts';
import { storeHandover } from '../../store/trail/handovers.ts';
import { encryptEvents, encryptReads, lastClear } from '../../store/trail/last-clear.ts';
import { beforeFirst, type Seal, sealsAfter, storeSeal } from '../../store/trail/seals.ts';
import { handoverOf } from './handover-of.ts';
import { nextSeal } from './next-seal.ts';
import { logSeal, sealTrail } from './seal-trail.ts';
import { isWhole, type PlaceOfSeal, verifyFrom } from './verify-seals.ts';

const EVERY_MS = 60_000;

type Needs = Pick<Context, 'db' | 'clock' | 'log'>;

/** How far the earlier trail is encrypted: all of it, not yet all of it, or nothing, since a seal over it is broken. */
export type TrailMove = 'MOVED' | 'WAITS' | 'REFUSED';

/** Encrypts the trail of earlier releases in the background. Answers a function that stops it. */
export function startMovingTrail(context: Context): () => Promise<void> {
  let [isOver, isStopped] = [false, false];
  const work = async () => {
    if (!isOver) isOver = (await moveTrail(context, () => isStopped)) !== 'WAITS';
  };
  const stop = recurring(context, { name: 'encrypt the trail', everyMs: EVERY_MS, work });
  return async () => {
    isStopped = true;
    await stop();
  };
}

/**
 * Encrypts events, and the reasons of staff reads, that are in the clear, and seals them again. First it checks all
 * seals: if one is broken, nothing is touched, so that we can still find out what was done. Then the trail is handed
 * over, and each batch, in a transaction of its own, is checked by its seal, encrypted, and sealed in the chain that
 * begins with the handover. It may be interrupted anywhere, and run in several gateways.
 */
export async function moveTrail(context: Needs, isStopped = () => false): Promise<TrailMove> {
  const handedOver = await handOver(context);
  if (handedOver !== 'MOVED') return handedOver;
  for (;;) {
    if (isStopped()) return 'WAITS';
    const moved = await moveNext(context);
    if (typeof moved === 'string') return moved;
    logSeal(context.log, moved);
  }
}

/**
 * Hands the trail over if that is still to be done: then every row in the clear is under a seal, and every seal is
 * intact.
 */
async function handOver({ db, clock, log }: Needs): Promise<TrailMove> {
  if ((await readChain(db)).handover) return 'MOVED';
  const clear = await lastClear(db);
  if (clear === undefined) return 'MOVED';
  await sealTrail({ db, clock, log });
  // Most of the chain is checked while it grows, and the rest while it is held.
  const seen = await verifyFrom(db, beforeFirst);
  if (seen.broken) return refused(log, seen.broken);
  const outcome = await inTransaction(db, async (tx) => {
    await holdChain(tx);
    if ((await readChain(tx)).handover) return 'MOVED';
    const { end, broken } = await verifyFrom(tx, seen.end);
    if (broken) return broken;
    if (end.lastEventId < clear.lastEventId || end.lastReadId < clear.lastReadId) return 'WAITS';
    const handover = await handoverOf(tx, { end, handedOverAt: new Date(clock.realMs()).toISOString() });
    await storeHandover(tx, handover);
    return handover;
  });
  if (typeof outcome === 'string') return outcome;
  if ('sealId' in outcome) return refused(log, outcome);
  const { lastSealId, lastHash, hash } = outcome;
  log.info({ lastSealId, lastHash, hash }, 'handed the trail over, to be encrypted');
  return 'MOVED';
}

/**
 * Takes the next batch over, and answers its seal; otherwise that nothing is left, or that its earlier seal is broken.
 */
async function moveNext({ db, clock, log }: Needs): Promise<Seal | 'MOVED' | 'REFUSED'> {
  const sealedAt = new Date(clock.realMs()).toISOString();
  const outcome = await inTransaction(db, async (tx) => {
    await holdChain(tx);
    const { end, moved, isMoving } = await readChain(tx);
    if (!isMoving) return 'MOVED';
    const [last = beforeFirst] = moved === 0 ? [] : await sealsAfter(tx, moved - 1, 1);
    const [old] = await sealsAfter(tx, moved, 1);
    assert(old, 'a seal that was handed over is there');
    if (!(await isWhole(tx, old, last))) return { broken: old };
    await encryptEvents(tx, { after: last.lastEventId, upTo: old.lastEventId });
    await encryptReads(tx, { after: last.lastReadId, upTo: old.lastReadId });
    const seal = await nextSeal(tx, { after: end, upTo: old, sealedAt });
    assert(seal && seal.rowsSealed === old.rowsSealed, 'a batch has the rows that it had');
    await storeSeal(tx, seal);
    return seal;
  });
  return typeof outcome === 'object' && 'broken' in outcome ? refused(log, outcome.broken) : outcome;
}

function refused(log: Needs['log'], { sealId, sealedAt, lastEventId, lastReadId }: PlaceOfSeal): 'REFUSED' {
  log.error(
    { sealId, sealedAt, lastEventId, lastReadId },
    'the trail is not encrypted: a seal over it is broken, so something was changed (docs/staff.md#seals)',
  );
  return 'REFUSED';
}
