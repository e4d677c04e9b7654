import type { CustomerAccountWire } from '@marque/contract';
import { buttonClass, EmptyDrawing, Notice, Skeleton, SuccessDrawing } from '@marque/kit';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { LoadFailed } from '../../frame/load-failed.tsx';
import { Page } from '../../frame/page.tsx';
import { Redirect } from '../../frame/redirect.tsx';
import { flowInAddress } from '../../payments/flow-in-address.ts';
import { SettleAccount } from '../../payments/settle-account.tsx';
import { useCustomerAccounts } from '../../payments/use-customer-accounts.ts';
import { KeepMandateHere } from './keep-mandate-here.tsx';
import { useSlowness } from './use-slowness.ts';

const POLL_MS = 1500;

/** The debt of an account, and the result of paying it. The card provider returns to this page, and customers may open it at any time. */
export function SettlementPage() {
  const { searchStr } = useLocation();
  const { accountId = '' } = useParams({ strict: false });
  const result = new URLSearchParams(searchStr).get('result');
  const flow = flowInAddress(searchStr);
  const { accounts, isError, refetch } = useCustomerAccounts({ pollMs: result === 'paid' ? POLL_MS : undefined });
  if (flow) return <KeepMandateHere flow={flow} />;
  if (!accounts) {
    return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Waiting />;
  }
  const account = accounts.find((one) => one.accountId === accountId);
  if (!account) return <Redirect to="/" />;
  if (account.outstandingAmount === 0) return <Settled />;
  return result === 'paid' ? <Checking /> : <Owed account={account} isCancelled={result === 'cancelled'} />;
}

function Waiting() {
  const t = useText();
  return (
    <Page title={t('payments.settle.title')} width="form">
      <Skeleton kind="block" height="160px" />
    </Page>
  );
}

function Checking() {
  const t = useText();
  const isSlow = useSlowness();
  return (
    <Page title={t('payments.settle.checking')} subheader={t('payments.settle.checkingLead')} width="form">
      <Skeleton kind="block" height="12px" />
      <div role="status">
        {isSlow && (
          <Notice icon="clock" title={t('payments.settle.slow')}>
            {t('payments.settle.slowContent')}
          </Notice>
        )}
      </div>
    </Page>
  );
}

function Settled() {
  const t = useText();
  return (
    <Page
      title={t('payments.settle.paid')}
      subheader={t('payments.settle.paidLead')}
      upperHeader={<SuccessDrawing />}
      width="form"
    >
      <Link to="/" className={buttonClass()}>
        {t('payments.settle.home')}
      </Link>
    </Page>
  );
}

function Owed({ account, isCancelled }: { account: CustomerAccountWire; isCancelled: boolean }) {
  const t = useText();
  return (
    <Page
      title={t(isCancelled ? 'payments.settle.cancelled' : 'payments.settle.title')}
      subheader={t(isCancelled ? 'payments.settle.cancelledLead' : 'payments.settle.lead')}
      upperHeader={<EmptyDrawing />}
      back={{ href: '/', text: t('payments.settle.home') }}
      width="form"
    >
      <SettleAccount account={account} />
    </Page>
  );
}
