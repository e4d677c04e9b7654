import type { CheckoutMethod } from '@marque/domain/enumerations';
import { Skeleton, TwoColumn } from '@marque/kit';
import { useLocation } from '@tanstack/react-router';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { Page } from '../../frame/page.tsx';
import { Redirect } from '../../frame/redirect.tsx';
import { flowInAddress } from '../../payments/flow-in-address.ts';
import { usePaymentMethods } from '../../payments/use-payment-methods.ts';
import { useIsMailed } from '../../policyholder/use-is-mailed.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { callbackPath } from './callback-path.ts';
import { CheckoutClosed } from './checkout-closed.tsx';
import { type ActiveSchedule, activeSchedule, checkoutMethod, isPaidNow } from './checkout-method.ts';
import { ChooseHowToPay } from './choose-how-to-pay.tsx';
import { PaymentPanel } from './payment-panel.tsx';

/** The last page of ours before a provider's. Without an account there is nobody to bill yet, so it leads back to the summary. */
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
  const { methods, isSettled } = usePaymentMethods();
  const words = isPaidNow(schedule, method)
    ? { title: t('checkout.pay.title'), lead: t(isMailed ? 'checkout.pay.lead' : 'checkout.pay.leadHere') }
    : { title: t('checkout.later.title'), lead: t('checkout.later.lead') };
  return (
    <Page title={words.title} subheader={words.lead} back={{ href: pathTo('summary'), text: t('checkout.back') }}>
      <TwoColumn side={<PaymentPanel />} sideLabel={t('checkout.panel.title')} narrow="before">
        {isSettled ? (
          <ChooseHowToPay schedule={schedule} method={method} kept={methods ?? []} />
        ) : (
          <Skeleton kind="block" height="160px" />
        )}
      </TwoColumn>
    </Page>
  );
}
