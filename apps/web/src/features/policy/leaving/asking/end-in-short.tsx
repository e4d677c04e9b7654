import type { EndingWire } from '@marque/contract';
import { Card, PriceFigure } from '@marque/kit';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { Fact, Facts } from '../../facts.tsx';
import { useEndWords } from '../use-end-words.ts';
import { useMeansWords } from '../use-means-words.ts';
import styles from './cancel-form.module.css';

const titles = {
  never: 'leaving.short.never',
  now: 'leaving.short.now',
  tonight: 'leaving.short.tonight',
  day: 'leaving.short.day',
} as const;

/** What the chosen end does, beside the form: the money, where it goes and by when, and what is not taken any more. */
export function EndInShort({ ending }: { ending: EndingWire | undefined }) {
  const t = useText();
  const { money, day } = useFormat();
  const words = useEndWords();
  const means = useMeansWords();
  if (!ending)
    return (
      <Card as="section">
        <h2 className={styles.sideTitle}>{t('leaving.short.label')}</h2>
        <p className={styles.muted}>{t('leaving.short.choose')}</p>
      </Card>
    );
  const { kind, day: lastDay } = words(ending);
  const { refund, comesBack, leftToPay, by, to, periods, payments, gives, stops } = ending;
  const [period] = periods;
  const [first, ...others] = to;
  const back = refund + comesBack;
  return (
    <Card as="section">
      <h2 className={styles.sideTitle}>{t(titles[kind], { date: lastDay })}</h2>
      <PriceFigure
        formatted={money(leftToPay > 0 ? leftToPay : back)}
        unit={t(leftToPay > 0 ? 'leaving.short.toPay' : 'leaving.short.back')}
        size="medium"
      />
      {first && (
        <p className={styles.sideText}>
          {t(others.length === 0 ? 'leaving.short.to' : 'leaving.short.toSeveral', {
            means: means(first),
            date: day(by, 'near'),
          })}
        </p>
      )}
      {!first && back > 0 && (
        <p className={styles.sideText}>{t('leaving.short.onArrival', { date: day(by, 'near') })}</p>
      )}
      <Facts>
        {gives === 'UNUSED_DAYS' && period && periods.length === 1 && (
          <Fact name={t('leaving.short.unused')}>
            {t('leaving.short.unusedOf', { unused: String(period.unused), days: String(period.days) })}
          </Fact>
        )}
        {payments.map(({ payOn, amount }) => (
          <Fact key={payOn} name={day(payOn, 'dayMonth')}>
            {t('leaving.short.taken', { amount: money(amount) })}
          </Fact>
        ))}
        {stops && <Fact name={day(stops.payOn, 'dayMonth')}>{t('leaving.short.nothingTaken')}</Fact>}
        <Fact name={t('leaving.short.fee')}>{t('leaving.short.none')}</Fact>
      </Facts>
    </Card>
  );
}
