import { Card } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import styles from './details-page.module.css';

/** Everybody who may drive the car, the policyholder first. */
export function WhoMayDrive() {
  const t = useText();
  const { drivers } = useCurrentPolicy().policy.currentPolicyVersion;
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('policy.details.drivers')}</h2>
      <ul className={styles.drivers}>
        {drivers.map(({ profileCode, name, policyholder }) => (
          <li key={profileCode}>
            <b>{name}</b>
            {policyholder && <span className={styles.role}>{t('policy.details.policyholder')}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
