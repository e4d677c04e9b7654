import type { PolicyAdjustmentWire } from '@marque/contract';
import { Button } from '@marque/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { useClient } from '../../../../client/client-context.tsx';
import { queryKeys } from '../../../../client/query-keys.ts';
import { LazyPhonePayment } from '../../../../payments/lazy-phone-payment.tsx';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { shownOfChange } from './shown-of-change.ts';

type PayByPhoneProps = {
  readonly adjustment: PolicyAdjustmentWire;
  readonly dueNow: number;
  /** Whether all is said that is said before a change is confirmed. */
  readonly isReady: () => boolean;
};

/** Takes the amount due for a change by phone, which confirms it: for staff who act for the customer. */
export function PayByPhone({ adjustment, dueNow, isReady }: PayByPhoneProps) {
  const t = useText();
  const { money } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const { policy } = useCurrentPolicy();
  const [isOpen, setOpen] = useState(false);
  const { adjustmentId } = adjustment;
  const lookAgain = () => void queries.invalidateQueries({ queryKey: queryKeys.adjustment(adjustmentId) });
  return (
    <>
      <Button icon="phone" aria-haspopup="dialog" onClick={() => isReady() && setOpen(true)}>
        {t('payments.phone.open', { amount: money(dueNow) })}
      </Button>
      <LazyPhonePayment
        open={isOpen}
        onClose={() => setOpen(false)}
        amount={money(dueNow)}
        saveCard={false}
        pay={({ amount: _all, ...payment }, idempotencyKey) =>
          client.call('createMotoChangeCheckout', {
            params: { adjustmentId },
            body: { ...payment, shown: shownOfChange(adjustment, policy) },
            idempotencyKey,
          })
        }
        onPaid={lookAgain}
        onUnknown={lookAgain}
      />
    </>
  );
}
