import type { CallInput, CallOutput } from '@marque/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../client/client-context.tsx';

const SUPPORT_KEY = ['support'];

/** What the customer has said that they need. */
export function useSupport() {
  const client = useClient();
  return useQuery({
    queryKey: SUPPORT_KEY,
    queryFn: ({ signal }): Promise<CallOutput<'getSupportNeeds'>> => client.call('getSupportNeeds', { signal }),
  });
}

/** Replaces what was said before, and shows what is kept from then on. */
export function useSaySupport() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'setSupportNeeds'>['body']) => client.call('setSupportNeeds', { body }),
    onSuccess: (support) => queries.setQueryData(SUPPORT_KEY, support),
  });
}
