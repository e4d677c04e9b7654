import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { recurring } from '../../jobs/recurring.ts';
import { planCollecting, readExpecting } from '../../store/money/collections.ts';
import { readUnfinished } from '../../store/money/flows.ts';
import { readPendingMandates } from '../../store/money/payment-methods.ts';

const EVERY_MS = 6 * 3_600_000;

/**
 * Queues a look at all direct debits under way: pages that may be finished, mandates that a bank has not yet accepted, collections
 * that are due or that the bank has begun. Nothing depends on a notification that may never come.
 */
export async function resumeDebits(context: Context): Promise<void> {
  const { db } = context;
  const expecting = await readExpecting(db);
  // Debits that the bill run made due are asked for in their turn.
  const collections = expecting.filter(
    (one) => one.announced_at === null || one.presentations > 0 || one.status !== 'DUE',
  );
  const mandates = await readPendingMandates(db);
  const flows = await readUnfinished(db);
  const plans: ((tx: Tx) => Promise<void>)[] = [
    ...collections.map((one) => (tx: Tx) => (one.status === 'DUE' ? planCollecting(tx, context, one) : look(tx, one))),
    ...mandates.map(
      ({ method_id: methodId, brand }) =>
        (tx: Tx) =>
          context.jobs.add(tx, 'look-at-mandate', { key: methodId, payload: { brand, methodId } }),
    ),
    ...flows.map(
      ({ flow_id: flowId, brand }) =>
        (tx: Tx) =>
          context.jobs.add(tx, 'look-at-flow', { key: flowId, payload: { brand, flowId } }),
    ),
  ];
  for (const plan of plans) await inTransaction(db, plan);

  function look(tx: Tx, { collection_id: collectionId, brand }: { collection_id: string; brand: string }) {
    return context.jobs.add(tx, 'look-at-collection', { key: collectionId, payload: { brand, collectionId } });
  }
}

/** Does so again and again while the gateway runs. Answers a function that stops it. */
export function startResumingDebits(context: Context): () => Promise<void> {
  return recurring(context, { name: 'resume-debits', everyMs: EVERY_MS, work: () => resumeDebits(context) });
}
