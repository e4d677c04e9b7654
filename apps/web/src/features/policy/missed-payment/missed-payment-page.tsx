import type { CustomerAccountWire } from '@marque/contract';
import { buttonClass, Notice, Pill, SuccessDrawing, TwoColumn } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { owedBesides } from '../../../payments/account/owed-besides.ts';
import { SpreadForgotten } from '../../../payments/account/spread-forgotten.tsx';
import { useAccountOf } from '../../../payments/account/use-account-of.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { policyPath } from '../../../policy/policy-paths.ts';
import { BillingFailed, BillingWaits } from '../billing/billing-failed.tsx';
import { QuoteAgain } from '../ending/quote-again.tsx';
import { TaskPage } from '../task-page.tsx';
import { EndOfCover } from './end-of-cover.tsx';
import { HelpWithMoney } from './help-with-money.tsx';
import { MissedFolds } from './missed-folds.tsx';
import styles from './missed-payment-page.module.css';
import { MissedSteps } from './missed-steps.tsx';
import { missedTexts } from './missed-texts.ts';
import { MoneyIsTight } from './money-is-tight.tsx';
import { PayMissed } from './pay-missed.tsx';

const besidesTexts = {
  disputed: { title: 'missed.titles.disputed', lead: 'missed.leadDisputed' },
  forgotten: { title: 'missed.titles.forgotten', lead: 'missed.leadForgotten' },
  other: { title: 'missed.titles.other', lead: 'missed.lead' },
} as const;

/** A payment that did not go through: which, why, how to pay it now, what follows and when, and where to get help. */
export function MissedPaymentPage() {
  const t = useText();
  const { policyId } = useCurrentPolicy().policy;
  const { account, isError, refetch } = useAccountOf(policyId);
  if (!account && isError)
    return (
      <MissedFrame title={t('missed.titles.other')}>
        <BillingFailed onRetry={() => void refetch()} />
      </MissedFrame>
    );
  if (account === undefined)
    return (
      <MissedFrame title={t('missed.titles.other')}>
        <BillingWaits />
      </MissedFrame>
    );
  if (account === null || (account.outstandingAmount === 0 && account.missedPayment === null)) return <Nothing />;
  return <Missed account={account} />;
}

/** All is paid, or nobody has to pay it, since the policy is void, or is to be. */
function Nothing() {
  const t = useText();
  const back = useWayBack();
  const isVoid = useCurrentPolicy().policy.policyDetail.insurersEnd === 'VOIDED';
  const [title, lead] = isVoid
    ? (['missed.void', 'missed.voidLead'] as const)
    : (['missed.none', 'missed.noneLead'] as const);
  return (
    <MissedFrame title={t(title)} lead={t(lead)} above={!isVoid && <SuccessDrawing />}>
      <Link to={back.href} className={buttonClass()}>
        {back.text}
      </Link>
    </MissedFrame>
  );
}

function Missed({ account }: { account: CustomerAccountWire }) {
  const t = useText();
  const { day, money } = useFormat();
  const { policyStatus } = useCurrentPolicy().policy.policyDetail;
  const { missedPayment: missed, outstandingAmount, pendingAmount } = account;
  const [besides] = owedBesides(account);
  const count = missed?.months.length ?? 0;
  const title =
    count > 1
      ? t('missed.titles.months', { count })
      : missed
        ? t(missedTexts[missed.reason].title, { month: day(missed.periodStart, 'monthOnly') })
        : t(besides ? besidesTexts[besides.kind].title : 'missed.titles.other');
  const isCovered = policyStatus === 'ACTIVE';
  const isLive = isCovered || policyStatus === 'PENDING';
  const isUnderWay = outstandingAmount === 0 && pendingAmount > 0;
  return (
    <MissedFrame
      title={title}
      lead={t(leadOf(account, isLive))}
      mark={
        isCovered && (
          <Pill tone="success" icon="tick">
            {t('missed.insured')}
          </Pill>
        )
      }
    >
      <TwoColumn side={<HelpWithMoney />} sideLabel={t('missed.help.label')}>
        <div className={styles.cards}>
          {missed && !isUnderWay && <EndOfCover missed={missed} isCovered={isCovered} />}
          {isUnderWay && (
            <Notice icon="clock" title={t('missed.underWay', { amount: money(pendingAmount) })}>
              {missed?.reason === 'BANK_REFUSED' && missed.nextTryOn !== null
                ? t('missed.underWayAgain', { date: day(missed.nextTryOn) })
                : t('missed.underWayHint')}
            </Notice>
          )}
          {!isUnderWay && <PayMissed account={account} isCovered={isCovered} />}
          <SpreadForgotten account={account} />
          {missed && <MissedSteps missed={missed} isUnderWay={isUnderWay} />}
          {missed && isLive && !isUnderWay && missed.heldUntil === null && (
            <MoneyIsTight account={account} missed={missed} />
          )}
          <QuoteAgain />
          {missed && isLive && <MissedFolds missed={missed} />}
        </div>
      </TwoColumn>
    </MissedFrame>
  );
}

/**
 * A payment that waits for the customer's confirmation has not simply failed, a forgotten month is our fault, and after
 * the end there is no cover to save.
 */
function leadOf(account: CustomerAccountWire, isLive: boolean): string {
  const { missedPayment: missed } = account;
  const [besides] = owedBesides(account);
  if (!missed && besides && besides.kind !== 'other') return besidesTexts[besides.kind].lead;
  if (!isLive) return 'missed.leadOver';
  return missed?.reason === 'NEEDS_CONFIRMATION' ? 'missed.leadConfirm' : 'missed.lead';
}

type MissedFrameProps = { title: string; lead?: string; above?: ReactNode; mark?: ReactNode; children: ReactNode };

function MissedFrame({ children, ...rest }: MissedFrameProps) {
  return (
    <TaskPage {...rest} back={useWayBack()}>
      {children}
    </TaskPage>
  );
}

/** To the billing tab, or to the policy if it has none. */
function useWayBack(): { readonly href: string; readonly text: string } {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policy, tabs } = useCurrentPolicy();
  const hasBilling = tabs.includes('billing');
  return {
    href: policyPath(productUrlName, policy.policyId, hasBilling ? 'billing' : undefined),
    text: hasBilling ? t('policy.tabs.billing') : (policy.vehicle ?? t('home.open.carUnknown')),
  };
}
