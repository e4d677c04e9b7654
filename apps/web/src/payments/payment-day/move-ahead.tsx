import type { PaymentDayChoicesWire } from '@marque/contract';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import styles from './payment-day.module.css';

/** What comes of a payment day that was chosen, with its dates. */
export function MoveAhead({ choices, day }: { choices: PaymentDayChoicesWire; day: number }) {
  const t = useText();
  const { ordinal, day: dated } = useFormat();
  const { next, days } = choices;
  const chargeOn = days.find((one) => one.day === day)?.chargeOn;
  if (chargeOn === undefined || next === null) return <p>{t('payments.day.same')}</p>;
  return (
    <section className={styles.ahead} aria-label={t('payments.day.ahead')}>
      <h3 className={styles.aheadTitle}>{t('payments.day.ahead')}</h3>
      <ol className={styles.steps}>
        {next.keeps !== null && (
          <li className={styles.step}>
            <b>{dated(next.keeps)}</b>
            <span>{t('payments.day.keeps')}</span>
          </li>
        )}
        <li className={styles.step} data-off="">
          <s>{dated(next.chargeOn)}</s>
          <span>{t('payments.day.pause', { date: dated(chargeOn) })}</span>
        </li>
        <li className={styles.step}>
          <b>{dated(chargeOn)}</b>
          <span>{t('payments.day.first', { from: dated(next.from), through: dated(next.through) })}</span>
        </li>
        <li className={styles.step}>
          <b>{t('payments.day.later')}</b>
          <span>{t('payments.day.laterOn', { day: ordinal(day) })}</span>
        </li>
      </ol>
      <p className={styles.hint}>{t('payments.day.terms')}</p>
    </section>
  );
}
