import type { Context } from '../../ground/context.ts';
import type { JobPayloads } from '../../ground/job-queue.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { keepProviderEvent } from '../../store/provider-events.ts';

const LOOKS_MAX = 10;
const SECOND_LOOK_SECONDS = 2;
/** How many things are settled at once; a provider wants its answer soon, so jobs do the rest. */
const SETTLED_AT_ONCE_MAX = 5;

/** A follow-up: our row, the provider's answer about it, and the function that carries it out. */
export type Looked<Seen, Said, End> = {
  /** Its kind and id, for the log. */
  readonly about: string;
  /** The row as it is; undefined if there is nothing to find out. */
  readonly see: () => Promise<Seen | undefined>;
  /**
   * What the provider says; undefined if it does not know it. Rejects with `ProviderUnavailable` when nobody answers.
   */
  readonly ask: (seen: Seen) => Promise<Said | undefined>;
  /** Carries out the answer in a transaction; undefined if the row has changed since it was read. */
  readonly settle: (seen: Seen, said: Said) => Promise<End | undefined>;
};

/**
 * Asks a provider about a row of ours and carries out the answer: the one way for all follow-ups, with or without a
 * notification. It may run any number of times, at once and in any order. If another look has moved the row meanwhile,
 * the answer is thrown away and requested again, so that nothing goes backwards. Returns undefined if there was nothing
 * to look at. Rejects as `ask` does.
 */
export async function look<Seen, Said, End>({
  about,
  see,
  ask,
  settle,
}: Looked<Seen, Said, End>): Promise<End | undefined> {
  for (let count = 1; count <= LOOKS_MAX; count += 1) {
    const seen = await see();
    if (seen === undefined) return undefined;
    const said = await ask(seen);
    if (said === undefined) return undefined;
    const end = await settle(seen, said);
    if (end !== undefined) return end;
  }
  throw new Error(`${about} moved at every look`);
}

/** The jobs that look at something of ours. */
type LookName =
  | 'resolve-payment'
  | 'look-at-refund'
  | 'look-at-dispute'
  | 'look-at-collection'
  | 'look-at-mandate'
  | 'look-at-card'
  | 'look-at-flow';

/** Something of ours that a provider's event points to: how it is settled now, and by a job. */
export type Target = {
  readonly job: LookName;
  readonly key: string;
  readonly settle: () => Promise<unknown>;
  readonly plan: (tx: Tx, when: { key: string; afterSeconds: number }) => Promise<void>;
};

/** A target by its job, its id and the function that settles it. */
export function target<N extends LookName>(
  { jobs }: Pick<Context, 'jobs'>,
  about: { job: N; key: string; payload: JobPayloads[N]; settle: () => Promise<unknown> },
): Target {
  const { job, key, payload, settle } = about;
  return { job, key, settle, plan: (tx, when) => jobs.add(tx, job, { ...when, payload }) };
}

/** What a provider tells, and how to find what it points to. */
export type EventHeard = {
  readonly eventId: string;
  readonly type: string;
  readonly find: () => Promise<readonly Target[]>;
};

/** The provider that tells it, and the milestone at which an event has been written down. */
export type Teller = { readonly provider: string; readonly received: () => Promise<void> };

/**
 * Takes a provider's notification whose signature has been checked. Each event is written down once, together with the
 * jobs that look where it points; from then on nothing is lost. What it says is not believed: it only tells where to
 * look. The first few things are settled here at once, because a customer may be waiting; when that fails the job does
 * it. Rejects only when something could not be written down, so that all is sent again.
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
