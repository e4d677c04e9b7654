import { excessRows } from '@marque/domain/rating/excess/excess-rows';
import { Card } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useExcessName } from '../../../covers/use-excess-name.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import styles from './what-you-pay.module.css';

/** The customer's part of each kind of claim: its excess as one sum. Nothing if there is none. */
export function WhatYouPay() {
  const t = useText();
  const { roundMoney } = useFormat();
  const { quote, drivers } = useCurrentPolicy().policy.currentPolicyVersion;
  const { rows, onTop } = excessRows(quote.excess);
  const nameOf = useExcessName((profileCode) => drivers.find((one) => one.profileCode === profileCode)?.name ?? '');
  if (rows.length === 0) return null;
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('claims.pay.title')}</h2>
      <p className={styles.hint}>{t('claims.pay.hint')}</p>
      <dl className={styles.rows}>
        {rows.map((row) => (
          <div key={`${row.name} ${row.profileCode}`}>
            <dt>{nameOf(row)}</dt>
            <dd>{roundMoney(row.total)}</dd>
          </div>
        ))}
      </dl>
      {onTop.map(({ name, excess }) => (
        <p key={name} className={styles.hint}>
          {t('covers.excess.onTop', { reason: t(`covers.excess.${name}`), excess: roundMoney(excess) })}
        </p>
      ))}
    </Card>
  );
}
