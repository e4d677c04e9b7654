import type { PolicyWire } from '@marque/contract';
import { Card } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { policyEndAhead } from '../../../policy/policy-end.ts';
import { waitingEnd } from '../../../policy/waiting-end.ts';
import { CertificateLink } from '../certificate/certificate-link.tsx';
import { ChangeLink } from '../changing/change-link.tsx';
import { CancelLink } from '../ending/cancel-link.tsx';
import { Fact, Facts } from '../facts.tsx';
import styles from './details-page.module.css';

/** When a policy covers, and the number by which it is known. */
export function CoverFacts({ policy }: { policy: PolicyWire }) {
  const t = useText();
  const format = useFormat();
  const end = policyEndAhead(policy);
  const waiting = waitingEnd(policy.policyDetail);
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('policy.details.cover')}</h2>
      <Facts>
        <Fact name={t('policy.number')}>{policy.policyNumber}</Fact>
        {waiting !== 'never' && (
          <>
            <Fact name={t(policy.policyDetail.policyStatus === 'PENDING' ? 'policy.starts' : 'policy.details.started')}>
              {format.day(policy.startAt)}
            </Fact>
            <Fact name={t(waiting === 'void' ? 'leaving.glance.voidAfter' : 'policy.ends')}>
              {end === undefined
                ? t('policy.details.goesOn')
                : t('policy.endsAt', { date: format.moment(end), time: format.timeOfDay(end) })}
            </Fact>
          </>
        )}
        {policy.vrnSource === 'CUSTOMER' && (
          <Fact name={t('policy.details.registration')}>{t('quote.registration.asTold')}</Fact>
        )}
      </Facts>
      <div className={styles.ways}>
        <CertificateLink />
        <ChangeLink />
        <CancelLink />
      </div>
    </Card>
  );
}
