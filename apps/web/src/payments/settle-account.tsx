import type { CustomerAccountWire } from '@marque/contract';
import { Button } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import { useClient } from '../client/client-context.tsx';
import { createAttempt } from '../client/create-attempt.ts';
import { isProblem } from '../client/problem-error.ts';
import { queryKeys } from '../client/query-keys.ts';
import { usePrincipal } from '../principal/principal.tsx';
import { LazyPhonePayment } from './lazy-phone-payment.tsx';
import { useLeaving } from './use-leaving.ts';

type SettleProps = {
  readonly account: Pick<CustomerAccountWire, 'accountId' | 'outstandingAmount' | 'leastPayment'>;
  /** Pennies of it that are paid; left out: all. Staff choose how much in their dialogue, so a button for a part is not shown to them. */
  readonly amount?: number;
  /** What a customer's button says, with the amount. */
  readonly actionText?: string;
  /** Whether it is beside the page's filled button. */
  readonly isQuiet?: boolean;
};

/** Pays what an account owes, or a part of it: a customer on the card provider's page, staff who act for one by phone. */
export function SettleAccount(props: SettleProps) {
  const { acting } = usePrincipal();
  if (acting) return props.amount === undefined ? <SettleByPhone account={props.account} /> : null;
  return <SettleByCard {...props} />;
}

function SettleByCard({
  account: { accountId, outstandingAmount },
  amount = outstandingAmount,
  actionText = 'payments.settle.action',
  isQuiet = false,
}: SettleProps) {
  const t = useText();
  const { money } = useFormat();
  const client = useClient();
  const refresh = useRefreshAccounts();
  const { isLeaving, leave } = useLeaving(refresh);
  const [attempt] = useState(createAttempt);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      client
        .call('createSettlement', {
          params: { accountId },
          body: {
            saveCard: false,
            ...(amount === outstandingAmount ? {} : { amount }),
            successPath: `/payments/${accountId}?result=paid`,
            cancelPath: `/payments/${accountId}?result=cancelled`,
          },
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
      {t(actionText, { amount: money(amount) })}
    </Button>
  );
}

function SettleByPhone({ account: { accountId, outstandingAmount, leastPayment } }: Pick<SettleProps, 'account'>) {
  const t = useText();
  const { money } = useFormat();
  const client = useClient();
  const navigate = useNavigate();
  const refresh = useRefreshAccounts();
  const [isOpen, setOpen] = useState(false);
  const amount = money(outstandingAmount);
  return (
    <>
      <Button icon="phone" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('payments.phone.open', { amount })}
      </Button>
      <LazyPhonePayment
        open={isOpen}
        onClose={() => setOpen(false)}
        amount={amount}
        saveCard={false}
        part={{ least: leastPayment, most: outstandingAmount }}
        pay={({ amount: paid, ...payment }, idempotencyKey) => {
          const body = { ...payment, ...(paid === undefined || paid === outstandingAmount ? {} : { amount: paid }) };
          return client.call('createMotoSettlement', { params: { accountId }, body, idempotencyKey });
        }}
        onPaid={() => {
          refresh();
          void navigate({ to: '/payments/$accountId', params: { accountId } });
        }}
        onUnknown={refresh}
      />
    </>
  );
}

/** Makes the page fetch the amount owed again. */
function useRefreshAccounts(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: queryKeys.customerAccounts });
}
