import type { Context } from '../ground/context.ts';
import type { JobName, JobPayloads } from '../ground/job-queue.ts';

/** Does a job. It may run more than once, even at the same time: a throw means that it is tried again. */
export type JobHandler<N extends JobName> = (payload: JobPayloads[N], context: Context) => Promise<void>;

/** The handler of each job. */
export type JobHandlers = { readonly [N in JobName]: JobHandler<N> };
