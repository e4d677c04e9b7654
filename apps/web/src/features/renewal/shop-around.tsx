import { hasFurtherMessage } from '@marque/domain/renewal/has-further-message';
import { Card } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { useCurrentPolicy } from '../../policy/current-policy.tsx';
import { policyPath } from '../../policy/policy-paths.ts';
import styles from './renewal.module.css';
import { useRenewal } from './use-renewal.ts';

/**
 * Says that others may be cheaper, or that other cover is needed, and what to take along: answers and no-claims years.
 */
export function ShopAround({ isNeeded = false }: { isNeeded?: boolean }) {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policyId, renewalCycle } = useCurrentPolicy().policy;
  const text = hasFurtherMessage(renewalCycle + 1) ? 'renewal.shop.further' : 'renewal.shop.text';
  const { words } = useRenewal();
  return (
    <Card as="section" aria-labelledby="renewal-shop">
      <h2 id="renewal-shop" className={styles.title}>
        {t(isNeeded ? 'renewal.shop.titleNeeded' : 'renewal.shop.title')}
      </h2>
      <p>{t(isNeeded ? 'renewal.shop.needed' : text, { day: words.lastDay, turn: words.turn })}</p>
      <p className={styles.small}>
        <Link to={policyPath(productUrlName, policyId, 'told')}>{t('renewal.shop.take')}</Link>
      </p>
    </Card>
  );
}
