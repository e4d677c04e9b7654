import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useKeepMandate } from '../../../payments/use-keep-mandate.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { callbackPath } from '../callback-path.ts';
import { CheckingPage } from './checking-page.tsx';
import { NotPaid } from './not-paid.tsx';
import { PaymentFailed } from './payment-failed.tsx';

/** Keeps the mandate of a flow, and takes the flow out of the address before anything else is asked. */
export function KeepMandate({ flow }: { flow: string }) {
  const t = useText();
  const { history } = useRouter();
  const { pathTo } = useCurrentProposal();
  const { kind, methodId } = useKeepMandate(flow);
  const next = methodId === undefined ? undefined : callbackPath(pathTo, { context: 'DIRECT_DEBIT', method: methodId });
  useEffect(() => {
    if (next !== undefined) history.replace(next);
  }, [history, next]);
  if (kind === 'gone') return <NotPaid reason="gone" />;
  if (kind === 'unfinished') return <NotPaid reason="noMandate" />;
  if (kind === 'failed') return <PaymentFailed kind="failed" />;
  return <CheckingPage title={t('checkout.mandate.title')} lead={t('checkout.mandate.lead')} />;
}
