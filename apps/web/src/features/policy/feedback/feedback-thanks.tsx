import { Button, buttonClass, Notice } from '@marque/kit';
import type { ReactNode } from 'react';
import { useBrand } from '../../../brand/brand-context.tsx';
import { useText } from '../../../brand/use-text.ts';
import { useOpenHelp } from '../../../frame/help/help.tsx';
import styles from './feedback.module.css';
import { wayAfterRating } from './way-after-rating.ts';

/** Thanks for a rating, with what may be done after it. */
export function FeedbackThanks({ rating }: { rating: number }) {
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
