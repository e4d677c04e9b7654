import { addToDate, assert, dayOf, type LocalDate, startOfDay } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { NOTHING_OVER, type RetentionTally, tallyOver } from '@marque/domain/retention/tally';
import type { RetentionKind } from '@marque/domain/retention-periods';
import type { Context } from '../../ground/context.ts';
import type { JobPayloads } from '../../ground/job-queue.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { isAllEncrypted } from '../../jobs/encrypt-older.ts';
import { JobWaits } from '../../jobs/job-waits.ts';
import { requestsToDo } from '../../store/data-requests/data-requests.ts';
import { destroyKeys } from '../../store/keys/destroy-keys.ts';
import { AT_FIRST } from '../../store/retention/candidates.ts';
import { searchKeysBefore } from '../../store/retention/search-keys.ts';
import { type Batch, forgetBatch, lookAhead, type Walk } from './forget-batch.ts';

/**
 * Accounts first: things forgotten in a night then leave nobody empty-handed before the next night, so that a look
 * ahead says what the night does.
 */
const ORDER: readonly RetentionKind[] = ['ACCOUNT', 'LETTER', 'POLICY', 'QUOTE', 'COMPLAINT', 'REQUEST'];

/** How many searches are forgotten at once. */
const AT_ONCE = 1000;

type Step = JobPayloads['forget-batch'];

/**
 * By night carries out granted requests that are not done, though their letters may never have arrived, forgets
 * searches, and has each brand's things looked at, batch by batch: a job is one batch, and adds the next. Rejects with
 * `JobWaits` while words of an earlier release are in the clear: encrypted after their key was destroyed, they would
 * stay under a new one.
 */
export async function forgetOver(
  context: Pick<Context, 'db' | 'jobs' | 'brands' | 'clock' | 'dataKeys' | 'destroyedKeys' | 'blobs'>,
  { night }: { readonly night: string },
): Promise<void> {
  if (!(await isAllEncrypted(context))) throw new JobWaits('Words of earlier releases are encrypted first');
  for (const brand of context.brands.current.values()) await forgetSearches(context, brand);
  for (const { brand, requestId } of await requestsToDo(context.db))
    await inTransaction(context.db, (tx) =>
      context.jobs.add(tx, 'forget-person', { key: requestId, payload: { brand, requestId } }),
    );
  for (const brand of context.brands.current.keys())
    await inTransaction(context.db, (tx) =>
      addStep(tx, context, { brand, night, kind: first(), afterOn: '', after: '' }),
    );
}

/**
 * Forgets the words with which staff looked for people, once they are as old as letters may be. That they looked stays.
 */
async function forgetSearches(
  context: Pick<Context, 'db' | 'clock' | 'dataKeys' | 'destroyedKeys'>,
  { brand, retention, timeZone }: Brand,
): Promise<void> {
  const before = Date.parse(
    startOfDay(addToDate(dayOf(context.clock.now(), timeZone), { months: -retention.letterMonths }), timeZone),
  );
  for (;;) {
    const keyIds = await searchKeysBefore(context.db, { brand, before, max: AT_ONCE });
    if (keyIds.length === 0) return;
    await destroyKeys(context, keyIds);
  }
}

/** Forgets one batch of what is over, and has the next one looked at. */
export async function forgetNext(context: Context, step: Step): Promise<void> {
  const brand = context.brands.current.get(step.brand);
  assert(brand, 'the brand of a job is loaded');
  const kind = ORDER.find((one) => one === step.kind);
  assert(kind, 'a step is of a kind that is kept for a time');
  const walk: Walk = { brand, kind, after: { on: step.afterOn, reference: step.after } };
  const next = followOf(walk, await forgetBatch(context, walk));
  if (!next) return;
  const { on: afterOn, reference: after } = next.after;
  await inTransaction(context.db, (tx) => addStep(tx, context, { ...step, kind: next.kind, afterOn, after }));
}

/** The result for one kind of a brand's things. */
export type Told = { readonly kind: RetentionKind; readonly tally: RetentionTally };

/** Forgets everything of a brand that is over now, and answers what it was. */
export async function forgetAll(context: Context, brand: Brand): Promise<Told[]> {
  return await walkThrough(brand, (walk) => forgetBatch(context, walk));
}

/** Says what a brand would forget on a day, and changes nothing. */
export async function foreseeForgetting(
  tx: Tx,
  { brand, today }: { readonly brand: Brand; readonly today: LocalDate },
): Promise<Told[]> {
  return await walkThrough(brand, (walk) => lookAhead(tx, walk, today));
}

async function walkThrough(brand: Brand, step: (walk: Walk) => Promise<Batch>): Promise<Told[]> {
  const tallies = new Map(ORDER.map((kind) => [kind, NOTHING_OVER]));
  for (let walk: Walk | null = { brand, kind: first(), after: AT_FIRST }; walk; ) {
    const batch: Batch = await step(walk);
    const before = tallies.get(walk.kind) ?? NOTHING_OVER;
    tallies.set(
      walk.kind,
      tallyOver(
        before,
        batch.looked.map(({ over }) => over),
      ),
    );
    walk = followOf(walk, batch);
  }
  return [...tallies].map(([kind, tally]) => ({ kind, tally }));
}

/** Where a walk goes on: the rest of its kind, or the next kind. */
function followOf(walk: Walk, { next }: Batch): Walk | null {
  if (next) return { ...walk, after: next };
  const kind = ORDER[ORDER.indexOf(walk.kind) + 1];
  return kind === undefined ? null : { ...walk, kind, after: AT_FIRST };
}

function first(): RetentionKind {
  const [kind] = ORDER;
  assert(kind, 'something is kept for a time');
  return kind;
}

async function addStep(tx: Tx, { jobs }: Pick<Context, 'jobs'>, payload: Step): Promise<void> {
  const { brand, night, kind, afterOn, after } = payload;
  await jobs.add(tx, 'forget-batch', { key: `${brand} ${night} ${kind} ${afterOn} ${after}`, payload });
}
