import { useQuery } from '@tanstack/react-query';
import { useClient } from '../client/client-context.tsx';
import { queryKeys } from '../client/query-keys.ts';

/** The documents of an offer as they were kept, the newest first. */
export function useKeptOffer(proposalCode: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.keptOffer(proposalCode),
    queryFn: ({ signal }) => client.call('listKeptOffer', { params: { proposalCode }, signal }),
  });
}
