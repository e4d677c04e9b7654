import { buttonClass, Card } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { policyPath } from '../../policy/policy-paths.ts';
import { Reactivate } from '../../renewal/renewal-notice.tsx';
import { stageOf } from '../../renewal/renewal-of.ts';
import styles from './renewal.module.css';
import { RenewalFrame } from './renewal-frame.tsx';
import { ShopAround } from './shop-around.tsx';
import { useRenewal } from './use-renewal.ts';

/** A policy that does not renew: until when it covers and, if its customer chose so, the way back until the turn. */
export function RenewalStoppedPage() {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policy, renewal, words } = useRenewal();
  const { isStoppedByInsurer } = policy.policyDetail;
  if (stageOf(policy, renewal) !== 'optedOut')
    return (
      <RenewalFrame
        title={t('renewal.stopped.title')}
        lead={
          isStoppedByInsurer
            ? t('renewal.stopped.byInsurer', { day: words.lastDay, time: words.lastTime })
            : t('renewal.stopped.lead')
        }
        width="form"
      >
        <div className={styles.flow}>
          {isStoppedByInsurer && (
            <p>
              <Link to={policyPath(productUrlName, policy.policyId, 'documents')} className={buttonClass('quiet')}>
                {t('policy.papers.ofEnded')}
              </Link>
            </p>
          )}
          <ShopAround isNeeded />
        </div>
      </RenewalFrame>
    );
  return (
    <RenewalFrame
      title={t('renewal.optedOut.title')}
      lead={t('renewal.optedOut.lead', { day: words.lastDay, time: words.lastTime })}
      width="form"
    >
      <div className={styles.flow}>
        <Card as="section" aria-labelledby="renewal-back">
          <h2 id="renewal-back" className={styles.title}>
            {t('renewal.optedOut.back')}
          </h2>
          <p>{t('renewal.optedOut.until', { price: words.price, day: words.lastDay, time: words.lastTime })}</p>
          <div className={styles.ways}>
            <Reactivate policyId={policy.policyId} price={words.onButton} turn={words.turn} />
          </div>
        </Card>
        <ShopAround isNeeded />
      </div>
    </RenewalFrame>
  );
}
