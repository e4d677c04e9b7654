import type { PolicyWire } from '@marque/contract';
import { Button, TextArea, useSnackbar } from '@marque/kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import styles from './feedback.module.css';
import { RatingScale } from './rating-scale.tsx';

const COMMENT_LENGTH_MAX = 2000;

export type FeedbackProps = { readonly policy: PolicyWire; readonly type: PolicyWire['feedbackWanted'][number] };

/** What somebody answered: a rating, or that they would rather not say. */
export type FeedbackGiven = number | 'declined';

/** Says that somebody would rather not be asked: they are not asked about this again. */
export function useDeclineFeedback({ policy, type }: FeedbackProps, onDone: () => void) {
  const t = useText();
  const client = useClient();
  const snackbar = useSnackbar();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      client.call('postFeedback', { body: { type, dismissed: true, tags: { proposalCode: policy.proposalCode } } }),
    onSuccess: () => {
      snackbar(t('policy.feedback.declined'));
      onDone();
    },
  });
  return { decline: () => mutate(), isPending };
}

/** How it went, from 1 to 10, with optional words; or an option not to say. */
export function FeedbackQuestions(props: FeedbackProps & { readonly onGiven: (given: FeedbackGiven) => void }) {
  const { policy, type, onGiven } = props;
  const t = useText();
  const client = useClient();
  const [rating, rate] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const saying = useMutation({
    mutationFn: (given: number) => {
      const said = comment.trim();
      const tags = { proposalCode: policy.proposalCode };
      return client.call('postFeedback', { body: { type, rating: given, ...(said && { comment: said }), tags } });
    },
    onSuccess: (_done, given) => onGiven(given),
  });
  const declining = useDeclineFeedback(props, () => onGiven('declined'));
  return (
    <div className={styles.feedback}>
      <RatingScale value={rating} onChange={rate} />
      <div className={styles.comment}>
        <label htmlFor="feedback-comment">{t('policy.feedback.comment')}</label>
        <TextArea id="feedback-comment" value={comment} onChange={setComment} maxLength={COMMENT_LENGTH_MAX} rows={3} />
      </div>
      <div className={styles.ways}>
        {/* A button beside the fields, not of a form: Enter sends nothing by accident. */}
        <Button
          variant="quiet"
          disabled={rating === null}
          busy={saying.isPending}
          onClick={() => rating !== null && saying.mutate(rating)}
        >
          {t('policy.feedback.send')}
        </Button>
        <Button variant="text" busy={declining.isPending} onClick={declining.decline}>
          {t('policy.feedback.decline')}
        </Button>
      </div>
    </div>
  );
}
