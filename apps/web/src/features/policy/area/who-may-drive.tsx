import { Card } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import styles from './details-page.module.css';

/** Everybody who may drive the car, the policyholder first. */
export function WhoMayDrive() {
  const t = useText();
  const { day } = useFormat();
  const { drivers } = useCurrentPolicy().policy.currentPolicyVersion;
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('policy.details.drivers')}</h2>
      <ul className={styles.drivers}>
        {drivers.map(({ profileCode, name, policyholder, until }) => (
          <li key={profileCode}>
            <b>{name}</b>
            {until !== null && (
              <span className={styles.role}>{t('policy.details.driverUntil', { date: day(until) })}</span>
            )}
            {policyholder && <span className={styles.role}>{t('policy.details.policyholder')}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
