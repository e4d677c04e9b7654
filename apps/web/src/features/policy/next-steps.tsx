import type { PolicyWire } from '@marque/contract';
import { buttonClass, Icon, type IconName } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { PageSection } from '../../frame/page-section.tsx';
import styles from './next-steps.module.css';

/** What happens next, and what one may do. */
export function NextSteps({ policy }: { policy: PolicyWire }) {
  const t = useText();
  const steps: readonly { icon: IconName; text: string }[] = [
    { icon: 'mail', text: t('policy.next.mail') },
    { icon: 'card', text: t(policy.paymentSchedule === 'MONTHLY' ? 'policy.next.monthly' : 'policy.next.once') },
    { icon: 'shield', text: t('policy.next.mind') },
  ];
  return (
    <PageSection title={t('policy.next.title')}>
      <ul className={styles.steps}>
        {steps.map(({ icon, text }) => (
          <li key={icon} className={styles.step}>
            <Icon name={icon} className={styles.icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/" className={buttonClass('quiet')}>
          {t('policy.next.home')}
        </Link>
      </p>
    </PageSection>
  );
}
