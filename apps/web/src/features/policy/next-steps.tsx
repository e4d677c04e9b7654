import type { PolicyWire } from '@marque/contract';
import { buttonClass, Icon, type IconName } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { PageSection } from '../../frame/page-section.tsx';
import { firstPaymentStands, isByDirectDebit } from './first-payment.ts';
import styles from './next-steps.module.css';

type Step = { readonly icon: IconName; readonly text: string };

/** How what follows is paid. */
function payments(policy: PolicyWire, t: ReturnType<typeof useText>): Step {
  const isDebit = isByDirectDebit(policy);
  const icon = isDebit ? 'bank' : 'card';
  if (policy.paymentSchedule === 'MONTHLY')
    return { icon, text: t(isDebit ? 'policy.next.monthlyDebit' : 'policy.next.monthly') };
  const stands = firstPaymentStands(policy);
  if (stands === 'nothing') return { icon, text: t('policy.next.nothing') };
  return { icon, text: t(stands === 'paid' ? 'policy.next.once' : 'policy.next.onceLater') };
}

/** What happens next, and what one may do. */
export function NextSteps({ policy }: { policy: PolicyWire }) {
  const t = useText();
  const steps: readonly Step[] = [
    { icon: 'mail', text: t('policy.next.mail') },
    payments(policy, t),
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
