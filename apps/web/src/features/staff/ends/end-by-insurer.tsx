import type { Answers } from '@marque/forms';
import { Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { createAttempt } from '../../../client/create-attempt.ts';
import { orProblem } from '../../../client/or-problem.ts';
import { SiteForm, useSiteForm } from '../../../questions/site-form.tsx';
import styles from './end-by-insurer.module.css';
import { insurerEndBody } from './insurer-end-body.ts';
import { insurerEndQuestions } from './insurer-end-questions.ts';

const faults: { readonly [code: string]: { readonly name: string; readonly message: string } } = {
  not_voidable: { name: 'insurerWould', message: 'staff.insurerEnd.insurerWould.notVoidable' },
  gives_back: { name: 'keepsPremium', message: 'staff.insurerEnd.keepsPremium.givesBack' },
  not_fraud: { name: 'isAtOnce', message: 'staff.insurerEnd.isAtOnce.notFraud' },
  ends_before: { name: 'kind', message: 'staff.insurerEnd.endsBefore' },
};

/** Ends a policy by the insurer’s will, or declares it void. What one person may not decide becomes a request to a second, which is said. */
export function EndByInsurer({ policyId, onDone }: { policyId: string; onDone: () => void }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const [attempt] = useState(createAttempt);
  const form = useSiteForm(insurerEndQuestions, () => ({}));
  const { mutateAsync, data } = useMutation({
    mutationFn: (answers: Answers) => {
      const body = { end: insurerEndBody(answers) };
      const asked = client.call('endByInsurer', { params: { policyId }, body, idempotencyKey: attempt.key() });
      return orProblem(asked, 'policy_ended', 'end_waiting', 'second_person_needed', 'validation_failed');
    },
    onSuccess: async (answer) => {
      if (!answer.ok) {
        const fault = faults[answer.problem.errors[0]?.code ?? ''];
        if (fault)
          form.store.setProblems(new Map([[fault.name, { rule: 'refused', message: fault.message, values: {} }]]));
        return;
      }
      snackbar(t(answer.value.status === 'DONE' ? 'staff.insurerEnd.done' : 'staff.insurerEnd.waits'));
      onDone();
      await queries.invalidateQueries();
    },
    onSettled: (_answer, error) => attempt.settle(error),
  });
  const isRefused = data?.ok === false && data.problem.code !== 'validation_failed';
  return (
    <div className={styles.give}>
      <SiteForm
        form={form}
        foot="plain"
        action={t('staff.insurerEnd.action')}
        // The frame shows any other failure.
        onAnswered={(answers) => mutateAsync(answers).catch(() => undefined)}
        below={
          isRefused && (
            <Notice tone="critical" role="alert">
              {t(data.problem.code === 'second_person_needed' ? 'staff.insurerEnd.own' : 'staff.insurerEnd.over')}
            </Notice>
          )
        }
      />
    </div>
  );
}
