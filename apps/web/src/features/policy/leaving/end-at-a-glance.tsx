import type { EndingWire } from '@marque/contract';
import { Card } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { Fact, Facts } from '../facts.tsx';
import styles from './end-at-a-glance.module.css';
import { useEndWords } from './use-end-words.ts';
import { useMeansWords } from './use-means-words.ts';

type EndAtAGlanceProps = { readonly ending: EndingWire; readonly title: string; readonly isOver?: boolean };

/** An end in five lines: when, how much back, where to, by when, and that it costs nothing. */
export function EndAtAGlance({ ending, title, isOver = false }: EndAtAGlanceProps) {
  const t = useText();
  const { money, day } = useFormat();
  const { kind, day: lastDay, time } = useEndWords()(ending);
  const means = useMeansWords();
  const { refund, comesBack, leftToPay, by, to } = ending;
  const [first, ...others] = to;
  const back = refund + comesBack;
  return (
    <Card as="section">
      <h2 className={styles.title}>{title}</h2>
      <Facts>
        <Fact name={t(isOver ? 'leaving.glance.ended' : 'leaving.glance.ends')}>
          {t(ends[isOver && kind !== 'never' ? 'day' : kind], { date: lastDay, time })}
        </Fact>
        {leftToPay > 0 ? (
          <Fact name={t('leaving.sum.toPay')}>{money(leftToPay)}</Fact>
        ) : (
          <Fact name={t('leaving.sum.back')}>{money(back)}</Fact>
        )}
        {first && (
          <Fact name={t('leaving.glance.to')}>{others.length === 0 ? means(first) : t('leaving.glance.several')}</Fact>
        )}
        {back > 0 && <Fact name={t('leaving.glance.by')}>{day(by, 'dayMonth')}</Fact>}
        <Fact name={t('leaving.short.fee')}>{t('leaving.short.none')}</Fact>
      </Facts>
    </Card>
  );
}

const ends = {
  never: 'leaving.glance.never',
  now: 'leaving.glance.now',
  tonight: 'leaving.glance.tonight',
  day: 'leaving.glance.day',
} as const;
