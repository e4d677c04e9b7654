import { addToDate, type LocalDate } from '@marque/base';
import { Icon, NativeSelect } from '@marque/kit';
import { useId } from 'react';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import type { Changing } from '../changing-area.tsx';
import styles from './what-if-page.module.css';

const SOONEST = 'soonest';

/**
 * From when the tried changes would hold: as soon as possible, or from one of the later days. Nothing if no day can be
 * chosen.
 */
export function FromWhen({ changing: { laterDays, tries, putOff } }: { changing: Changing }) {
  const t = useText();
  const id = useId();
  const { day } = useFormat();
  const { policyStatus } = useCurrentPolicy().policy.policyDetail;
  if (laterDays === null) return null;
  const soonest = t(policyStatus === 'PENDING' ? 'changing.fromWhen.start' : 'changing.fromWhen.soonest');
  return (
    <li className={styles.row}>
      <Icon name="calendar" />
      <div className={styles.words}>
        <label htmlFor={id} className={styles.what}>
          {t('changing.fromWhen.title')}
        </label>
        <NativeSelect
          id={id}
          value={tries.from ?? SOONEST}
          options={[
            { value: SOONEST, label: soonest },
            ...daysOf(laterDays).map((one) => ({ value: one, label: day(one, 'weekday') })),
          ]}
          describedBy={`${id}-hint`}
          onChange={(chosen) => putOff(chosen === SOONEST ? null : chosen)}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {t(tries.from === null ? 'changing.fromWhen.hintSoonest' : 'changing.fromWhen.hintDay')}
        </p>
      </div>
    </li>
  );
}

function daysOf({ first, last }: NonNullable<Changing['laterDays']>): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = first; day <= last; day = addToDate(day, { days: 1 })) days.push(day);
  return days;
}
