import { Button, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { createAttempt } from '../../client/create-attempt.ts';
import { isProblem } from '../../client/problem-error.ts';
import { usePrincipal } from '../../principal/principal.tsx';

/** Sends a customer's credit back the way it came. Staff who act for one give a payment back instead, so they have no such button. */
export function SendCreditBack({ accountId }: { accountId: string }) {
  const t = useText();
  const { money } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { acting } = usePrincipal();
  const [attempt] = useState(createAttempt);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      client
        .call('sendCreditBack', { params: { accountId }, body: {}, idempotencyKey: attempt.key() })
        .catch((error: unknown) => {
          // It went back meanwhile: fetch the account again.
          if (isProblem(error, 'wrong_state')) return undefined;
          throw error;
        }),
    onSuccess: async (sent) => {
      if (sent && sent.amount > 0) snackbar(t('billing.notices.creditSent', { amount: money(sent.amount) }));
      else if (sent) snackbar(t('billing.notices.creditUnplaced'));
      await queries.invalidateQueries();
    },
    onSettled: (_sent, error) => attempt.settle(error),
  });
  if (acting) return null;
  return (
    <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
      {t('billing.notices.creditBack')}
    </Button>
  );
}
