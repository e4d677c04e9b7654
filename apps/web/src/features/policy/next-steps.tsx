import type { PolicyWire } from '@marque/contract';
import { buttonClass, Icon, type IconName } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { PageSection } from '../../frame/page-section.tsx';
import { useIsMailed } from '../../policyholder/use-is-mailed.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { firstPaymentStands, isByDirectDebit } from './first-payment.ts';
import styles from './next-steps.module.css';

type Step = { readonly icon: IconName; readonly text: string };

type Words = { t: ReturnType<typeof useText>; format: ReturnType<typeof useFormat> };

/** How later payments are made. If nothing was taken at the sale, it says when the first payment is, and how much. */
function payments(policy: PolicyWire, { t, format }: Words): Step {
  const isDebit = isByDirectDebit(policy);
  const icon = isDebit ? 'bank' : 'card';
  const stands = firstPaymentStands(policy);
  const { next } = policy.takenNext;
  if (next && (stands === 'nothing' || stands === 'later'))
    return {
      icon,
      text: t('policy.next.monthlyFrom', { date: format.day(next.on), amount: format.money(next.amount) }),
    };
  if (policy.paymentSchedule === 'MONTHLY')
    return { icon, text: t(isDebit ? 'policy.next.monthlyDebit' : 'policy.next.monthly') };
  if (stands === 'nothing') return { icon: 'tick', text: t('policy.next.nothing') };
  return { icon, text: t(stands === 'paid' ? 'policy.next.once' : 'policy.next.onceLater') };
}

/** What happens next, and what the customer may do. */
export function NextSteps({ policy }: { policy: PolicyWire }) {
  const t = useText();
  const format = useFormat();
  const isMailed = useIsMailed();
  const endsByItself = useCurrentProposal().product.kind === 'DRIVEAWAY';
  const steps: readonly Step[] = [
    isMailed ? { icon: 'mail', text: t('policy.next.mail') } : { icon: 'document', text: t('policy.next.here') },
    payments(policy, { t, format }),
    { icon: 'shield', text: t(endsByItself ? 'policy.next.mindShort' : 'policy.next.mind') },
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
