import type { EndingWire } from '@marque/contract';
import { Card } from '@marque/kit';
import { useId } from 'react';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { type SumRow, SumTable } from '../../billing/sum-table.tsx';
import { usePartName } from '../../use-part-name.ts';
import styles from './confirm-end.module.css';
import { type EndingRow, endingRows } from './ending-rows.ts';

/** What goes back, cover by cover, down to the sum. */
export function EndingSum({ ending }: { ending: EndingWire }) {
  const t = useText();
  const titleId = useId();
  const words = useRowWords(ending);
  const rows = endingRows(ending).map((row, index) => words(row, index));
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t(titleOf(ending))}
      </h2>
      {ending.gives !== 'UNUSED_DAYS' && <p className={styles.small}>{t(whys[ending.gives])}</p>}
      <SumTable caption={t('leaving.sum.caption')} rows={rows} />
    </Card>
  );
}

function titleOf({ refund, comesBack, leftToPay }: EndingWire): string {
  if (leftToPay > 0) return 'leaving.sum.titleOwes';
  return refund + comesBack > 0 ? 'leaving.sum.title' : 'leaving.sum.titleEven';
}

const whys = { EVERYTHING: 'leaving.sum.everything', NOTHING: 'leaving.sum.claimPaid' } as const;

function useRowWords({ gives }: EndingWire): (row: EndingRow, index: number) => SumRow {
  const t = useText();
  const { money, day, days } = useFormat();
  const partName = usePartName();
  return (row, index) => {
    const amountText = money(row.kind === 'total' ? Math.abs(row.pennies) : row.pennies);
    const line = (label: string, ...hints: string[]): SumRow => ({
      ...{ key: `${row.kind} ${index}`, kind: 'line', label, hints, amountText },
    });
    switch (row.kind) {
      case 'cover': {
        const { coverGroup, premium, taxAmount } = row.line;
        const parts = { premium: money(premium), tax: money(taxAmount) };
        const hints = taxAmount === 0 ? [] : [t('billing.lines.withTax', parts)];
        return line(partName({ kind: 'cover', code: coverGroup }), ...hints);
      }
      case 'lines': {
        if (gives === 'EVERYTHING') return { ...line(t('leaving.sum.allCharged')), kind: 'sub' };
        const [period, ...others] = row.periods;
        const hints = row.periods.flatMap(({ unusedFrom, through }) =>
          unusedFrom === null ? [] : [days(unusedFrom, through)],
        );
        const label =
          period && others.length === 0
            ? t('leaving.sum.unusedOf', { count: period.unused, days: String(period.days) })
            : t('leaving.sum.unused');
        return { ...line(label, ...hints), kind: 'sub' };
      }
      case 'promotion': {
        const name = row.name ?? partName({ kind: 'discount', code: row.tag });
        return line(t('leaving.sum.promotion', { name }), t('leaving.sum.promotionHint'));
      }
      case 'asked':
        return line(t('leaving.sum.asked', { date: day(row.payOn, 'dayMonth') }));
      case 'total': {
        const kind = row.pennies > 0 ? 'leaving.sum.back' : row.pennies < 0 ? 'leaving.sum.toPay' : 'leaving.sum.even';
        return { ...line(t(kind)), kind: 'total' };
      }
      case 'short':
        return { ...line(t('leaving.sum.short')), kind: 'sub' };
      default:
        return line(t(plain[row.kind]));
    }
  };
}

const plain = {
  owed: 'leaving.sum.owed',
  charged: 'leaving.sum.charged',
  credit: 'leaving.sum.credit',
  underWay: 'leaving.sum.underWay',
  letGo: 'leaving.sum.letGo',
} as const;
