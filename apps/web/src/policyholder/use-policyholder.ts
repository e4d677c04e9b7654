import type { PolicyholderWire } from '@marque/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useClient } from '../client/client-context.tsx';
import type { Client } from '../client/create-client.ts';
import { queryKeys } from '../client/query-keys.ts';

/** Fetches the person of the calls: the signed-in customer, or the customer for whom staff are acting. */
export function policyholderQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.policyholder,
    queryFn: ({ signal }): Promise<PolicyholderWire> => client.call('getPolicyholder', { signal }),
  });
}

/** The person for whom the calls are made. */
export function usePolicyholder() {
  return useQuery(policyholderQuery(useClient()));
}
