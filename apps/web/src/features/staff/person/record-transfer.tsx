import type { MoneyToSendWire } from '@marque/contract';
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
import { transferQuestions } from './questions/transfer-questions.ts';

/** Records that money goes to the customer by bank transfer. Above the brand’s amount it becomes a request to a second person, which is said. */
export function RecordTransfer({ toSend, onDone }: { toSend: MoneyToSendWire; onDone: () => void }) {
  const t = useText();
  const { money } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const [attempt] = useState(createAttempt);
  const form = useSiteForm(transferQuestions, () => ({}));
  const { mutateAsync, data } = useMutation({
    mutationFn: ({ amount, reference, reason }: Answers) => {
      const { accountId, refundId } = toSend;
      const said = { reference: String(reference).trim(), reason: String(reason).trim() };
      const body = { refundId, amount: penniesOf(String(amount)) ?? 0, ...said };
      const asked = client.call('createBankTransfer', {
        params: { accountId },
        body,
        idempotencyKey: attempt.key(),
      });
      return orProblem(asked, 'wrong_state', 'second_person_needed', 'validation_failed');
    },
    onSuccess: async (answer) => {
      if (!answer.ok) return;
      snackbar(t(answer.value.status === 'DONE' ? 'staff.transfer.done' : 'staff.transfer.waits'));
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
        action={t('staff.transfer.action')}
        // The frame shows any other failure.
        onAnswered={(answers) => mutateAsync(answers).catch(() => undefined)}
        below={
          data?.ok === false && (
            <Notice tone="critical" role="alert">
              {t(data.problem.code === 'second_person_needed' ? 'staff.transfer.own' : 'staff.transfer.tooMuch', {
                amount: money(toSend.amount),
              })}
            </Notice>
          )
        }
      />
    </div>
  );
}
