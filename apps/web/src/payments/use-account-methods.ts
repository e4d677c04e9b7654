import type { AccountMethodsWire } from '@marque/contract';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../client/client-context.tsx';
import { queryKeys } from '../client/query-keys.ts';
import { usePrincipal } from '../principal/principal.tsx';

type PollMs = (last: AccountMethodsWire | undefined, times: number) => number | false;

/**
 * The means of payment of an account; undefined until they arrive, and to visitors, who are not told. `pollMs`: how often they are fetched again, given
 * what was there last and how often they were.
 */
export function useAccountMethods(accountId: string | undefined, pollMs: PollMs = () => false) {
  const client = useClient();
  const { user, acting } = usePrincipal();
  return useQuery({
    queryKey: queryKeys.accountMethods(accountId ?? ''),
    queryFn: ({ signal }): Promise<AccountMethodsWire> =>
      client.call('getAccountMethods', { params: { accountId: accountId ?? '' }, signal }),
    enabled: accountId !== undefined && (user !== null || acting !== null),
    refetchInterval: ({ state }) => pollMs(state.data, state.dataUpdateCount),
    meta: { quiet: true },
  });
}
