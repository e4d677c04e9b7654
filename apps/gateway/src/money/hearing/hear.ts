import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { keepProviderEvent } from '../../store/provider-events.ts';
import type { Target } from './target.ts';

const SECOND_LOOK_SECONDS = 2;
/** How many things are settled at once; a provider wants its answer soon, so that jobs do the rest. */
const SETTLED_AT_ONCE_MAX = 5;

/** What a provider tells, and how what it points to is found. */
export type EventHeard = {
  readonly eventId: string;
  readonly type: string;
  readonly find: () => Promise<readonly Target[]>;
};

/** Which provider tells it, and what marks the point at which an event has been written down. */
export type Teller = { readonly provider: string; readonly received: () => Promise<void> };

/**
 * Takes what a provider tells, whose signature has been checked. Each event is written down once, together with the jobs that look where it points;
 * from then on nothing is lost. What it says is not believed: it only tells where to look. The first few things are settled here at once, because a
 * customer may be waiting; when that fails the job does it. Rejects only when something could not be written down, so that all is sent again.
 */
export async function hear(
  context: Context,
  { provider, received }: Teller,
  told: readonly EventHeard[],
): Promise<void> {
  const found = new Map<string, Target>();
  for (const { eventId, type, find } of told) {
    const targets = await find();
    const isNew = await inTransaction(context.db, (tx) =>
      writeDown(tx, context, { event: { provider, eventId, type }, targets }),
    );
    await received();
    if (isNew) for (const target of targets) found.set(`${target.job}:${target.key}`, target);
  }
  for (const target of [...found.values()].slice(0, SETTLED_AT_ONCE_MAX)) await settleNow(context, target);
}

async function writeDown(
  tx: Tx,
  context: Context,
  { event, targets }: { readonly event: Parameters<typeof keepProviderEvent>[2]; readonly targets: readonly Target[] },
): Promise<boolean> {
  if (!(await keepProviderEvent(tx, context, event))) return false;
  for (const target of targets)
    await target.plan(tx, { key: `${target.key}:${event.eventId}`, afterSeconds: SECOND_LOOK_SECONDS });
  return true;
}

async function settleNow(context: Context, { job, settle }: Target): Promise<void> {
  try {
    await settle();
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    context.log.warn({ job, error: reason }, 'what a notification is about will be looked at again');
  }
}
