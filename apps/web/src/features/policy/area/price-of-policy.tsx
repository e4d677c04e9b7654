import { BreakdownBar, type BreakdownPart, Card } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { usePriceText } from '../../../brand/use-price-text.ts';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { waitingEnd } from '../../../policy/waiting-end.ts';
import { partColour } from '../../../price/part-colour.ts';
import { usePartName } from '../use-part-name.ts';
import styles from './details-page.module.css';
import { pricePartsNow } from './price-parts-now.ts';

/**
 * What the policy costs now, and how much of that is each cover, tax and discount. Nothing if it was free, or if it no
 * longer has a price: it is to be void, or never begins.
 */
export function PriceOfPolicy() {
  const t = useText();
  const { money } = useFormat();
  const priceText = usePriceText();
  const nameOf = usePartName();
  const { policy } = useCurrentPolicy();
  const parts = pricePartsNow(policy).map(
    (part, index): BreakdownPart => ({
      key: part.code,
      label: nameOf(part),
      amountText: money(part.pennies),
      weight: Math.max(0, part.pennies),
      colour: partColour(part, index),
    }),
  );
  const waiting = waitingEnd(policy.policyDetail);
  if (parts.length === 0 || waiting === 'void' || waiting === 'never') return null;
  const { amount, unit } = priceText(policy.price, policy.paymentSchedule);
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('policy.details.price')}</h2>
      <p className={styles.amount}>
        <b>{amount}</b> <span>{unit}</span>
      </p>
      {parts.some(({ colour }) => colour === 5) && <p className={styles.note}>{t('policy.details.beforeTax')}</p>}
      <BreakdownBar label={t('quote.byCover')} parts={parts} />
    </Card>
  );
}
