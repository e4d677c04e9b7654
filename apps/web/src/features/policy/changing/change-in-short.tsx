import type { CallOutput, PriceDifferenceWire } from '@marque/contract';
import { useBrand } from '../../../brand/brand-context.tsx';
import { dayIn } from '../../../brand/format.ts';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { Fact, Facts } from '../facts.tsx';
import styles from './change-in-short.module.css';
import { useMonthPrice } from './use-month-price.ts';
import { usePriceInAll } from './use-price-in-all.ts';

type Change = CallOutput<'tryChange'>['change'];
type ChangeInShortProps = {
  readonly change: Change;
  readonly difference: PriceDifferenceWire;
  /** It holds from a moment that is known: a later day, or the start of cover. */
  readonly isAhead: boolean;
  /** It was confirmed. */
  readonly isDone?: boolean;
};

/**
 * A change in a few lines: the payment before and after, from when, what is added or comes back for charged days, and
 * what is paid today.
 */
export function ChangeInShort({ change, difference, isAhead, isDone = false }: ChangeInShortProps) {
  const t = useText();
  const { money, moment, timeOfDay, days, day: formatDay } = useFormat();
  const { timeZone } = useBrand();
  const { effectiveAt, periods, dueNow, ownDays, forSomeDays } = change;
  const day = dayIn(new Date(effectiveAt), timeZone);
  const nameOf = (first: string, through: string, total: number) => {
    // A cover that comes back whole was charged for days before the change.
    if (total < 0 && ownDays.length > 0) return t('changing.short.lessCharged');
    const last = forSomeDays && forSomeDays.through < through ? forSomeDays.through : through;
    return t(total > 0 ? 'changing.short.extra' : 'changing.short.less', {
      days: days(first > day ? first : day, last),
    });
  };
  return (
    <>
      {forSomeDays ? <PriceInAll {...forSomeDays} /> : <PriceOfPayment difference={difference} />}
      <Facts>
        <Fact name={t('changing.short.from')}>
          {isDone || isAhead
            ? t('changing.short.at', { date: moment(effectiveAt, 'effective'), time: timeOfDay(effectiveAt) })
            : t('changing.short.atOnce')}
        </Fact>
        {forSomeDays && (
          <Fact name={t('changing.short.until')}>
            {t('changing.short.lastMinute', { date: formatDay(forSomeDays.through) })}
          </Fact>
        )}
        {periods
          .filter(({ total }) => total !== 0)
          .map(({ startAt: first, through, total }) => (
            <Fact key={first} name={nameOf(first, through, total)}>
              {money(Math.abs(total))}
            </Fact>
          ))}
        <Fact name={t(isDone && dueNow > 0 ? 'changing.short.paid' : 'changing.short.today')}>
          {dueNow === 0 ? t('changing.short.nothing') : money(dueNow)}
        </Fact>
      </Facts>
    </>
  );
}

/** What one payment is and would be. */
function PriceOfPayment({ difference }: Pick<ChangeInShortProps, 'difference'>) {
  const { from, to, unit, much, isOther } = useMonthPrice().parts(difference);
  return (
    <>
      <p className={styles.price}>
        {isOther && (
          <>
            <s>{from}</s> <span aria-hidden="true">→</span>{' '}
          </>
        )}
        <b>{to}</b>
      </p>
      <p className={styles.unit}>
        {unit}, {much}
      </p>
    </>
  );
}

/** What a change that ends by itself costs or saves over all its days. */
function PriceInAll({ through, inAll }: NonNullable<Change['forSomeDays']>) {
  const { amount, text } = usePriceInAll()({ through, inAll });
  return (
    <>
      <p className={styles.price}>
        <b>{amount}</b>
      </p>
      <p className={styles.unit}>{text}</p>
    </>
  );
}
