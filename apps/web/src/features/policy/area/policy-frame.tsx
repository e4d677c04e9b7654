import { divideRegistration } from '@marque/forms';
import { buttonClass, Plate, TabBar, VisuallyHidden, wholeWords } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBrand } from '../../../brand/brand-context.tsx';
import { useText } from '../../../brand/use-text.ts';
import { PageHeading, useTitle } from '../../../frame/page.tsx';
import { routerLink } from '../../../frame/router-link.tsx';
import { useAccountOf } from '../../../payments/account/use-account-of.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { policyPath } from '../../../policy/policy-paths.ts';
import { PolicyPill } from '../../../policy/policy-pill.tsx';
import { isBeside, type PolicyTab } from '../../../policy/policy-places.ts';
import { isZeroEmission } from '../../../proposal/is-zero-emission.ts';
import { LazyRenewalNotice } from '../../../renewal/lazy-renewal-notice.tsx';
import { CancelLink } from '../ending/cancel-link.tsx';
import { EndsUnrenewed } from '../ending/ends-unrenewed.tsx';
import { HowItEnded } from '../ending/how-it-ended.tsx';
import { LastDays } from '../ending/last-days.tsx';
import { WaitingEnd } from '../ending/waiting-end.tsx';
import styles from './policy-frame.module.css';

const tabTexts: { readonly [T in PolicyTab]: string } = {
  details: 'policy.tabs.details',
  documents: 'policy.tabs.documents',
  billing: 'policy.tabs.billing',
  claims: 'policy.tabs.claims',
};

/**
 * A tab of the policy of the address: its car, its number, its state, links to the other tabs, and the tab's content.
 */
export function PolicyFrame({ tab, children }: { tab: PolicyTab; children: ReactNode }) {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { registrations } = useBrand().formats;
  const { policy, scheme, tabs } = useCurrentPolicy();
  const { policyStatus } = policy.policyDetail;
  const title = t(tabTexts[tab]);
  const car = policy.vehicle ?? t('home.open.carUnknown');
  const { account } = useAccountOf(policy.policyId);
  useTitle(`${title}, ${policy.policyNumber}`);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Plate
          vrn={divideRegistration(policy.vrn ?? '', registrations)}
          side="rear"
          size="large"
          zeroEmission={isZeroEmission(policy.primaryFuel)}
        />
        <div className={styles.words}>
          <PageHeading>
            {car}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </PageHeading>
          <p className={styles.line}>
            <span>
              {t(`schemes.${scheme.schemeCode}.name`)} · {wholeWords(policy.policyNumber)}
            </span>
            <span role="status">
              <PolicyPill policy={policy} account={account} />
            </span>
          </p>
        </div>
      </header>
      {tabs.length > 0 && (
        <TabBar
          label={t('policy.tabs.label')}
          tabs={tabs.map((one) => ({
            href: policyPath(productUrlName, policy.policyId, one),
            label: t(tabTexts[one]),
            current: one === tab,
          }))}
          renderLink={routerLink}
        />
      )}
      <div className={styles.content}>
        <LazyRenewalNotice policy={policy} urlName={productUrlName} isAtLetters={tab === 'documents'} />
        <WaitingEnd policy={policy} />
        <LastDays policy={policy} />
        <EndsUnrenewed policy={policy} />
        <HowItEnded policy={policy} />
        {children}
      </div>
      {/* The details show it beside the end of cover. */}
      <div className={styles.ways}>
        {tab === tabs[0] && tab !== 'details' && <CancelLink />}
        {isBeside('documents', policyStatus) && tab !== 'documents' && (
          <Link to={policyPath(productUrlName, policy.policyId, 'documents')} className={buttonClass('quiet')}>
            {t('policy.papers.ofEnded')}
          </Link>
        )}
      </div>
    </div>
  );
}
