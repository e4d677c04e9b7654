import { Card, Notice, Skeleton, TwoColumn } from '@marque/kit';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useText } from '../../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { CarAndProduct } from '../../adjusting/car-and-product.tsx';
import { TaskPage } from '../../task-page.tsx';
import type { Changing } from '../changing-area.tsx';
import { changingPlaces } from '../changing-places.ts';
import { NOTHING_TRIED, type Tries } from '../kept-tries.ts';
import { ChangeProblem } from '../trying/change-problem.tsx';
import { PaymentsAhead } from '../trying/payments-ahead.tsx';
import { ReviewButton } from '../trying/review-button.tsx';
import { usePrepareChange } from '../trying/use-prepare-change.ts';
import { useTriedPrice } from '../trying/use-tried-price.ts';
import styles from '../trying/what-if-page.module.css';
import { restAtOnce } from './rest-at-once.ts';
import { AtOnceInShort, RestAtOnceCard } from './rest-at-once-card.tsx';

const AT_ONCE: Tries = { changes: [{ changeType: 'SELECT_PAYMENT_SCHEDULE', type: 'SINGLE_PAYMENT' }], from: null };

type PayAtOnceProps = { readonly changing: Changing; readonly sectionId: string };

/**
 * What is left of a year that is paid by the month: what it costs at once, what is due now, and the link to its review.
 * This change is made on its own.
 */
export function PayAtOnce({ changing, sectionId }: PayAtOnceProps) {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policy } = useCurrentPolicy();
  const alone = useMemo(() => ({ ...changing, tried: [], tries: NOTHING_TRIED, rows: [] }), [changing]);
  const both = { before: changing.told, after: changing.told };
  const priced = useTriedPrice(policy.policyId, AT_ONCE);
  const prepare = usePrepareChange(policy.policyId);
  const change = priced.problem === undefined ? priced.price?.change : undefined;
  const rest = change && restAtOnce(change);
  const review = (
    <ReviewButton
      priced={priced}
      isBusy={prepare.isPending}
      onReview={() => prepare.start({ changes: AT_ONCE.changes, effectiveAt: null })}
    />
  );
  const side = (
    <Card as="section">
      <h2 className={styles.title}>{t('changing.check.short')}</h2>
      {rest ? (
        <>
          <AtOnceInShort rest={rest} />
          <p className={styles.hint}>{t('changing.price.until')}</p>
        </>
      ) : (
        <p className={styles.hint}>{t(priced.isWorking ? 'changing.price.working' : 'changing.price.none')}</p>
      )}
    </Card>
  );
  return (
    <TaskPage
      title={t(`management.${sectionId}.title`)}
      lead={t('changing.atOnce.lead')}
      mark={<CarAndProduct />}
      back={{ href: changingPlaces(productUrlName, policy.policyId).hub, text: t('changing.title') }}
    >
      <TwoColumn side={side} sideLabel={t('changing.check.short')} narrow={rest ? 'before' : 'hidden'}>
        <div className={styles.flow}>
          <ChangeProblem changing={alone} both={both} priced={priced} refused={prepare.problem} review={review} />
          {priced.isWorking && !rest && <Skeleton kind="block" height="12rem" />}
          {change && rest && (
            <>
              <RestAtOnceCard rest={rest} />
              <PaymentsAhead change={change} />
              <Notice icon="clock" title={t('changing.atOnce.stays')}>
                {t('changing.atOnce.staysText')}
              </Notice>
              <div>{review}</div>
            </>
          )}
        </div>
      </TwoColumn>
    </TaskPage>
  );
}
