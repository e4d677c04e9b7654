import type { PolicySummaryWire } from '@marque/contract';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../client/client-context.tsx';
import { queryKeys } from '../client/query-keys.ts';
import { usePrincipal } from '../principal/principal.tsx';

const START_MS = 10_000;

/**
 * The policies of the customer who has signed in, in the order in which they are shown; undefined until they are there,
 * and asked for again while the start of one lies ahead. For a visitor only with `ofVisitor`: what was bought in this
 * browser.
 */
export function usePolicies({ ofVisitor = false }: { readonly ofVisitor?: boolean } = {}) {
  const client = useClient();
  const { user } = usePrincipal();
  const isAsked = user !== null || ofVisitor;
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.policies,
    queryFn: ({ signal }): Promise<PolicySummaryWire[]> => client.call('listPolicies', { query: {}, signal }),
    enabled: isAsked,
    refetchInterval: ({ state }) => listPollMs(state.data),
  });
  return { policies: isAsked ? data : undefined, isError, refetch };
}

/** How soon a list of policies may have news, in milliseconds; false when none is awaited. */
export function listPollMs(policies: readonly Pick<PolicySummaryWire, 'policyDetail'>[] | undefined): number | false {
  return policies?.some(({ policyDetail }) => policyDetail.policyStatus === 'PENDING') ? START_MS : false;
}
