import type { PolicyChangeWire, PriceDifferenceWire } from '@marque/contract';
import { Card } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './before-after-table.module.css';
import { BeforeAfterTable } from './before-after-table.tsx';
import { type BeforeAndAfter, useRowWords } from './row-words.tsx';
import type { TriedRow } from './tried-rows.ts';

type BeforeAndAfterProps = {
  readonly rows: readonly TriedRow[];
  readonly both: BeforeAndAfter;
  /** Null if it has no price. */
  readonly difference: PriceDifferenceWire | null;
  /** If it ends by itself: the payment is then not its price. */
  readonly forSomeDays?: PolicyChangeWire['forSomeDays'];
};

/** What changes, line by line, and the price, as it is and as it will be. */
export function BeforeAndAfterCard({ rows, both, difference, forSomeDays = null }: BeforeAndAfterProps) {
  const t = useText();
  const { money, day } = useFormat();
  const words = useRowWords(both);
  const lines = rows.flatMap((row) => {
    const { title, lines: own } = words(row);
    const key = `${row.kind} ${row.id}`;
    if (own.length === 0) return [{ key, what: title, ...driverWords(row, both) }];
    return own.map((line) => ({
      key: `${key} ${line.key}`,
      what: row.kind === 'driver' ? `${title}: ${line.label}` : line.label,
      ...{ from: line.from, to: line.to },
    }));
  });
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('changing.check.beforeAfter')}</h2>
      <BeforeAfterTable
        heads={[t('changing.check.what'), t('changing.check.now'), t('changing.check.then')]}
        rows={[...lines, ...(difference ? priceRows(difference) : [])]}
      />
    </Card>
  );

  function priceRows({ from, to, schedule }: PriceDifferenceWire) {
    // Nobody pays the year's price of some days.
    if (forSomeDays && schedule !== 'MONTHLY') return [];
    return [
      {
        key: 'price',
        what: forSomeDays
          ? t('changing.check.monthUntil', { date: day(forSomeDays.through) })
          : t(schedule === 'MONTHLY' ? 'changing.check.month' : 'changing.check.all'),
        ...{ from: money(from.discounted), to: money(to.discounted) },
        isSame: from.discounted === to.discounted,
      },
      ...(to.gross === to.discounted
        ? []
        : [
            {
              key: 'after',
              what: t('changing.check.afterOffer'),
              ...{ from: money(from.gross), to: money(to.gross) },
              isSame: from.gross === to.gross,
            },
          ]),
    ];
  }

  function driverWords({ id }: TriedRow, { before, after }: BeforeAndAfter) {
    const drives = (told: typeof before) => {
      if (!Object.hasOwn(told.data.profiles, id)) return t('changing.driver.drivesNot');
      const until = told.driversUntil[id];
      return until === undefined ? t('changing.driver.drives') : t('changing.driver.drivesUntil', { date: day(until) });
    };
    return { from: drives(before), to: drives(after) };
  }
}
