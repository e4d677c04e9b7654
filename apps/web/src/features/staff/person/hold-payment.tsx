import type { Answers } from '@marque/forms';
import { Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { SiteForm, useSiteForm } from '../../../questions/site-form.tsx';
import styles from './person-page.module.css';
import { holdQuestions } from './questions/hold-questions.ts';

/** Holds a customer's debt up to a day, with a reason. A later hold replaces an earlier one. */
export function HoldPayment({ accountId, onDone }: { accountId: string; onDone: () => void }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const form = useSiteForm(holdQuestions, () => ({}));
  const { mutateAsync, data } = useMutation({
    mutationFn: ({ until, reason }: Answers) => {
      const body = { until: String(until), reason: String(reason).trim() };
      const asked = client.call('setHold', { params: { accountId }, body });
      return orProblem(asked, 'wrong_state', 'second_person_needed');
    },
    onSuccess: async (answer) => {
      if (!answer.ok) return;
      snackbar(t('staff.unpaid.heldNow'));
      onDone();
      await queries.invalidateQueries();
    },
  });
  return (
    <div className={styles.give}>
      <SiteForm
        form={form}
        foot="plain"
        action={t('staff.unpaid.hold')}
        // The frame shows any other failure.
        onAnswered={(answers) => mutateAsync(answers).catch(() => undefined)}
        below={
          data?.ok === false && (
            <Notice tone="critical" role="alert">
              {t(data.problem.code === 'second_person_needed' ? 'staff.unpaid.own' : 'staff.unpaid.over')}
            </Notice>
          )
        }
      />
    </div>
  );
}
