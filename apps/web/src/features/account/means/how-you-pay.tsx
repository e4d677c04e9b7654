import { Card } from '@marque/kit';
import { useLocation, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useBrand } from '../../../brand/brand-context.tsx';
import { schemeOfCode } from '../../../brand/schemes.ts';
import { useText } from '../../../brand/use-text.ts';
import { MissedNotice } from '../../../payments/account/missed-notice.tsx';
import { HOW_YOU_PAY } from '../../../payments/how-you-pay.ts';
import { useCustomerAccounts } from '../../../payments/use-customer-accounts.ts';
import { usePolicies } from '../../../policy/use-policies.ts';
import { AccountMeans } from './account-means.tsx';
import { cameBack } from './came-back.ts';
import styles from './means.module.css';

/** The means that pays each policy's account, and the ways to replace it. Nothing if there is no policy. */
export function HowYouPay() {
  const t = useText();
  const { searchStr } = useLocation();
  const hash = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.hash });
  const heading = useRef<HTMLHeadingElement>(null);
  const { accounts = [] } = useCustomerAccounts();
  const { policies = [] } = usePolicies();
  const billed = accounts.filter(({ policyId }) => policyId !== null);
  const brand = useBrand();
  const back = cameBack(searchStr);
  const isCalled = hash === HOW_YOU_PAY && billed.length > 0;
  // The page's heading takes focus once the address has been resolved; somebody who came for the panel goes on to it.
  useEffect(() => {
    if (isCalled) heading.current?.focus();
  }, [isCalled]);
  if (billed.length === 0) return null;
  return (
    <Card as="section" className={styles.panel} aria-labelledby={HOW_YOU_PAY}>
      <h2 id={HOW_YOU_PAY} ref={heading} tabIndex={-1} className={styles.title}>
        {t('account.means.title')}
      </h2>
      <div className={styles.notices}>
        {billed.map((account) => {
          const policy = policies.find(({ policyId }) => policyId === account.policyId);
          const urlName = policy && schemeOfCode(brand, policy.schemeCode)?.urlName;
          if (!urlName) return null;
          const isCovered = policy.policyDetail.policyStatus === 'ACTIVE';
          const { accountId } = account;
          return <MissedNotice key={accountId} account={account} urlName={urlName} isCovered={isCovered} isQuiet />;
        })}
      </div>
      <ul className={styles.accounts}>
        {billed.map((account) => (
          <AccountMeans
            key={account.accountId}
            account={account}
            name={[policies.find((one) => one.policyId === account.policyId)?.vehicle, account.accountCode]
              .filter(Boolean)
              .join(' · ')}
            back={back?.accountId === account.accountId ? back : undefined}
          />
        ))}
      </ul>
    </Card>
  );
}
