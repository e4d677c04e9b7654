import type { PolicySummaryWire } from '@marque/contract';
import { buttonClass } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './policy-upsell.module.css';

/** That an agreed change is to come, and the way to the policy, where it can be looked at and taken back. */
export function PolicyChanging({ policy, place }: { policy: PolicySummaryWire; place: string | undefined }) {
  const t = useText();
  const { moment, timeOfDay } = useFormat();
  if (policy.changesAt === null) return null;
  const title = t('home.policies.changes', {
    date: moment(policy.changesAt, 'weekday'),
    time: timeOfDay(policy.changesAt),
  });
  return (
    <aside className={styles.banner} aria-label={title}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p>{t('home.policies.changesText')}</p>
      </div>
      {place !== undefined && (
        <Link to={place} className={buttonClass('quiet')}>
          {t('home.policies.changesSee')}
        </Link>
      )}
    </aside>
  );
}
