import type { CallInput, OpenComplaintWire } from '@marque/contract';
import type { Answers } from '@marque/forms';
import { Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { penniesOf } from '../../../payments/pennies-of.ts';
import { SiteForm, useSiteForm } from '../../../questions/site-form.tsx';
import { WordsField } from '../../../questions/words-field.tsx';
import { staffKeys } from '../staff-keys.ts';
import { acceptedQuestion, answerQuestions } from './answer-questions.ts';
import styles from './complaints-page.module.css';

type Body = CallInput<'answerComplaint'>['body'];
const ANSWER_MAX = 6000;

type AnswerComplaintProps = {
  readonly complaint: OpenComplaintWire;
  readonly today: string;
  readonly onLeave: () => void;
  readonly onSent: () => void;
};

/** Answers a complaint. Until the third business day it is asked whether the customer calls it settled: a short letter closes it then. */
export function AnswerComplaint({ complaint, today, onLeave, onSent }: AnswerComplaintProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { complaintId, name, summaryBy } = complaint;
  const mayBeSettled = summaryBy !== null && today <= summaryBy;
  const form = useSiteForm(mayBeSettled ? [...answerQuestions, acceptedQuestion] : answerQuestions, () => ({}));
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const id = `answer-${complaintId}`;
  const lacksWords = words.trim() === '';
  const { mutateAsync, data } = useMutation({
    mutationFn: (body: Body) =>
      orProblem(
        client.call('answerComplaint', { params: { complaintId }, body }),
        ...(['wrong_state', 'not_found', 'second_person_needed', 'validation_failed'] as const),
      ),
    onSuccess: ({ ok }) => {
      if (!ok) return;
      snackbar(t('staff.complaints.answered', { name }), { tone: 'success' });
      onSent();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: staffKeys.openComplaints }),
  });
  const lackingBelow = () => {
    setTried(true);
    return lacksWords ? id : null;
  };
  const answer = async ({ outcome, redress, accepted }: Answers) => {
    const said = { outcome: outcome as Body['outcome'], answer: words, isAccepted: accepted === 'YES' };
    const redressPennies = typeof redress === 'string' ? (penniesOf(redress) ?? 0) : 0;
    return await mutateAsync({ ...said, redressPennies }).catch(() => undefined);
  };
  return (
    <div className={styles.form}>
      <SiteForm
        form={form}
        foot="plain"
        action={t('staff.complaints.send')}
        // The frame shows any other failure.
        onAnswered={answer}
        lackingBelow={lackingBelow}
        below={
          <div className={styles.inWords}>
            <WordsField
              id={id}
              label={t('staff.complaint.words')}
              hint={t('staff.complaint.wordsHint')}
              rows={8}
              maxLength={ANSWER_MAX}
              value={words}
              onChange={setWords}
              error={isTried && lacksWords ? t('staff.complaint.missing') : undefined}
            />
            {data?.ok === false && (
              <Notice tone="critical" role="alert">
                {t('staff.complaints.failed')}
              </Notice>
            )}
          </div>
        }
        onLeave={onLeave}
      />
    </div>
  );
}
