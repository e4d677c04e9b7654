import type { ReactNode } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './year-at-a-glance.module.css';
import { monthsAfter, type YearMonth, yearScale, yearTotals } from './year-months.ts';

const series = ['charged', 'paid', 'refunded'] as const;

const texts = {
  charged: 'billing.year.charged',
  paid: 'billing.year.paid',
  refunded: 'billing.year.refunded',
} as const;

type YearChartProps = {
  /** Not empty. */
  readonly months: readonly YearMonth[];
  readonly toCome: { readonly month: string; readonly pennies: number } | null;
};

/** Three bars a month that differ in lightness and pattern, with the sums below; coming amounts are dashed. */
export function YearChart({ months, toCome }: YearChartProps) {
  const t = useText();
  const { roundMoney, money, month: monthName } = useFormat();
  const last = months.at(-1)?.month ?? '';
  const next = toCome && toCome.pennies > 0 ? toCome : null;
  const ahead = next ? monthsAfter(last, next.month) : [];
  const highest = Math.max(next?.pennies ?? 0, ...months.flatMap((one) => series.map((name) => one[name])));
  const scale = yearScale(highest);
  const top = scale.at(-1) ?? 1;
  const totals = yearTotals(months);
  const label = t('billing.year.label', { from: monthName(months[0]?.month ?? last), to: monthName(last) });
  return (
    <>
      <div className={styles.chart} role="img" aria-label={label}>
        <div className={styles.scale}>
          {scale.map((pennies) => (
            <span key={pennies} className={styles.line} style={{ insetBlockEnd: percent(pennies / top) }}>
              {roundMoney(pennies)}
            </span>
          ))}
        </div>
        <div className={styles.months}>
          {months.map((one) => (
            <Column key={one.month} month={one.month} isNow={one.month === last}>
              {series.map((name) => (
                <Bar key={name} kind={name} share={one[name] / top} />
              ))}
              {next?.month === one.month && <Bar kind="toCome" share={next.pennies / top} />}
            </Column>
          ))}
          {ahead.map((month) => (
            <Column key={month} month={month} isNow={false}>
              {next?.month === month && <Bar kind="toCome" share={next.pennies / top} />}
            </Column>
          ))}
        </div>
      </div>
      <ul className={styles.legend}>
        {series.map((name) => (
          <li key={name}>
            <i className={styles.swatch} data-kind={name} />
            {t(texts[name])} <b>{money(totals[name])}</b>
          </li>
        ))}
        {next && (
          <li>
            <i className={styles.swatch} data-kind="toCome" />
            {t('billing.year.toCome')} <b>{money(next.pennies)}</b>
          </li>
        )}
      </ul>
    </>
  );
}

function Column({ month, isNow, children }: { month: string; isNow: boolean; children: ReactNode }) {
  const { day } = useFormat();
  const name = day(`${month}-01`, 'monthShort');
  return (
    <div className={styles.month} data-now={isNow || undefined}>
      <div className={styles.bars}>{children}</div>
      <span className={styles.name}>
        {name.slice(0, 1)}
        <span className={styles.rest}>{name.slice(1)}</span>
      </span>
    </div>
  );
}

/** Nothing is drawn for zero, nor for a month in which more went back than came. */
function Bar({ kind, share }: { kind: (typeof series)[number] | 'toCome'; share: number }) {
  return <span className={styles.bar} data-kind={kind} style={{ blockSize: percent(Math.max(0, share)) }} />;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
