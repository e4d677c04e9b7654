import type { PolicySummaryWire } from '@marque/contract';
import { buttonClass } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { usePriceText } from '../../../brand/use-price-text.ts';
import { useText } from '../../../brand/use-text.ts';
import { proposalPath } from '../../../proposal/proposal-paths.ts';
import { useUpgrade } from '../../../proposal/use-upgrade.ts';
import styles from './policy-upsell.module.css';

/**
 * The product that was offered with a policy and not taken, while it is still available; never on a policy that was
 * taken back or did not begin.
 */
export function PolicyUpsell({ policy }: { policy: PolicySummaryWire }) {
  const t = useText();
  const words = usePriceText();
  const upgrade = useUpgrade(policy);
  const { policyStatus } = policy.policyDetail;
  if (!upgrade || policyStatus === 'VOIDED' || policyStatus === 'NTU') return null;
  const to = t(`schemes.${upgrade.schemeCode}.name`);
  const price =
    upgrade.status === 'QUOTE' && upgrade.discounted !== null
      ? words(upgrade.discounted, upgrade.paymentSchedule)
      : undefined;
  return (
    <aside className={styles.banner} aria-label={t('home.policies.goOnWith', { to })}>
      <div className={styles.words}>
        <p className={styles.title}>
          {price
            ? t('home.policies.goOnPriced', { to, price: `${price.amount} ${price.unit}`.trim() })
            : t('home.policies.goOnWith', { to })}
        </p>
        <p>{t(price ? 'home.policies.answersKept' : 'home.policies.answersMissing')}</p>
      </div>
      <Link to={proposalPath(upgrade.urlName, upgrade.proposalCode)} className={buttonClass('quiet')}>
        {price ? t('home.policies.seePrice') : t('upgrade.complete', { to })}
      </Link>
    </aside>
  );
}
