import type { CallOutput } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';

/** The states of the brand's jobs, and the jobs that failed too often, with identifiers and errors without personal data. */
export async function listJobs({ brand }: Asked<'listJobs'>, { jobs }: Context): Promise<CallOutput<'listJobs'>> {
  const states = await jobs.states(brand.brand);
  const parked = await jobs.parked(brand.brand);
  return {
    queues: [...states],
    parked: parked.map(({ payload: { brand: _brand, ...about }, ...job }) => ({
      ...job,
      about: Object.fromEntries(Object.entries(about).map(([name, value]) => [name, String(value)])),
    })),
  };
}
