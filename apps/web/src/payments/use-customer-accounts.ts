import type { CustomerAccountWire } from '@marque/contract';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../client/client-context.tsx';
import { queryKeys } from '../client/query-keys.ts';

/** The accounts that policies are billed to; undefined until they arrive. `pollMs`: how often they are fetched again. */
export function useCustomerAccounts({ pollMs }: { pollMs?: number | undefined } = {}) {
  const client = useClient();
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.customerAccounts,
    queryFn: ({ signal }): Promise<CustomerAccountWire[]> => client.call('listCustomerAccounts', { query: {}, signal }),
    refetchInterval: pollMs ?? false,
    meta: { quiet: true },
  });
  return { accounts: data, isError, refetch };
}
