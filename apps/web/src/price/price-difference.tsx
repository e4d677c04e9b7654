import { fullPriceFrom } from '@marque/domain/facts/billing-day';
import { Card, Collapsible, Icon, VisuallyHidden } from '@marque/kit';
import { useState } from 'react';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import { useCurrentProposal } from '../proposal/current-proposal.tsx';
import { DifferenceDetails } from './difference-details.tsx';
import { differenceParts } from './difference-parts.ts';
import { dismissDifference, isDismissed } from './dismiss-difference.ts';
import styles from './price-difference.module.css';
import { reasonTexts } from './price-texts.ts';
import { useDifferenceWords } from './use-difference-words.ts';

const arrows = { up: 'arrow-up', down: 'arrow-down', same: 'info' } as const;

/**
 * How the price of the current proposal differs from the one before: how much, why, and line by line. Empty without a
 * difference or after it was dismissed. A screen reader announces a change.
 */
export function PriceDifference() {
  const t = useText();
  const format = useFormat();
  const { proposal } = useCurrentProposal();
  const { proposalCode, priceDifference: difference } = proposal;
  const [, drawAgain] = useState(0);
  const words = useDifferenceWords();
  const isShown = difference !== null && !isDismissed(proposalCode, difference);
  const offerEndsAt = proposal.quote?.promotion?.endAt ?? null;
  const parts = isShown
    ? differenceParts(difference, offerEndsAt && fullPriceFrom(offerEndsAt, difference.effectiveAt))
    : undefined;
  const sentence = isShown && parts ? words(difference, parts) : undefined;
  const dismiss = () => {
    if (difference) dismissDifference(proposalCode, difference);
    drawAgain((times) => times + 1);
  };
  return (
    <>
      <VisuallyHidden live="polite">{sentence && `${sentence.title}. ${sentence.fromTo}`}</VisuallyHidden>
      {isShown && parts && sentence && (
        <Card as="section" aria-label={t('price.difference.label')} className={styles.card}>
          <div className={styles.head} data-direction={parts.direction}>
            <Icon name={arrows[parts.direction]} size={24} className={styles.arrow} />
            <div className={styles.words}>
              <p className={styles.title}>{sentence.title}</p>
              <p className={styles.fromTo}>
                {sentence.fromTo}
                {/* If the change comes after an offer, the heading already has its day. */}
                {!parts.afterOffer &&
                  ` ${t('price.difference.effective', { date: format.day(difference.effectiveAt, 'dayMonth') })}`}
              </p>
              {difference.reasons.length > 0 && (
                <ul className={styles.reasons}>
                  {difference.reasons.map((reason) => (
                    <li key={reason}>{t(reasonTexts[reason])}</li>
                  ))}
                </ul>
              )}
            </div>
            <button type="button" className={styles.close} aria-label={t('price.difference.dismiss')} onClick={dismiss}>
              <Icon name="close" size={20} />
            </button>
          </div>
          {parts.rows.length > 0 && (
            <Collapsible summary={t('price.difference.details')}>
              <DifferenceDetails difference={difference} parts={parts} />
            </Collapsible>
          )}
        </Card>
      )}
    </>
  );
}
