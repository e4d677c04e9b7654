import type { ClaimWire } from '@marque/contract';
import { useQuery } from '@tanstack/react-query';
import { useBrand } from '../../../brand/brand-context.tsx';
import { useClient } from '../../../client/client-context.tsx';
import { queryKeys } from '../../../client/query-keys.ts';
import { usePrincipal } from '../../../principal/principal.tsx';

const NEWS_MS = 15_000;

/**
 * The claims under a policy number, asked for again while the page is open. Asked only for somebody who has signed in,
 * and if the brand takes claims online.
 */
export function useClaims(policyNumber: string) {
  const client = useClient();
  const { user } = usePrincipal();
  const { features } = useBrand();
  return useQuery({
    queryKey: queryKeys.claims(policyNumber),
    queryFn: ({ signal }): Promise<ClaimWire[]> => client.call('listClaims', { query: { policyNumber }, signal }),
    enabled: user !== null && features['claimsHandling'] === true,
    refetchInterval: NEWS_MS,
    // The page says so itself, beside the ways to tell of a claim.
    meta: { quiet: true },
  });
}
