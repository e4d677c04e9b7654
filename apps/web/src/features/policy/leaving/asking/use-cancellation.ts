import type { Instant } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useClient } from '../../../../client/client-context.tsx';
import { queryKeys } from '../../../../client/query-keys.ts';

/** How the policy may be cancelled, and what an end now, tonight and at a moment does; the last answer stays while another is worked out. */
export function useCancellation(policyId: string, effectiveAt: Instant | null) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.cancellation(policyId, effectiveAt),
    queryFn: ({ signal }): Promise<CallOutput<'getCancellation'>> =>
      client.call('getCancellation', {
        params: { policyId },
        query: { ...(effectiveAt !== null && { effectiveAt }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
