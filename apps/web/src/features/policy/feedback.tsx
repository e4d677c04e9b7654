import { Button, buttonClass, Notice, TextArea } from '@marque/kit';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { useOpenHelp } from '../../frame/help/help.tsx';
import { PageSection } from '../../frame/page-section.tsx';
import { usePrincipal } from '../../principal/principal.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import styles from './feedback.module.css';
import { RatingScale } from './rating-scale.tsx';
import { wayAfterRating } from './way-after-rating.ts';

const COMMENT_LENGTH_MAX = 2000;
/** From this score on we ask for a public review; below it we ask for more details. */

/** Asks a customer how it went, from 1 to 10. Staff are not asked. */
export function Feedback() {
  const { isStaff } = usePrincipal();
  const [given, setGiven] = useState<number | null>(null);
  if (isStaff) return null;
  return given === null ? <Asking onGiven={setGiven} /> : <Thanks rating={given} />;
}

function Asking({ onGiven }: { onGiven: (rating: number) => void }) {
  const t = useText();
  const client = useClient();
  const { proposalCode } = useCurrentProposal().proposal;
  const [rating, rate] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: (given: number) => {
      const said = comment.trim();
      return client.call('postFeedback', {
        body: { type: 'bind', rating: given, ...(said && { comment: said }), tags: { proposalCode } },
      });
    },
    onSuccess: (_done, given) => onGiven(given),
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
        <div>
          {/* A button beside the fields, not of a form: Enter sends nothing by accident. */}
          <Button
            variant="quiet"
            disabled={rating === null}
            busy={isPending}
            onClick={() => rating !== null && mutate(rating)}
          >
            {t('policy.feedback.send')}
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
