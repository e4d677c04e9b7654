import type { CustomerPaymentWire } from '@marque/contract';
import type { Answers } from '@marque/forms';
import { Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { createAttempt } from '../../../client/create-attempt.ts';
import { orProblem } from '../../../client/or-problem.ts';
import { penniesOf } from '../../../payments/pennies-of.ts';
import { SiteForm, useSiteForm } from '../../../questions/site-form.tsx';
import styles from './person-page.module.css';
import { refundQuestions } from './questions/refund-questions.ts';

/** Gives a payment back, or part of it, with a reason. Above the brand's amount it becomes a request to a second person, which is said. */
export function GiveBack({ payment, onDone }: { payment: CustomerPaymentWire; onDone: () => void }) {
  const t = useText();
  const { money } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const [attempt] = useState(createAttempt);
  const form = useSiteForm(refundQuestions, () => ({}));
  const { mutateAsync, data } = useMutation({
    mutationFn: ({ amount, bookedAs, reason }: Answers) => {
      const { accountId, provider, paymentId } = payment;
      const how = {
        amount: penniesOf(String(amount)) ?? 0,
        bookedAs: bookedAs === 'CREDIT' ? bookedAs : 'GOODWILL',
      } as const;
      const body = { accountId, provider, paymentId, ...how, reason: String(reason).trim() };
      const asked = client.call('createRefund', { body, idempotencyKey: attempt.key() });
      return orProblem(asked, 'wrong_state', 'second_person_needed', 'validation_failed');
    },
    onSuccess: async (answer) => {
      if (!answer.ok) return;
      snackbar(t(answer.value.status === 'BEGUN' ? 'staff.refund.begun' : 'staff.refund.waits'));
      onDone();
      await queries.invalidateQueries();
    },
    onSettled: (_answer, error) => attempt.settle(error),
  });
  return (
    <div className={styles.give}>
      <SiteForm
        form={form}
        foot="plain"
        action={t('staff.refund.action')}
        // The frame shows any other failure.
        onAnswered={(answers) => mutateAsync(answers).catch(() => undefined)}
        below={
          data?.ok === false && (
            <Notice tone="critical" role="alert">
              {t(data.problem.code === 'second_person_needed' ? 'staff.refund.own' : 'staff.refund.tooMuch', {
                left: money(payment.leftAmount),
                credit: money(payment.creditAmount),
              })}
            </Notice>
          )
        }
      />
    </div>
  );
}
