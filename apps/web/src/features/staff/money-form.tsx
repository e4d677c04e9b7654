import type { Answers } from '@marque/forms';
import { Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../brand/use-text.ts';
import { createAttempt } from '../../client/create-attempt.ts';
import { orProblem } from '../../client/or-problem.ts';
import { SiteForm, useSiteForm } from '../../questions/site-form.tsx';
import styles from './money-form.module.css';

type MoneyFormProps = {
  readonly questions: Parameters<typeof useSiteForm>[0];
  /** The button. */
  readonly action: string;
  /** Carries it out, or asks a second person. The key stays the same until there is an answer. */
  readonly give: (answers: Answers, idempotencyKey: string) => Promise<{ readonly status: string }>;
  /** Shown once it is done, or if a second person decides first. */
  readonly done: string;
  readonly waits: string;
  /** Shown if it would be the member of staff's own money, or more than they may give. */
  readonly own: string;
  readonly tooMuch: string;
  readonly onDone: () => void;
};

/** The form by which staff give money, with a reason. Above the brand's amount it becomes a request to a second person, which is said. */
export function MoneyForm({ questions, action, give, done, waits, own, tooMuch, onDone }: MoneyFormProps) {
  const t = useText();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const [attempt] = useState(createAttempt);
  const form = useSiteForm(questions, () => ({}));
  const { mutateAsync, data } = useMutation({
    mutationFn: (answers: Answers) =>
      orProblem(give(answers, attempt.key()), 'wrong_state', 'second_person_needed', 'validation_failed'),
    onSuccess: async (answer) => {
      if (!answer.ok) return;
      snackbar(t(answer.value.status === 'WAITING' ? waits : done));
      onDone();
      await queries.invalidateQueries();
    },
    onSettled: (_answer, error) => attempt.settle(error),
  });
  return (
    <div className={styles.form}>
      <SiteForm
        form={form}
        foot="plain"
        action={t(action)}
        // The frame shows any other failure.
        onAnswered={(answers) => mutateAsync(answers).catch(() => undefined)}
        below={
          data?.ok === false && (
            <Notice tone="critical" role="alert">
              {data.problem.code === 'second_person_needed' ? t(own) : tooMuch}
            </Notice>
          )
        }
      />
    </div>
  );
}
