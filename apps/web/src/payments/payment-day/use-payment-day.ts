import type { CallInput } from '@marque/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../client/client-context.tsx';
import { queryKeys } from '../../client/query-keys.ts';

type Move = CallInput<'updatePaymentDay'>['body'];

/**
 * The days on which an account may be charged, undefined until they arrive, and the move to one of them; the display of
 * the account and its policy follows, then `onDone`.
 */
export function usePaymentDay(accountId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.paymentDay(accountId),
    queryFn: ({ signal }) => client.call('getPaymentDay', { params: { accountId }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Move) => client.call('updatePaymentDay', { params: { accountId }, body }),
    onSuccess: async (_account, { policyId }) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.customerAccounts }),
        queries.invalidateQueries({ queryKey: queryKeys.policy(policyId) }),
        queries.invalidateQueries({ queryKey: queryKeys.policies }),
      ]);
    },
    onError: () => void refetch(),
  });
  const move = (body: Move, onDone: () => void) => mutate(body, { onSuccess: onDone });
  return { choices: data, isError, refetch, move, isPending };
}
