import type { CustomerPaymentWire } from '@marque/contract';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { penniesOf } from '../../../payments/pennies-of.ts';
import { MoneyForm } from '../money-form.tsx';
import { refundQuestions } from './questions/refund-questions.ts';

/** Gives a payment back, or part of it. */
export function GiveBack({ payment, onDone }: { payment: CustomerPaymentWire; onDone: () => void }) {
  const t = useText();
  const { money } = useFormat();
  const client = useClient();
  const { accountId, provider, paymentId, leftAmount, creditAmount } = payment;
  return (
    <MoneyForm
      questions={refundQuestions}
      action="staff.refund.action"
      give={({ amount, bookedAs, reason }, idempotencyKey) => {
        const how = { amount: penniesOf(String(amount)) ?? 0, reason: String(reason).trim() };
        const as = bookedAs === 'CREDIT' ? bookedAs : 'GOODWILL';
        const body = { accountId, provider, paymentId, ...how, bookedAs: as } as const;
        return client.call('createRefund', { body, idempotencyKey });
      }}
      done="staff.refund.begun"
      waits="staff.refund.waits"
      own="staff.refund.own"
      tooMuch={t('staff.refund.tooMuch', { left: money(leftAmount), credit: money(creditAmount) })}
      onDone={onDone}
    />
  );
}
