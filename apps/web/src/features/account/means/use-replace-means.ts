import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../client/client-context.tsx';
import { createAttempt } from '../../../client/create-attempt.ts';
import { isProblem } from '../../../client/problem-error.ts';
import { queryKeys } from '../../../client/query-keys.ts';
import { useLeaving } from '../../../payments/use-leaving.ts';
import { cameBackFrom } from './came-back.ts';

type Type = 'CARD' | 'BACS_DEBIT';

/**
 * Opens the provider's page on which an account gets another means, and goes there; `isRefused` if it takes none of
 * that type just now.
 */
export function useReplaceMeans(accountId: string, type: Type, instead: string | undefined) {
  const client = useClient();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: queryKeys.accountMethods(accountId) });
  const { isLeaving, leave } = useLeaving(refresh);
  const [attempt] = useState(createAttempt);
  const [isRefused, setRefused] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async (): Promise<string | undefined> => {
      const body = { clientReference: accountId, ...cameBackFrom(accountId, instead) };
      const idempotencyKey = attempt.key();
      const opened =
        type === 'CARD'
          ? client.call('createSetup', { body, idempotencyKey }).then(({ url }) => url)
          : client.call('createDirectDebitFlow', { body, idempotencyKey }).then(({ redirectUrl }) => redirectUrl);
      return await opened.catch((error: unknown) => {
        if (isProblem(error, 'wrong_state', 'payment_method_required')) return undefined;
        throw error;
      });
    },
    meta: { again: true },
    onSettled: (_opened, error) => attempt.settle(error),
    onSuccess: (url) => {
      setRefused(url === undefined);
      if (url === undefined) refresh();
      else leave(url);
    },
  });
  return { replace: () => mutate(), isBusy: isPending || isLeaving, isRefused };
}
