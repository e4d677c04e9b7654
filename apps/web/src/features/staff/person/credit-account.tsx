import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { penniesOf } from '../../../payments/pennies-of.ts';
import { MoneyForm } from '../money-form.tsx';
import { creditQuestions } from './questions/credit-questions.ts';

/** Credits an account, as a gift or as a write-off. */
export function CreditAccount({ accountId, onDone }: { accountId: string; onDone: () => void }) {
  const t = useText();
  const client = useClient();
  return (
    <MoneyForm
      questions={creditQuestions}
      action="staff.credit.action"
      give={({ amount, bookedAs, reason }, idempotencyKey) => {
        const as = bookedAs === 'WRITE_OFF' ? bookedAs : 'GOODWILL';
        const body = { amount: penniesOf(String(amount)) ?? 0, bookedAs: as, reason: String(reason).trim() } as const;
        return client.call('createCredit', { params: { accountId }, body, idempotencyKey });
      }}
      done="staff.credit.done"
      waits="staff.credit.waits"
      own="staff.credit.own"
      tooMuch={t('staff.credit.tooMuch')}
      onDone={onDone}
    />
  );
}
