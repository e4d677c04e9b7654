import { Button } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import { useClient } from '../client/client-context.tsx';
import { createAttempt } from '../client/create-attempt.ts';
import { isProblem } from '../client/problem-error.ts';
import { queryKeys } from '../client/query-keys.ts';
import { useLeaving } from '../payments/use-leaving.ts';

type PayNextTermProps = {
  readonly amount: number;
  readonly path: string;
  readonly proposalCode: string;
  readonly isQuiet: boolean;
};

/** Pays for a next term on the card provider's page, which comes back to the renewal. */
export function PayNextTerm({ amount, path, proposalCode, isQuiet }: PayNextTermProps) {
  const t = useText();
  const { money } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: queryKeys.customerAccounts });
  const { isLeaving, leave } = useLeaving(refresh);
  const [attempt] = useState(createAttempt);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      client
        .call('createRenewalPayment', {
          params: { proposalCode },
          body: { saveCard: false, successPath: path, cancelPath: path },
          idempotencyKey: attempt.key(),
        })
        .then(({ url }): string | undefined => url)
        .catch((error: unknown) => {
          // It was paid elsewhere meanwhile: fetch the account again.
          if (isProblem(error, 'nothing_to_pay')) return undefined;
          throw error;
        }),
    onSettled: (_opened, error) => attempt.settle(error),
    onSuccess: (url) => (url === undefined ? refresh() : leave(url)),
  });
  return (
    <Button icon="card" variant={isQuiet ? 'quiet' : 'primary'} busy={isPending || isLeaving} onClick={() => mutate()}>
      {t('renewal.money.pay', { amount: money(amount) })}
    </Button>
  );
}
