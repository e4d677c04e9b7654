import type { PolicySummaryWire } from '@marque/contract';
import { buttonClass } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './policy-upsell.module.css';

type PolicyChangingProps = { policy: PolicySummaryWire; place: string | undefined };

/**
 * Says that an agreed change is to come, that a person is looking at one, and who drives for some days only; with a
 * link to the policy, where all this can be seen.
 */
export function PolicyChanging({ policy, place }: PolicyChangingProps) {
  const t = useText();
  const { day } = useFormat();
  return (
    <>
      <Coming policy={policy} place={place} />
      {policy.hasHandedChange && (
        <Banner title={t('changing.handed.title')} text={t('changing.handed.meanwhile')} place={place} />
      )}
      {policy.guests.map(({ name, until }) => {
        const title = t('home.policies.guest', { name, date: day(until) });
        return <Banner key={name} title={title} text={t('home.policies.guestText')} place={undefined} />;
      })}
    </>
  );
}

function Coming({ policy, place }: PolicyChangingProps) {
  const t = useText();
  const { moment, timeOfDay } = useFormat();
  if (policy.changesAt === null) return null;
  const title = t('home.policies.changes', {
    date: moment(policy.changesAt, 'weekday'),
    time: timeOfDay(policy.changesAt),
  });
  return <Banner title={title} text={t('home.policies.changesText')} place={place} />;
}

function Banner({ title, text, place }: { title: string; text: string; place: string | undefined }) {
  const t = useText();
  return (
    <aside className={styles.banner} aria-label={title}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
      </div>
      {place !== undefined && (
        <Link to={place} className={buttonClass('quiet')}>
          {t('home.policies.changesSee')}
        </Link>
      )}
    </aside>
  );
}
