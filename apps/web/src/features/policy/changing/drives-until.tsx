import type { LocalDate } from '@marque/base';
import { NativeSelect } from '@marque/kit';
import { useId } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './drives-until.module.css';

/** The choice that somebody drives for as long as the policy goes on. */
const FOR_GOOD = 'for-good';

type DrivesUntilProps = {
  readonly days: readonly LocalDate[];
  /** Null: as long as the policy goes on. */
  readonly until: LocalDate | null;
  readonly onChoose: (until: LocalDate | null) => void;
};

/** Until when somebody drives: as long as the policy goes on, or to the end of a day. */
export function DrivesUntil({ days, until, onChoose }: DrivesUntilProps) {
  const t = useText();
  const id = useId();
  const { day } = useFormat();
  // An earlier choice stays visible, though it can no longer be chosen.
  const offered = until === null || days.includes(until) ? days : [until, ...days];
  return (
    <div className={styles.until}>
      <label htmlFor={id}>{t('changing.driver.until')}</label>
      <NativeSelect
        id={id}
        value={until ?? FOR_GOOD}
        options={[
          { value: FOR_GOOD, label: t('changing.driver.forGood') },
          ...offered.map((one) => ({
            value: one,
            label: t('changing.driver.untilDay', { date: day(one, 'weekday') }),
          })),
        ]}
        describedBy={`${id}-hint`}
        onChange={(chosen) => onChoose(chosen === FOR_GOOD ? null : chosen)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t(until === null ? 'changing.driver.hintForGood' : 'changing.driver.hintUntil')}
      </p>
    </div>
  );
}
