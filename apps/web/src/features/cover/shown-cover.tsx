import type { ShownCoverWire } from '@marque/contract';
import { lastMinute } from '@marque/domain/policy/last-minute';
import { Pill, Plate } from '@marque/kit';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import styles from './cover-page.module.css';

const tones = { IN_FORCE: 'success', NOT_YET: 'info', NOT_IN_FORCE: 'critical' } as const;
const icons = { IN_FORCE: 'tick', NOT_YET: 'clock', NOT_IN_FORCE: 'close' } as const;
const states = {
  IN_FORCE: 'coverLink.state.inForce',
  NOT_YET: 'coverLink.state.notYet',
  NOT_IN_FORCE: 'coverLink.state.notInForce',
} as const;

/** A plate, whether it is covered at the moment, by what, and from when until when. */
export function ShownCover({ shown }: { shown: ShownCoverWire }) {
  const t = useText();
  const { moment, timeOfDay } = useFormat();
  const at = (instant: string) => t('policy.endsAt', { date: moment(instant), time: timeOfDay(instant) });
  const { registration, state, cover, demonstration, checkedAt } = shown;
  return (
    <>
      <div className={styles.head}>
        {registration === '' ? <p>{t('coverLink.page.noPlate')}</p> : <Plate vrn={registration} side="rear" />}
        <p role="status">
          <Pill tone={tones[state]} icon={icons[state]}>
            {t(states[state])}
          </Pill>
        </p>
      </div>
      {cover && (
        <dl className={styles.facts}>
          <Fact name={t('coverLink.cover')} value={cover.covers.map((code) => t(`covers.${code}.name`)).join(', ')} />
          <Fact name={t('coverLink.from')} value={at(cover.from)} />
          <Fact
            name={t('coverLink.until')}
            value={cover.until === null ? t('coverLink.goesOn') : at(lastMinute(cover.until))}
          />
        </dl>
      )}
      <p className={styles.checked}>{t('coverLink.page.checked', { when: at(checkedAt) })}</p>
      {demonstration && <p className={styles.checked}>{t('certificate.demonstration')}</p>}
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
