import type { AccountStatementWire } from '@marque/contract';
import { WaterfallChart } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { daysUntil } from '../../../policy/days-until.ts';
import { usePartName } from '../use-part-name.ts';
import styles from './billing-page.module.css';
import { type EstimatePart, estimateParts } from './estimate-parts.ts';

const texts: { readonly [K in EstimatePart['kind']]: string } = {
  before: 'billing.causes.before',
  price: 'billing.causes.price',
  priceOfTerm: 'billing.causes.priceOfTerm',
  days: 'billing.causes.days',
  coverAdded: 'billing.causes.coverAdded',
  coverRemoved: 'billing.causes.coverRemoved',
  offerBegins: 'billing.causes.offerBegins',
  offerEnds: 'billing.causes.offerEnds',
  offer: 'billing.causes.offer',
  once: 'billing.causes.once',
  creditUsed: 'billing.causes.creditUsed',
  credit: 'billing.causes.credit',
  unpaid: 'billing.causes.unpaid',
  forgotten: 'billing.causes.forgotten',
};

type EstimateCausesProps = { readonly last: AccountStatementWire; readonly next: AccountStatementWire };

/** Why the next payment differs from the last: cause by cause, as a picture and as a table. */
export function EstimateCauses({ last, next }: EstimateCausesProps) {
  const t = useText();
  const { money, signedMoney, moment } = useFormat();
  const nameOf = usePartName();
  const parts = estimateParts(last, next);
  const before = parts[0]?.pennies ?? 0;
  const month = moment(last.createdAt, 'monthOnly');
  const difference = next.statementBalance - before;
  if (parts.length < 2) return <p className={styles.sum}>{t('billing.causes.same', { month })}</p>;
  const title =
    difference === 0
      ? t('billing.causes.same', { month })
      : t(difference < 0 ? 'billing.causes.less' : 'billing.causes.more', {
          amount: money(Math.abs(difference)),
          month,
        });
  const labelOf = ({ kind, code }: EstimatePart) =>
    t(texts[kind], {
      month,
      count: daysUntil(next.periodStart, next.periodEnd),
      name: code === null ? '' : nameOf({ kind: kind.startsWith('cover') ? 'cover' : 'discount', code }),
    });
  return (
    <>
      <h3 className={styles.why}>{title}</h3>
      <WaterfallChart
        caption={t('billing.causes.caption')}
        partText={t('price.makeup.part')}
        amountText={t('price.makeup.amount')}
        parts={parts.map((part, index) => ({
          key: `${part.kind} ${part.code}`,
          label: labelOf(part),
          amount: part.pennies,
          amountText: index === 0 ? money(part.pennies) : signedMoney(part.pennies),
        }))}
        total={{
          label: t('billing.causes.before', { month: moment(next.createdAt, 'monthOnly') }),
          amountText: money(next.statementBalance),
        }}
      />
    </>
  );
}
