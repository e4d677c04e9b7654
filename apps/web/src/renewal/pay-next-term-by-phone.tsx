import { Button } from '@marque/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import { useClient } from '../client/client-context.tsx';
import { queryKeys } from '../client/query-keys.ts';
import { LazyPhonePayment } from '../payments/lazy-phone-payment.tsx';

type PayByPhoneProps = {
  readonly amount: number;
  readonly proposalCode: string;
  readonly isQuiet: boolean;
  /** It is paid, and the dialogue is closed. */
  readonly onTaken: () => void;
};

/** Takes the price of a next term by phone: for staff who act for the customer. */
export function PayNextTermByPhone({ amount, proposalCode, isQuiet, onTaken }: PayByPhoneProps) {
  const t = useText();
  const { money } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const lookAgain = () => void queries.invalidateQueries({ queryKey: queryKeys.customerAccounts });
  /** What was refused may have another price by now. */
  const close = () => {
    setOpen(false);
    lookAgain();
  };
  return (
    <>
      <Button icon="phone" variant={isQuiet ? 'quiet' : 'primary'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('payments.phone.open', { amount: money(amount) })}
      </Button>
      <LazyPhonePayment
        open={isOpen}
        onClose={close}
        amount={money(amount)}
        saveCard={false}
        pay={(payment, idempotencyKey) =>
          client.call('createMotoRenewalPayment', {
            params: { proposalCode },
            body: { ...payment, amount },
            idempotencyKey,
          })
        }
        onPaid={() => {
          close();
          onTaken();
        }}
        onUnknown={lookAgain}
      />
    </>
  );
}
