import type { OpenComplaintWire } from '@marque/contract';
import type { Answers } from '@marque/forms';
import { Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { SiteForm, useSiteForm } from '../../../questions/site-form.tsx';
import { staffKeys } from '../staff-keys.ts';
import { longerQuestions } from './answer-questions.ts';
import styles from './complaints-page.module.css';

/** Tells a customer that we need longer, why, and until when. */
export function DelayComplaint({ complaint: { complaintId, name } }: { complaint: OpenComplaintWire }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const form = useSiteForm(longerQuestions, () => ({}));
  const { mutateAsync, data } = useMutation({
    mutationFn: ({ reason, expectedOn }: Answers) =>
      orProblem(
        client.call('delayComplaint', {
          params: { complaintId },
          body: { reason: String(reason), expectedOn: String(expectedOn) },
        }),
        ...(['wrong_state', 'not_found', 'second_person_needed', 'validation_failed'] as const),
      ),
    onSuccess: ({ ok }) => ok && snackbar(t('staff.complaints.told', { name }), { tone: 'success' }),
    onSettled: () => queries.invalidateQueries({ queryKey: staffKeys.openComplaints }),
  });
  return (
    <div className={styles.form}>
      <SiteForm
        form={form}
        foot="plain"
        action={t('staff.complaints.tell')}
        // The frame shows any other failure.
        onAnswered={(answers) => mutateAsync(answers).catch(() => undefined)}
        below={
          data?.ok === false && (
            <Notice tone="critical" role="alert">
              {t(
                data.problem.code === 'validation_failed'
                  ? 'staff.complaint.expectedOn.later'
                  : 'staff.complaints.failed',
              )}
            </Notice>
          )
        }
      />
    </div>
  );
}
