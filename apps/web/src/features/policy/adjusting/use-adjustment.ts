import type { PolicyAdjustmentWire } from '@marque/contract';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../client/client-context.tsx';
import { nullIfAbsent } from '../../../client/null-if-absent.ts';
import { queryKeys } from '../../../client/query-keys.ts';

const POLL_MS = 1500;
const LOOKS_OFTEN = 30;
const POLL_LATER_MS = 20_000;

/**
 * The adjustment; null if nobody asked for it here. It is fetched when the page is entered, and not behind the reader's
 * back: what is confirmed is what was shown. A payment or checks that it waits for are polled; after a minute, less
 * often.
 */
export function useAdjustment(
  adjustmentId: string | null,
  { isAwaited = false }: { readonly isAwaited?: boolean } = {},
) {
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
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data?.status === 'DRAFT' && data.verification === 'PENDING')
        return dataUpdateCount < LOOKS_OFTEN ? POLL_MS : POLL_LATER_MS;
      return isAwaited && data?.confirmed === false && data.payment === 'UNDER_WAY' ? POLL_MS : false;
    },
  });
}
