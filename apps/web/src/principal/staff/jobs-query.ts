import type { CallOutput } from '@marque/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../client/create-client.ts';
import { queryKeys } from '../../client/query-keys.ts';

export type JobsWire = CallOutput<'listJobs'>;

/** How the gateway’s jobs are doing, for staff. */
export function jobsQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.jobs,
    queryFn: ({ signal }): Promise<JobsWire> => client.call('listJobs', { signal }),
  });
}
