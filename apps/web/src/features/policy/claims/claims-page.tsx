import { TwoColumn } from '@marque/kit';
import { useBrand } from '../../../brand/brand-context.tsx';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { usePrincipal } from '../../../principal/principal.tsx';
import { PolicyFrame } from '../area/policy-frame.tsx';
import { ClaimList } from './claim-list.tsx';
import styles from './claims-page.module.css';
import { ExchangeCard } from './exchange-card.tsx';
import { FirstHour } from './first-hour.tsx';
import { SomethingHappened } from './something-happened.tsx';
import { useClaimsLines } from './use-claims-lines.ts';
import { WhatYouPay } from './what-you-pay.tsx';

/** The claims of a policy and their news, how to tell us of a loss, and what to do in the first hour after an accident. */
export function ClaimsPage() {
  const t = useText();
  const lines = useClaimsLines();
  const { user } = usePrincipal();
  const { policyStatus } = useCurrentPolicy().policy.policyDetail;
  const isOnline = useBrand().features['claimsHandling'] === true;
  return (
    <PolicyFrame tab="claims">
      <TwoColumn side={<SomethingHappened {...lines} />} sideLabel={t('claims.something.label')} narrow="before" shared>
        <div className={styles.cards}>
          {isOnline && user && <ClaimList />}
          <FirstHour noticeHours={lines.lines?.noticeHours ?? null} />
          {/* The other driver takes it for proof of insurance. */}
          {policyStatus === 'ACTIVE' && <ExchangeCard {...lines} />}
          <WhatYouPay />
        </div>
      </TwoColumn>
    </PolicyFrame>
  );
}
