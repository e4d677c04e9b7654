import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../client/client-context.tsx';
import { queryKeys } from '../../../client/query-keys.ts';
import type { YearMonth } from './year-months.ts';

/** What moved on an account in each of the last twelve months, the present one last. */
export function useAccountYear(accountId: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.accountYear(accountId),
    queryFn: async ({ signal }): Promise<readonly YearMonth[]> =>
      (await client.call('getAccountYear', { params: { accountId }, signal })).months,
    meta: { quiet: true },
  });
}
