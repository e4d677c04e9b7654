import { Card } from '@marque/kit';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { Fact, Facts } from '../../facts.tsx';
import styles from '../before-after-table.module.css';
import { BeforeAfterTable } from '../before-after-table.tsx';
import short from '../change-in-short.module.css';
import type { RestAtOnce } from './rest-at-once.ts';

type RestAtOnceProps = { readonly rest: RestAtOnce };

/** What is left of a year: by the month beside at once. */
export function RestAtOnceCard({ rest }: RestAtOnceProps) {
  const t = useText();
  const { money, day } = useFormat();
  const { startAt, through, months, aMonth, total, nextOn } = rest;
  const inMonths =
    aMonth === null
      ? t('changing.atOnce.months', { count: months })
      : t('changing.atOnce.monthsOf', { count: String(months), amount: money(aMonth) });
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('changing.atOnce.left')}</h2>
      <p className={short.unit}>{t('changing.atOnce.days', { from: day(startAt), through: day(through) })}</p>
      <BeforeAfterTable
        heads={[t('changing.check.what'), t('changing.atOnce.byMonth'), t('changing.atOnce.once')]}
        rows={[
          { key: 'payments', what: t('changing.atOnce.payments'), from: inMonths, to: t('changing.atOnce.onePayment') },
          {
            key: 'next',
            what: t('changing.atOnce.next'),
            from: nextOn === null ? t('changing.payments.none') : day(nextOn),
            to: t('changing.atOnce.today'),
          },
          { key: 'all', what: t('changing.atOnce.inAll'), from: money(total), to: money(total), isSame: true },
        ]}
      />
    </Card>
  );
}

/** The one payment in a few lines: how much, until when it pays, and why it is not all that is left. */
export function AtOnceInShort({ rest, isDone = false }: RestAtOnceProps & { readonly isDone?: boolean }) {
  const t = useText();
  const { money, day } = useFormat();
  const { through, total, dueNow } = rest;
  const less = total - dueNow;
  return (
    <>
      <p className={short.price}>
        <b>{money(dueNow)}</b>
      </p>
      <p className={short.unit}>{t(isDone ? 'changing.short.paid' : 'changing.short.today')}</p>
      <Facts>
        {less !== 0 && <Fact name={t('changing.atOnce.rest')}>{money(total)}</Fact>}
        {less > 0 && <Fact name={t('changing.atOnce.credit')}>{money(less)}</Fact>}
        {less < 0 && <Fact name={t('changing.atOnce.open')}>{money(-less)}</Fact>}
        <Fact name={t('changing.atOnce.paidThrough')}>{day(through)}</Fact>
      </Facts>
    </>
  );
}
