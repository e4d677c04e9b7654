import type { Context } from '../../ground/context.ts';
import { recurring } from '../../jobs/recurring.ts';
import { type Boundary, eventLines, readLines, type SealedRow } from '../../store/trail/sealed-rows.ts';
import { latestSeal, storeSeal } from '../../store/trail/seals.ts';
import { settledBoundary } from '../../store/trail/settled-boundary.ts';
import { sealHash } from './seal-hash.ts';

/** Rows of each table in one batch, so that a seal is made and checked within little memory. */
const BATCH_MAX = 1000;
const EVERY_MS = 60_000;

type Needs = Pick<Context, 'db' | 'clock' | 'log'>;

/** Seals, every minute, what has happened since. Answers how to stop. */
export function startSealing(context: Context): () => Promise<void> {
  return recurring(context, { name: 'seal the trail', everyMs: EVERY_MS, work: () => sealTrail(context) });
}

/**
 * Seals every event and staff read that is not sealed yet, in batches, and answers how many rows. Several gateways may do it at once: the
 * chain has one next place, and who comes second leaves it. Each seal is logged, so that anyone who keeps the log knows the chain's end too.
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
  const previous = await latestSeal(db);
  const events = await eventLines(db, { after: previous.lastEventId, upTo: upTo.lastEventId, max: BATCH_MAX });
  const reads = await readLines(db, { after: previous.lastReadId, upTo: upTo.lastReadId, max: BATCH_MAX });
  const rowsSealed = events.length + reads.length;
  if (rowsSealed === 0) return 0;
  const head = {
    sealId: previous.sealId + 1,
    previousHash: previous.hash,
    lastEventId: lastOf(events, previous.lastEventId),
    lastReadId: lastOf(reads, previous.lastReadId),
    sealedAt: new Date(clock.realMs()).toISOString(),
  };
  const hash = sealHash(
    head,
    [...events, ...reads].map(({ line }) => line),
  );
  if (!(await storeSeal(db, { ...head, rowsSealed, hash }))) return 0;
  log.info({ sealId: head.sealId, rows: rowsSealed, hash }, 'sealed the trail');
  return rowsSealed;
}

function lastOf(rows: readonly SealedRow[], otherwise: number): number {
  return rows.at(-1)?.id ?? otherwise;
}
