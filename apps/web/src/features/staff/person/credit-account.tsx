import type { Answers } from '@marque/forms';
import { Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { createAttempt } from '../../../client/create-attempt.ts';
import { orProblem } from '../../../client/or-problem.ts';
import { penniesOf } from '../../../payments/pennies-of.ts';
import { SiteForm, useSiteForm } from '../../../questions/site-form.tsx';
import styles from './person-page.module.css';
import { creditQuestions } from './questions/credit-questions.ts';

/** Credits an account with a reason, as a gift or as what is let go. Above the brand's amount it becomes a request to a second person, which is said. */
export function CreditAccount({ accountId, onDone }: { accountId: string; onDone: () => void }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const [attempt] = useState(createAttempt);
  const form = useSiteForm(creditQuestions, () => ({}));
  const { mutateAsync, data } = useMutation({
    mutationFn: ({ amount, bookedAs, reason }: Answers) => {
      const as = bookedAs === 'WRITE_OFF' ? bookedAs : 'GOODWILL';
      const body = { amount: penniesOf(String(amount)) ?? 0, bookedAs: as, reason: String(reason).trim() } as const;
      const asked = client.call('createCredit', { params: { accountId }, body, idempotencyKey: attempt.key() });
      return orProblem(asked, 'wrong_state', 'second_person_needed', 'validation_failed');
    },
    onSuccess: async (answer) => {
      if (!answer.ok) return;
      snackbar(t(answer.value.status === 'DONE' ? 'staff.credit.done' : 'staff.credit.waits'));
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
        action={t('staff.credit.action')}
        // The frame shows any other failure.
        onAnswered={(answers) => mutateAsync(answers).catch(() => undefined)}
        below={
          data?.ok === false && (
            <Notice tone="critical" role="alert">
              {t(data.problem.code === 'second_person_needed' ? 'staff.credit.own' : 'staff.credit.tooMuch')}
            </Notice>
          )
        }
      />
    </div>
  );
}
