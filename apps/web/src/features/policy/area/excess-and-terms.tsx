import { excessRows } from '@marque/domain/rating/excess/excess-rows';
import { Card } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { ExcessTable } from '../../../covers/excess-table.tsx';
import { SpecialTerms } from '../../../covers/special-terms.tsx';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import styles from './details-page.module.css';

/** What the customer pays towards each kind of claim, and the special terms of the policy. */
export function ExcessAndTerms() {
  const t = useText();
  const { quote, drivers } = useCurrentPolicy().policy.currentPolicyVersion;
  const excess = excessRows(quote.excess);
  const driverName = (profileCode: string) => drivers.find((driver) => driver.profileCode === profileCode)?.name ?? '';
  return (
    <>
      {excess.rows.length > 0 && (
        <Card as="section">
          <h2 className={styles.title}>{t('quote.excess.title')}</h2>
          <p className={styles.hint}>{t('quote.excess.eachClaim')}</p>
          <ExcessTable excess={excess} driverName={driverName} />
        </Card>
      )}
      <SpecialTerms quote={quote} />
    </>
  );
}
