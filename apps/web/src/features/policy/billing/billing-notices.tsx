import type { CustomerAccountWire } from '@marque/contract';
import { buttonClass, Notice } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { expiringCard } from '../../../payments/account/expiring-card.ts';
import { ForgottenNotice } from '../../../payments/account/forgotten-notice.tsx';
import { MissedNotice } from '../../../payments/account/missed-notice.tsx';
import { owedBesides } from '../../../payments/account/owed-besides.ts';
import { OwedNotice } from '../../../payments/account/owed-notice.tsx';
import { SendCreditBack } from '../../../payments/account/send-credit-back.tsx';
import { SpreadForgotten } from '../../../payments/account/spread-forgotten.tsx';
import { HOW_YOU_PAY } from '../../../payments/how-you-pay.ts';
import { SettleAccount } from '../../../payments/settle-account.tsx';
import { useAccountMethods } from '../../../payments/use-account-methods.ts';
import { useMethodWords } from '../../../payments/use-method-words.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { NextTermNotice } from '../../../renewal/next-term-notice.tsx';
import { renewalPath } from '../../../renewal/renewal-paths.ts';
import { missingMeans } from './missing-means.ts';

type BillingNoticesProps = { readonly account: CustomerAccountWire };

/**
 * What matters most about an account: something is owed, something goes back or is in credit, no means works, or the
 * card expires before the next payment.
 */
export function BillingNotices({ account }: BillingNoticesProps) {
  const t = useText();
  const { money } = useFormat();
  const { productUrlName = '' } = useParams({ strict: false });
  const isCovered = useCurrentPolicy().policy.policyDetail.policyStatus === 'ACTIVE';
  return (
    <>
      {account.outstandingAmount > 0 &&
        (account.missedPayment ? (
          <MissedNotice account={account} urlName={productUrlName} isCovered={isCovered} />
        ) : (
          <Outstanding account={account} urlName={productUrlName} />
        ))}
      <NextTermOfPolicy account={account} />
      {account.goingBack > 0 && (
        <Notice icon="clock" title={t('billing.notices.goingBack', { amount: money(account.goingBack) })}>
          {t('billing.notices.goingBackHint')}
        </Notice>
      )}
      {account.accountBalance > account.goingBack && <InCredit account={account} />}
      <MeansMissing account={account} />
      <CardExpiring account={account} />
    </>
  );
}

/** The money for the next term, if it is paid ahead of its turn. */
function NextTermOfPolicy({ account }: BillingNoticesProps) {
  const { productUrlName = '' } = useParams({ strict: false });
  const { renewalProposal } = useCurrentPolicy().policy;
  if (!renewalProposal) return null;
  const { proposalCode, discounted: price } = renewalProposal;
  return <NextTermNotice {...{ account, proposalCode, price }} path={renewalPath(productUrlName, proposalCode)} />;
}

function Outstanding({ account, urlName }: { account: CustomerAccountWire; urlName: string }) {
  const t = useText();
  const { money, day } = useFormat();
  const isCovered = useCurrentPolicy().policy.policyDetail.policyStatus === 'ACTIVE';
  const [besides, ...others] = owedBesides(account);
  if (others.length > 0)
    return (
      <>
        <OwedNotice account={account} urlName={urlName} isCovered={isCovered} />
        <SpreadForgotten account={account} />
      </>
    );
  if (besides?.kind === 'forgotten')
    return (
      <>
        <ForgottenNotice account={account} urlName={urlName} isCovered={isCovered} />
        <SpreadForgotten account={account} />
      </>
    );
  if (besides?.kind === 'disputed')
    return (
      // None of it is taken automatically, so no notice warns of it.
      <Notice
        icon="info"
        title={t('billing.notices.disputed', { amount: money(besides.pennies) })}
        action={<SettleAccount account={account} isQuiet />}
      >
        {t('billing.notices.disputedHint')}
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      icon="clock"
      title={t('billing.notices.owed', { amount: money(account.outstandingAmount) })}
      action={<SettleAccount account={account} />}
    >
      {account.heldUntil === null
        ? t(isCovered ? 'billing.notices.owedInsured' : 'billing.notices.owedHint')
        : t('billing.notices.owedHeld', { date: day(account.heldUntil) })}
    </Notice>
  );
}

function InCredit({ account }: BillingNoticesProps) {
  const { accountBalance, goingBack, creditToSend, takenNext } = account;
  const t = useText();
  const { money, day } = useFormat();
  const { next, nothingOn } = takenNext;
  const credit = accountBalance - goingBack;
  const isAll = nothingOn?.why === 'CREDIT';
  const hint = isAll
    ? 'billing.notices.creditAll'
    : next === null
      ? 'billing.notices.creditLast'
      : 'billing.notices.creditNext';
  return (
    <Notice
      tone="success"
      title={t('billing.notices.credit', { amount: money(credit) })}
      action={credit > creditToSend && <SendCreditBack accountId={account.accountId} />}
    >
      {creditToSend > 0
        ? t('billing.notices.creditToSend', { amount: money(creditToSend) })
        : t(hint, { date: isAll ? day(nothingOn.on) : '' })}
    </Notice>
  );
}

function MeansMissing({ account }: BillingNoticesProps) {
  const t = useText();
  const { money, day } = useFormat();
  const { today } = useCurrentPolicy().policy;
  const { data: methods } = useAccountMethods(account.accountId);
  const asked = account.takenNext.next;
  const isPaying = asked !== null || account.outstandingAmount > 0;
  const missing = missingMeans({ account, methods, isPaying, month: today.slice(0, 7) });
  if (missing === undefined) return null;
  const texts =
    missing === 'CARD'
      ? (['billing.notices.noCard', 'billing.notices.addCard', 'billing.notices.addCardBy'] as const)
      : (['billing.notices.noDebit', 'billing.notices.setUpDebit', 'billing.notices.setUpDebitBy'] as const);
  const [title, way, by] = texts;
  return (
    <Notice
      tone="critical"
      title={t(title)}
      action={
        <Link
          to="/account"
          hash={HOW_YOU_PAY}
          className={buttonClass(account.outstandingAmount > 0 ? 'quiet' : 'primary')}
        >
          {t(way)}
        </Link>
      }
    >
      {asked && t(by, { amount: money(asked.amount), date: day(asked.on) })}
    </Notice>
  );
}

function CardExpiring({ account }: BillingNoticesProps) {
  const t = useText();
  const { money, day } = useFormat();
  const methodWords = useMethodWords();
  const { today } = useCurrentPolicy().policy;
  const { data: methods } = useAccountMethods(account.accountId);
  const { next } = account.takenNext;
  const card = expiringCard({ methods, next, month: today.slice(0, 7) });
  if (!card || !next) return null;
  return (
    <Notice
      tone="warning"
      icon="card"
      title={t('billing.notices.cardExpires', { means: methodWords(card).label })}
      action={
        <Link to="/account" hash={HOW_YOU_PAY} className={buttonClass('quiet')}>
          {t('billing.notices.replaceCard')}
        </Link>
      }
    >
      {t('billing.notices.replaceCardBy', { amount: money(next.amount), date: day(next.on) })}
    </Notice>
  );
}
