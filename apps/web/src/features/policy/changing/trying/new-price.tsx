import { Card, Notice } from '@marque/kit';
import type { ReactNode } from 'react';
import { usePriceText } from '../../../../brand/use-price-text.ts';
import { useText } from '../../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { ChangeInShort } from '../change-in-short.tsx';
import styles from './new-price.module.css';
import type { TriedPrice } from './use-tried-price.ts';

type NewPriceProps = {
  readonly priced: TriedPrice;
  /** Whether a later day is chosen. */
  readonly isPutOff: boolean;
  /** Whether what is tried is kept in the tab. */
  readonly isKept?: boolean;
  readonly children?: ReactNode;
};

/** What one payment is now and would be, from when, and what is taken for it; beside the tried changes. */
export function NewPrice({ priced, isPutOff, isKept = true, children }: NewPriceProps) {
  const t = useText();
  const { policy } = useCurrentPolicy();
  const now = usePriceText()(policy.price, policy.paymentSchedule);
  const { price, problem, isFailed, isPresent, isWorking } = priced;
  const why = price || problem ? 'changing.price.none' : 'changing.price.nothing';
  if (!price?.change.priceDifference)
    return (
      <Card as="section">
        <h2 className={styles.title}>{t('changing.price.now')}</h2>
        <p className={styles.amount}>
          <b>{now.amount}</b> {now.unit}
        </p>
        {/* If no answer came, the notice beside it says so. */}
        {(isWorking || !isFailed) && <p className={styles.small}>{t(isWorking ? 'changing.price.working' : why)}</p>}
      </Card>
    );
  return (
    <>
      <Card as="section">
        <h2 className={styles.title}>{t('changing.price.title')}</h2>
        <div className={styles.figures} data-stale={!isPresent || undefined}>
          <ChangeInShort
            change={price.change}
            difference={price.change.priceDifference}
            isAhead={isPutOff || policy.policyDetail.policyStatus === 'PENDING'}
          />
        </div>
        {isWorking && <p className={styles.small}>{t('changing.price.working')}</p>}
        {children && <div className={styles.way}>{children}</div>}
        <p className={styles.small}>{t('changing.price.until')}</p>
      </Card>
      {isKept && (
        <div className={styles.kept}>
          <Notice icon="clock">{t('changing.price.kept')}</Notice>
        </div>
      )}
    </>
  );
}
