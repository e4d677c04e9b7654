import { buttonClass, EmptyDrawing, FullScreenLoader, Notice, Skeleton } from '@marque/kit';
import { Link, useLocation } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { Page } from '../../frame/page.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { usePaymentCheck } from './use-payment-check.ts';

/** Where the card provider sends the customer back to. It asks until there is a policy, also after a reload. */
export function CallbackPage() {
  const { searchStr } = useLocation();
  const isCancelled = new URLSearchParams(searchStr).get('result') === 'cancelled';
  return isCancelled ? <NotPaid reason="cancelled" /> : <Checking />;
}

function Checking() {
  const t = useText();
  const outcome = usePaymentCheck();
  if (outcome === 'declined') return <NotPaid reason="declined" />;
  return (
    <Page title={t('checkout.callback.title')} subheader={t('checkout.callback.lead')} width="form">
      {outcome === 'slow' ? (
        <Notice role="status" icon="clock" title={t('checkout.callback.slow')}>
          {t('checkout.callback.slowContent')}
        </Notice>
      ) : (
        <>
          <Skeleton kind="block" height="160px" />
          <FullScreenLoader text={t('checkout.callback.title')} />
        </>
      )}
    </Page>
  );
}

const words = {
  cancelled: { title: 'checkout.notPaid.cancelledTitle', lead: 'checkout.notPaid.cancelledLead' },
  declined: { title: 'checkout.notPaid.declinedTitle', lead: 'checkout.notPaid.declinedLead' },
} as const;

/** The payment did not happen: nothing was taken, nothing is lost, and another try is one press away. */
function NotPaid({ reason }: { reason: keyof typeof words }) {
  const t = useText();
  const { pathTo } = useCurrentProposal();
  return (
    <Page
      title={t(words[reason].title)}
      subheader={t(words[reason].lead)}
      upperHeader={<EmptyDrawing />}
      back={{ href: pathTo(), text: t('checkout.backToQuote') }}
      width="form"
    >
      <Link to={pathTo('checkout')} className={buttonClass()}>
        {t('checkout.notPaid.again')}
      </Link>
    </Page>
  );
}
