import type { PolicyWire } from '@marque/contract';
import { Button, buttonClass, Notice, TextArea, useSnackbar } from '@marque/kit';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { useOpenHelp } from '../../frame/help/help.tsx';
import { PageSection } from '../../frame/page-section.tsx';
import styles from './feedback.module.css';
import { RatingScale } from './rating-scale.tsx';
import { wayAfterRating } from './way-after-rating.ts';

const COMMENT_LENGTH_MAX = 2000;

type FeedbackProps = { readonly policy: PolicyWire; readonly type: PolicyWire['feedbackWanted'][number] };

/**
 * Asks a customer how it went, from 1 to 10, after a sale, a change or a cancellation: once for each, and not where they would rather not say. The
 * gateway knows what was asked, and that staff never are.
 */
export function Feedback({ policy, type }: FeedbackProps) {
  const [given, setGiven] = useState<number | 'declined' | null>(null);
  if (given === 'declined') return null;
  if (given !== null) return <Thanks rating={given} />;
  return policy.feedbackWanted.includes(type) ? <Asking policy={policy} type={type} onGiven={setGiven} /> : null;
}

type AskingProps = FeedbackProps & { readonly onGiven: (given: number | 'declined') => void };

function Asking({ policy, type, onGiven }: AskingProps) {
  const t = useText();
  const client = useClient();
  const snackbar = useSnackbar();
  const [rating, rate] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const tags = { proposalCode: policy.proposalCode };
  const saying = useMutation({
    mutationFn: (given: number) => {
      const said = comment.trim();
      return client.call('postFeedback', { body: { type, rating: given, ...(said && { comment: said }), tags } });
    },
    onSuccess: (_done, given) => onGiven(given),
  });
  const declining = useMutation({
    mutationFn: () => client.call('postFeedback', { body: { type, dismissed: true, tags } }),
    onSuccess: () => {
      snackbar(t('policy.feedback.declined'));
      onGiven('declined');
    },
  });
  return (
    <PageSection title={t('policy.feedback.title')} hint={t('policy.feedback.hint')}>
      <div className={styles.feedback}>
        <RatingScale value={rating} onChange={rate} />
        <div className={styles.comment}>
          <label htmlFor="feedback-comment">{t('policy.feedback.comment')}</label>
          <TextArea
            id="feedback-comment"
            value={comment}
            onChange={setComment}
            maxLength={COMMENT_LENGTH_MAX}
            rows={3}
          />
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
          <Button variant="text" busy={declining.isPending} onClick={() => declining.mutate()}>
            {t('policy.feedback.decline')}
          </Button>
        </div>
      </div>
    </PageSection>
  );
}

function Thanks({ rating }: { rating: number }) {
  const t = useText();
  const { reviewSite } = useBrand().support;
  const openHelp = useOpenHelp();
  const way = wayAfterRating(rating, reviewSite);
  if (way.to === 'review')
    return (
      <Told title={t('policy.feedback.glad')} content={t('policy.feedback.gladContent')}>
        <a className={buttonClass('quiet')} href={way.site} target="_blank" rel="noopener">
          {t('policy.feedback.review')}
        </a>
      </Told>
    );
  if (way.to === 'help')
    return (
      <Told title={t('policy.feedback.sorry')} content={t('policy.feedback.sorryContent')}>
        <Button variant="quiet" icon="chat" onClick={openHelp}>
          {t('policy.feedback.more')}
        </Button>
      </Told>
    );
  return <Told title={t('policy.feedback.thanks')} content={t('policy.feedback.thanksContent')} />;
}

function Told({ title, content, children }: { title: string; content: string; children?: ReactNode }) {
  return (
    <div className={styles.told}>
      <Notice tone="success" role="status" title={title} action={children}>
        {content}
      </Notice>
    </div>
  );
}
