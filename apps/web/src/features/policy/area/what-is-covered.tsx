import { Card } from '@marque/kit';
import { useOptionalText, useText } from '../../../brand/use-text.ts';
import { CoverList } from '../../../covers/cover-list.tsx';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { coversHeld } from './covers-held.ts';
import styles from './details-page.module.css';

/** What the policy covers today and what it does not, each with the page that explains it in full. */
export function WhatIsCovered() {
  const t = useText();
  const textIfAny = useOptionalText();
  const { policy, product } = useCurrentPolicy();
  const { held, missing } = coversHeld(product.covers, policy.currentPolicyVersion);
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('policy.details.covered')}</h2>
      <CoverList covers={held} productCode={product.code} />
      {missing.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{t('policy.details.notCovered')}</h3>
          <CoverList
            covers={missing.map(({ reason, ...cover }) => ({
              ...cover,
              missing: textIfAny(reason) ?? t('policy.details.notPart'),
            }))}
            productCode={product.code}
          />
        </>
      )}
    </Card>
  );
}
