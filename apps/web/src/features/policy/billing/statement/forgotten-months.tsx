import { addToDate } from '@marque/base';
import type { AccountStatementWire } from '@marque/contract';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import styles from './forgotten-months.module.css';

type Told = AccountStatementWire['forgotten']['months'][number];

/**
 * For each month that we forgot: how much came with a statement's payment, comes later, or is open. Nothing if there is
 * none.
 */
export function ForgottenMonths({ months }: { months: readonly Told[] }) {
  const t = useText();
  const { days, money } = useFormat();
  const daysOf = ({ periodStart, periodEnd }: Told) =>
    periodStart === null || periodEnd === null
      ? t('statement.forgotten.unnamed')
      : days(periodStart, addToDate(periodEnd, { days: -1 }));
  if (months.length === 0) return null;
  return (
    <div className={styles.months}>
      <h3 className={styles.title}>{t('statement.forgotten.title')}</h3>
      <ul className={styles.list}>
        {months.map((one) => (
          <li key={`${one.periodStart} ${one.fate}`}>
            {t(`statement.forgotten.${one.fate}`, { days: daysOf(one), amount: money(one.amount) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
