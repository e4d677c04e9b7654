import { VisuallyHidden } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './year-at-a-glance.module.css';
import { type YearMonth, yearTotals } from './year-months.ts';

/** The year as a table: every month, and all together. */
export function YearTable({ months }: { months: readonly YearMonth[] }) {
  const t = useText();
  const { money, day } = useFormat();
  const totals = yearTotals(months);
  const cells = ({ charged, paid, refunded }: Omit<YearMonth, 'month'>) => (
    <>
      <td>{money(charged)}</td>
      <td>{money(paid)}</td>
      <td>{refunded === 0 ? '–' : money(refunded)}</td>
    </>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what may be scrolled sideways is reached by keyboard.
    <section className={styles.tableRoom} aria-label={t('billing.year.caption')} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{t('billing.year.caption')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('billing.year.month')}</th>
            <th scope="col">{t('billing.year.charged')}</th>
            <th scope="col">{t('billing.year.paid')}</th>
            <th scope="col">{t('billing.year.refunded')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((one) => (
            <tr key={one.month}>
              <th scope="row">{day(`${one.month}-01`, 'monthOfYear')}</th>
              {cells(one)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('billing.year.together')}</th>
            {cells(totals)}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
