import type { PolicySummaryWire } from '@marque/contract';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../client/client-context.tsx';
import { queryKeys } from '../client/query-keys.ts';
import { usePrincipal } from '../principal/principal.tsx';

/**
 * The policies of the customer who has signed in, in the order in which they are shown; undefined until they are there. Of a visitor only
 * with `ofVisitor`: what was bought in this browser.
 */
export function usePolicies({ ofVisitor = false }: { readonly ofVisitor?: boolean } = {}) {
  const client = useClient();
  const { user } = usePrincipal();
  const isAsked = user !== null || ofVisitor;
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.policies,
    queryFn: ({ signal }): Promise<PolicySummaryWire[]> => client.call('listPolicies', { query: {}, signal }),
    enabled: isAsked,
  });
  return { policies: isAsked ? data : undefined, isError, refetch };
}
