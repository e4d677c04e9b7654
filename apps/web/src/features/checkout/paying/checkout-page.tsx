import type { CheckoutMethod } from '@marque/domain/enumerations';
import { Skeleton, TwoColumn } from '@marque/kit';
import { useLocation } from '@tanstack/react-router';
import { useBrand } from '../../../brand/brand-context.tsx';
import { useText } from '../../../brand/use-text.ts';
import { Page } from '../../../frame/page.tsx';
import { Redirect } from '../../../frame/redirect.tsx';
import { flowInAddress } from '../../../payments/flow-in-address.ts';
import { useIsMailed } from '../../../policyholder/use-is-mailed.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { callbackPath } from '../callback-path.ts';
import { type ActiveSchedule, activeSchedule, checkoutLead, checkoutMethod } from '../checkout-method.ts';
import { PaymentPanel } from '../payment-panel.tsx';
import { CheckoutClosed } from './checkout-closed.tsx';
import { ChooseHowToPay } from './choose-how-to-pay.tsx';
import { useWayToPay } from './use-way-to-pay.ts';

/**
 * Our last page before a provider's. Without an account there is nobody to bill yet, so it leads back to the summary.
 */
export function CheckoutPage() {
  const { searchStr } = useLocation();
  const { features } = useBrand();
  const { proposal, product, pathTo } = useCurrentProposal();
  const schedule = activeSchedule(proposal, product);
  const method = schedule && checkoutMethod(searchStr, schedule.checkoutMethods);
  const flow = flowInAddress(searchStr);
  if (flow) return <Redirect to={callbackPath(pathTo, { context: 'DIRECT_DEBIT', flow })} />;
  if (features['bindEnabled'] === false || !schedule || !method) return <CheckoutClosed />;
  if (proposal.accountId === null) return <Redirect to={pathTo('summary')} />;
  return <Checkout schedule={schedule} method={method} />;
}

function Checkout({ schedule, method }: { schedule: ActiveSchedule; method: CheckoutMethod }) {
  const t = useText();
  const { pathTo } = useCurrentProposal();
  const isMailed = useIsMailed();
  const way = useWayToPay(method);
  const kind = checkoutLead(schedule, method, typeof way.chosen === 'string' ? way.chosen : way.chosen.type);
  const leads = {
    later: t('checkout.later.lead'),
    debit: t(isMailed ? 'checkout.pay.debitLead' : 'checkout.pay.debitLeadHere'),
    card: t(isMailed ? 'checkout.pay.lead' : 'checkout.pay.leadHere'),
  };
  const title = t(kind === 'later' ? 'checkout.later.title' : 'checkout.pay.title');
  return (
    <Page title={title} subheader={leads[kind]} back={{ href: pathTo('summary'), text: t('checkout.back') }}>
      <TwoColumn side={<PaymentPanel />} sideLabel={t('checkout.panel.title')} narrow="before">
        {way.isSettled ? (
          <ChooseHowToPay schedule={schedule} method={method} way={way} />
        ) : (
          <Skeleton kind="block" height="160px" />
        )}
      </TwoColumn>
    </Page>
  );
}
