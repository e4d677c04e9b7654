import type { CustomerAccountWire, FoundPersonWire } from '@marque/contract';
import { Button, Card, Plate, wholeWords } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useBrand } from '../../../brand/brand-context.tsx';
import { schemeOfCode } from '../../../brand/schemes.ts';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { policyPath } from '../../../policy/policy-paths.ts';
import { PolicyPill } from '../../../policy/policy-pill.tsx';
import { waitingEnd } from '../../../policy/waiting-end.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { EndByInsurer } from '../ends/end-by-insurer.tsx';
import { EndWaitsAlready } from '../ends/end-waits-already.tsx';
import { StopRenewal } from '../ends/stop-renewal.tsx';
import styles from './person-page.module.css';
import { TheirChanges } from './their-changes.tsx';
import { accountWords } from './words/account-words.ts';

type Policy = FoundPersonWire['policies'][number];

type TheirPoliciesProps = {
  readonly policies: readonly Policy[];
  readonly accounts: readonly CustomerAccountWire[];
};

/** A customer's policies: the car, the number, the status, and what is owed. While staff act, each leads to its pages, and may be ended by the insurer’s will. */
export function TheirPolicies({ policies, accounts }: TheirPoliciesProps) {
  const t = useText();
  return (
    <Card as="section" aria-labelledby="their-policies">
      <h2 id="their-policies" className={styles.title}>
        {t('staff.person.policies.title', { count: policies.length })}
      </h2>
      {policies.length === 0 && <p className={styles.none}>{t('staff.person.policies.none')}</p>}
      <ul className={styles.rows}>
        {policies.map((policy) => (
          <PolicyRow
            key={policy.policyId}
            policy={policy}
            account={accounts.find(({ policyId }) => policyId === policy.policyId)}
          />
        ))}
      </ul>
    </Card>
  );
}

function PolicyRow({ policy, account }: { policy: Policy; account: CustomerAccountWire | undefined }) {
  const t = useText();
  const { money } = useFormat();
  const { acting, user } = usePrincipal();
  const [isOpen, setOpen] = useState(false);
  const [isListed, setListed] = useState(false);
  const { policyId, policyNumber, schemeCode, vrn } = policy;
  const { policyStatus } = policy.policyDetail;
  const urlName = schemeOfCode(useBrand(), schemeCode)?.urlName;
  const owed = accountWords(account);
  const isLive = policyStatus === 'ACTIVE' || policyStatus === 'PENDING';
  const mayEnd = acting !== null && isLive && user?.permissions.includes('action:void') === true;
  const mayRenew = policy.policyDetail.termEndsAt !== null && !policy.policyDetail.isTurning;
  const isEnding = waitingEnd(policy.policyDetail) !== undefined;
  return (
    <li className={styles.policy}>
      <Plate vrn={vrn ?? ''} side="rear" size="small" />
      <span>
        <span className={styles.strong}>{t(`schemes.${schemeCode}.name`)}</span>
        <br />
        {acting && urlName ? (
          <Link to={policyPath(urlName, policyId)}>{wholeWords(policyNumber)}</Link>
        ) : (
          <span className={styles.muted} translate="no">
            {wholeWords(policyNumber)}
          </span>
        )}
      </span>
      <span>
        <PolicyPill policy={policy} account={account} />
      </span>
      <span>{owed && t(owed.text, { amount: money(owed.amount) })}</span>
      {acting && urlName && (
        <div className={styles.acts}>
          <Button variant="quiet" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
            {t(isListed ? 'staff.theirChanges.close' : 'staff.theirChanges.open')}
          </Button>
        </div>
      )}
      {isListed && urlName && <TheirChanges policyId={policyId} urlName={urlName} />}
      {mayEnd && isEnding && (
        <div className={styles.acts}>
          <EndWaitsAlready policyDetail={policy.policyDetail} />
        </div>
      )}
      {mayEnd && !isEnding && (
        <div className={styles.acts}>
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'staff.insurerEnd.cancel' : 'staff.insurerEnd.open')}
          </Button>
        </div>
      )}
      {mayEnd && !isEnding && mayRenew && <StopRenewal policyId={policyId} policyDetail={policy.policyDetail} />}
      {mayEnd && !isEnding && isOpen && <EndByInsurer policyId={policyId} onDone={() => setOpen(false)} />}
    </li>
  );
}
