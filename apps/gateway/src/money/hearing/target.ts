import type { Context } from '../../ground/context.ts';
import type { JobPayloads } from '../../ground/job-queue.ts';
import type { Tx } from '../../ground/tables/database.ts';

/** The jobs that look at something of ours. */
type LookName =
  | 'resolve-payment'
  | 'look-at-refund'
  | 'look-at-dispute'
  | 'look-at-collection'
  | 'look-at-mandate'
  | 'look-at-flow';

/** Something of ours that a provider's event points to: how it is settled now, and by a job. */
export type Target = {
  readonly job: LookName;
  readonly key: string;
  readonly settle: () => Promise<unknown>;
  readonly plan: (tx: Tx, when: { key: string; afterSeconds: number }) => Promise<void>;
};

/** A target by its job, its id and what settles it. */
export function target<N extends LookName>(
  { jobs }: Pick<Context, 'jobs'>,
  about: { job: N; key: string; payload: JobPayloads[N]; settle: () => Promise<unknown> },
): Target {
  const { job, key, payload, settle } = about;
  return { job, key, settle, plan: (tx, when) => jobs.add(tx, job, { ...when, payload }) };
}
