import type { OpenComplaintWire } from '@marque/contract';
import type { Answers } from '@marque/forms';
import { Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { SiteForm, useSiteForm } from '../../../questions/site-form.tsx';
import { WordsField } from '../../../questions/words-field.tsx';
import { staffKeys } from '../staff-keys.ts';
import { longerQuestions } from './answer-questions.ts';
import styles from './complaints-page.module.css';

const REASON_MAX = 2000;

type DelayComplaintProps = {
  readonly complaint: OpenComplaintWire;
  /** Once they are told, or not told after all. */
  readonly onLeave: () => void;
};

/** Tells a customer that we need longer, why, and until when. */
export function DelayComplaint({ complaint: { complaintId, name }, onLeave }: DelayComplaintProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const form = useSiteForm(longerQuestions, () => ({}));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const id = `longer-${complaintId}`;
  const lacksWords = reason.trim() === '';
  const { mutateAsync, data } = useMutation({
    mutationFn: ({ expectedOn }: Answers) =>
      orProblem(
        client.call('delayComplaint', {
          params: { complaintId },
          body: { reason, expectedOn: String(expectedOn) },
        }),
        ...(['wrong_state', 'not_found', 'second_person_needed', 'validation_failed'] as const),
      ),
    onSuccess: ({ ok }) => {
      if (!ok) return;
      snackbar(t('staff.complaints.told', { name }), { tone: 'success' });
      onLeave();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: staffKeys.openComplaints }),
  });
  const lackingBelow = () => {
    setTried(true);
    return lacksWords ? id : null;
  };
  return (
    <div className={styles.form}>
      <SiteForm
        form={form}
        foot="plain"
        action={t('staff.complaints.tell')}
        // The frame shows any other failure.
        onAnswered={(answers) => mutateAsync(answers).catch(() => undefined)}
        lackingBelow={lackingBelow}
        below={
          <div className={styles.inWords}>
            <WordsField
              id={id}
              label={t('staff.complaint.whyLonger')}
              hint={t('staff.complaint.whyLongerHint')}
              rows={4}
              maxLength={REASON_MAX}
              value={reason}
              onChange={setReason}
              error={isTried && lacksWords ? t('staff.complaint.missing') : undefined}
            />
            {data?.ok === false && (
              <Notice tone="critical" role="alert">
                {t(
                  data.problem.code === 'validation_failed'
                    ? 'staff.complaint.expectedOn.later'
                    : 'staff.complaints.failed',
                )}
              </Notice>
            )}
          </div>
        }
        onLeave={onLeave}
      />
    </div>
  );
}
