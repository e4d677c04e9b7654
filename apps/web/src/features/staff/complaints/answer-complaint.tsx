import type { CallInput, OpenComplaintWire } from '@marque/contract';
import type { Answers } from '@marque/forms';
import { Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { penniesOf } from '../../../payments/pennies-of.ts';
import { SiteForm, useSiteForm } from '../../../questions/site-form.tsx';
import { staffKeys } from '../staff-keys.ts';
import { acceptedQuestion, answerQuestions } from './answer-questions.ts';
import styles from './complaints-page.module.css';

type Body = CallInput<'answerComplaint'>['body'];

/** Answers a complaint. Until the third business day it is asked whether the customer calls it settled: a short letter closes it then. */
export function AnswerComplaint({ complaint, today }: { complaint: OpenComplaintWire; today: string }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { complaintId, name, summaryBy } = complaint;
  const mayBeSettled = summaryBy !== null && today <= summaryBy;
  const form = useSiteForm(mayBeSettled ? [...answerQuestions, acceptedQuestion] : answerQuestions, () => ({}));
  const { mutateAsync, data } = useMutation({
    mutationFn: (body: Body) =>
      orProblem(
        client.call('answerComplaint', { params: { complaintId }, body }),
        ...(['wrong_state', 'not_found', 'second_person_needed', 'validation_failed'] as const),
      ),
    onSuccess: ({ ok }) => ok && snackbar(t('staff.complaints.answered', { name }), { tone: 'success' }),
    onSettled: () => queries.invalidateQueries({ queryKey: staffKeys.openComplaints }),
  });
  const answer = ({ outcome, answer: words, redress, accepted }: Answers) =>
    mutateAsync({
      ...{ outcome: outcome as Body['outcome'], answer: String(words), isAccepted: accepted === 'YES' },
      redressPennies: typeof redress === 'string' ? (penniesOf(redress) ?? 0) : 0,
    }).catch(() => undefined);
  return (
    <div className={styles.form}>
      <SiteForm
        form={form}
        foot="plain"
        action={t('staff.complaints.send')}
        // The frame shows any other failure.
        onAnswered={answer}
        below={
          data?.ok === false && (
            <Notice tone="critical" role="alert">
              {t('staff.complaints.failed')}
            </Notice>
          )
        }
      />
    </div>
  );
}
