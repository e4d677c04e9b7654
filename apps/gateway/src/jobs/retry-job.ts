import type { CallOutput } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';

/** Queues a parked job of the brand again, with as many tries as a new one. Refuses with `not_found` for an unknown id. */
export async function retryJob(
  { brand, params, principal }: Asked<'retryJob'>,
  { jobs, log }: Context,
): Promise<CallOutput<'retryJob'>> {
  if (!(await jobs.retry(brand.brand, params.jobId))) refuse('not_found');
  log.info({ jobId: params.jobId, actor: principal.actor }, 'a parked job is tried again');
  return null;
}
