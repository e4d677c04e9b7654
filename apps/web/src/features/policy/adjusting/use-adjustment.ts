import type { PolicyAdjustmentWire } from '@marque/contract';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../client/client-context.tsx';
import { nullIfAbsent } from '../../../client/null-if-absent.ts';
import { queryKeys } from '../../../client/query-keys.ts';

/**
 * What was asked for; null where nobody asked for it here. It is asked for when the page is come to, and not behind the back of who reads it: what
 * is confirmed is what was shown.
 */
export function useAdjustment(adjustmentId: string | null) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.adjustment(adjustmentId ?? ''),
    queryFn: ({ signal }): Promise<PolicyAdjustmentWire | null> =>
      client.call('getPolicyAdjustment', { params: { adjustmentId: adjustmentId ?? '' }, signal }).catch(nullIfAbsent),
    enabled: adjustmentId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
