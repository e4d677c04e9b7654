import type { PriceDifferenceWire } from '@marque/contract';
import { Card, WaterfallChart } from '@marque/kit';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import type { Changing } from '../changing-area.tsx';
import { measureOf, rowCosts } from '../row-costs.ts';
import { type BeforeAndAfter, useRowWords } from '../row-words.tsx';
import type { Tried } from './use-tried-price.ts';
import styles from './what-if-page.module.css';

type HowPriceMovesProps = {
  readonly changing: Changing;
  readonly both: BeforeAndAfter;
  readonly change: Tried['change'];
  readonly difference: PriceDifferenceWire;
};

/** Why the price moves: what is paid now, what each tried change adds, and the sum. */
export function HowPriceMoves({ changing: { rows }, both, change, difference }: HowPriceMovesProps) {
  const t = useText();
  const { money, signedMoney } = useFormat();
  const words = useRowWords(both);
  const measure = measureOf(difference);
  const { from, to } = difference;
  const costs = rowCosts(rows, change.priceSteps, difference);
  const moved = rows.map((row, index) => ({ row, cost: costs[index] ?? 0 })).filter(({ cost }) => cost !== 0);
  if (moved.length === 0) return null;
  return (
    <Card as="section">
      <h2 className={styles.title}>{t(measure === 'gross' ? 'changing.moves.afterOffer' : 'changing.moves.title')}</h2>
      <WaterfallChart
        caption={t('changing.moves.bars')}
        partText={t('price.makeup.part')}
        amountText={t('price.makeup.amount')}
        parts={[
          { key: 'now', label: t('changing.price.now'), amount: from[measure], amountText: money(from[measure]) },
          ...moved.map(({ row, cost }) => ({
            key: `${row.kind} ${row.id}`,
            label: words(row).title,
            amount: cost,
            amountText: signedMoney(cost),
          })),
        ]}
        total={{ label: t('changing.moves.then'), amountText: money(to[measure]) }}
      />
    </Card>
  );
}
