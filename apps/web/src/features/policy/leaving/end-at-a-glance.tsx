import type { EndingWire } from '@marque/contract';
import { Card } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { Fact, Facts } from '../facts.tsx';
import styles from './end-at-a-glance.module.css';
import { glanceMoney } from './glance-money.ts';
import { useEndWords } from './use-end-words.ts';
import { useMeansWords } from './use-means-words.ts';

type EndAtAGlanceProps = { readonly ending: EndingWire; readonly title: string; readonly isOver?: boolean };

/**
 * An end in five lines: when, how much goes back or is kept, where to, by when, and, if the customer may end it
 * themselves, that it costs nothing.
 */
export function EndAtAGlance({ ending, title, isOver = false }: EndAtAGlanceProps) {
  const t = useText();
  const { money, day } = useFormat();
  const { kind, setBack, day: lastDay, time } = useEndWords()(ending);
  const means = useMeansWords();
  const { refund, comesBack, by, to, payments, status } = ending;
  const [first, ...others] = to;
  const { today, policyDetail } = useCurrentPolicy().policy;
  const coming = payments.filter(({ payOn }) => payOn >= today);
  const isVoid = status === 'VOIDED';
  const { what, pennies } = glanceMoney(ending);
  return (
    <Card as="section">
      <h2 className={styles.title}>{title}</h2>
      <Facts>
        <Fact name={t(isVoid ? 'leaving.glance.voidAfter' : isOver ? 'leaving.glance.ended' : 'leaving.glance.ends')}>
          {t(ends[setBack ?? (isOver && kind !== 'never' ? 'day' : kind)], { date: lastDay, time })}
        </Fact>
        {!isOver &&
          coming.map(({ payOn, amount }) => (
            <Fact key={payOn} name={t('leaving.glance.taken', { date: day(payOn, 'dayMonth') })}>
              {money(amount)}
            </Fact>
          ))}
        <Fact name={t(amounts[what])}>{money(pennies)}</Fact>
        {first && (
          <Fact name={t('leaving.glance.to')}>{others.length === 0 ? means(first) : t('leaving.glance.several')}</Fact>
        )}
        {refund + comesBack > 0 && <Fact name={t('leaving.glance.by')}>{day(by, 'dayMonth')}</Fact>}
        {policyDetail.insurersEnd === null && <Fact name={t('leaving.short.fee')}>{t('leaving.short.none')}</Fact>}
      </Facts>
    </Card>
  );
}

const amounts = {
  TO_PAY: 'leaving.sum.toPay',
  KEPT: 'leaving.glance.kept',
  BACK: 'leaving.sum.back',
} as const;

const ends = {
  never: 'leaving.glance.never',
  now: 'leaving.glance.now',
  tonight: 'leaving.glance.tonight',
  day: 'leaving.glance.day',
  past: 'leaving.glance.day',
  start: 'leaving.glance.start',
} as const;
