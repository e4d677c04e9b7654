import { Card } from '@marque/kit';
import { useId, useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './year-at-a-glance.module.css';
import { YearChart } from './year-chart.tsx';
import { type YearMonth, yearMonths } from './year-months.ts';
import { YearTable } from './year-table.tsx';

type Shown = 'chart' | 'table';

/** How the year was looked at last, for as long as the page lives. */
let shownLast: Shown = 'chart';

type YearAtAGlanceProps = {
  /** The months in order, the present one last. */
  readonly months: readonly YearMonth[];
  /** What will be taken next, as things are, this month or later; null if nothing will. */
  readonly toCome: { readonly month: string; readonly pennies: number } | null;
  /** Pennies that are unpaid and that nothing to come asks for. */
  readonly unpaid: number;
};

/**
 * What was charged, paid and refunded month by month, as a picture or as the table that says the same. Nothing if
 * nothing moved.
 */
export function YearAtAGlance({ months, toCome, unpaid }: YearAtAGlanceProps) {
  const t = useText();
  const { money } = useFormat();
  const titleId = useId();
  const [shown, setShown] = useState<Shown>(shownLast);
  const moved = yearMonths(months);
  const show = (how: Shown) => {
    shownLast = how;
    setShown(how);
  };
  if (moved.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('billing.year.title')}
        </h2>
        <fieldset className={styles.switch} aria-label={t('billing.year.showAs')}>
          {(['chart', 'table'] as const).map((how) => (
            <button key={how} type="button" aria-pressed={shown === how} onClick={() => show(how)}>
              {t(how === 'chart' ? 'billing.year.chart' : 'billing.year.table')}
            </button>
          ))}
        </fieldset>
      </div>
      {shown === 'chart' ? <YearChart months={moved} toCome={toCome} /> : <YearTable months={moved} />}
      {unpaid > 0 && <p className={styles.unpaid}>{t('billing.year.unpaid', { amount: money(unpaid) })}</p>}
    </Card>
  );
}
