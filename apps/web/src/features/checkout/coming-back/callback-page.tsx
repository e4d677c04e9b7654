import { useLocation } from '@tanstack/react-router';
import { Redirect } from '../../../frame/redirect.tsx';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { returnedBy } from '../callback-path.ts';
import { KeepMandate } from './keep-mandate.tsx';
import { NotPaid } from './not-paid.tsx';
import { PayingForCover } from './paying-for-cover.tsx';

/**
 * The page to which a provider sends the customer back. It asks until there is a policy, even after a reload, in
 * another tab or an hour later.
 */
export function CallbackPage() {
  const { searchStr } = useLocation();
  const { pathTo } = useCurrentProposal();
  const returned = returnedBy(searchStr);
  if (returned === undefined) return <Redirect to={pathTo('checkout')} />;
  const { context, result, flow, method } = returned;
  if (result === 'cancelled') return <NotPaid reason={context === 'CARD' ? 'cancelled' : 'noMandate'} />;
  if (context === 'CARD') return <PayingForCover binding={{ paymentMethodType: 'CARD' }} />;
  if (flow) return <KeepMandate key={flow} flow={flow} />;
  if (method) return <PayingForCover binding={{ paymentMethodType: 'BACS_DEBIT', methodId: method }} />;
  return <Redirect to={pathTo('checkout')} />;
}
