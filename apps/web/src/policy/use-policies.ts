import type { PolicyWire } from '@marque/contract';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../client/client-context.tsx';
import { usePrincipal } from '../principal/principal.tsx';
import { queryKeys } from '../proposal/query-keys.ts';

/** The policies of whoever has signed in, in the order in which they are shown; undefined until they are there, and for visitors, who are shown none. */
export function usePolicies() {
  const client = useClient();
  const { user } = usePrincipal();
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.policies,
    queryFn: ({ signal }): Promise<PolicyWire[]> => client.call('listPolicies', { query: {}, signal }),
    enabled: user !== null,
  });
  return { policies: user === null ? undefined : data, isError, refetch };
}
