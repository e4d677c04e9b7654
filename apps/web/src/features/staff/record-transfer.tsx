import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { penniesOf } from '../../payments/pennies-of.ts';
import { MoneyForm } from './money-form.tsx';
import { transferQuestions } from './transfer-questions.ts';

type RecordTransferProps = {
  /** Pennies that may be sent; `refundId` is the refund that failed, null for money that no payment can take. */
  readonly toSend: { readonly accountId: string; readonly refundId: string | null; readonly amount: number };
  /** Nobody can act for its customer, who never bought: a second person always decides. */
  readonly isVisitors?: boolean;
  readonly onDone: () => void;
};

/** Records that money goes to the customer by bank transfer. */
export function RecordTransfer({ toSend, isVisitors = false, onDone }: RecordTransferProps) {
  const t = useText();
  const { money } = useFormat();
  const client = useClient();
  const { accountId, refundId, amount: most } = toSend;
  return (
    <MoneyForm
      questions={transferQuestions}
      action="staff.transfer.action"
      give={async ({ amount, reference, reason }, idempotencyKey) => {
        const said = { reference: String(reference).trim(), reason: String(reason).trim() };
        const sent = { amount: penniesOf(String(amount)) ?? 0, ...said };
        const params = { accountId };
        if (!isVisitors || refundId === null)
          return await client.call('createBankTransfer', { params, body: { refundId, ...sent }, idempotencyKey });
        await client.call('askVisitorTransfer', { params, body: { refundId, ...sent }, idempotencyKey });
        return { status: 'WAITING' };
      }}
      done="staff.transfer.done"
      waits="staff.transfer.waits"
      own="staff.transfer.own"
      tooMuch={t('staff.transfer.tooMuch', { amount: money(most) })}
      onDone={onDone}
    />
  );
}
