import { Button, EmptyDrawing, Notice } from '@marque/kit';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { createAttempt } from '../../client/create-attempt.ts';
import { ProblemError } from '../../client/problem-error.ts';
import { Page } from '../../frame/page.tsx';
import { Redirect } from '../../frame/redirect.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import styles from './checkout-page.module.css';
import { PaymentPanel } from './payment-panel.tsx';
import { priceToPay } from './price-to-pay.ts';

/** The last page of ours before the card provider's. Without an account there is nobody to bill yet, so it leads back to the summary. */
export function CheckoutPage() {
  const t = useText();
  const { features } = useBrand();
  const { proposal, pathTo } = useCurrentProposal();
  const back = { href: pathTo('summary'), text: t('checkout.back') };
  if (proposal.accountId === null) return <Redirect to={pathTo('summary')} />;
  if (features['bindEnabled'] === false) {
    return (
      <Page
        title={t('checkout.closed.title')}
        subheader={t('checkout.closed.content')}
        upperHeader={<EmptyDrawing />}
        back={back}
        width="form"
      >
        {null}
      </Page>
    );
  }
  return (
    <Page title={t('checkout.pay.title')} subheader={t('checkout.pay.lead')} back={back} width="form">
      <PaymentPanel />
      <OpenCardPage />
    </Page>
  );
}

function OpenCardPage() {
  const t = useText();
  const { money } = useFormat();
  const client = useClient();
  const { proposal, pathTo } = useCurrentProposal();
  const navigate = useNavigate();
  const [attempt] = useState(createAttempt);
  const [isLeaving, setLeaving] = useState(false);
  const callback = pathTo('checkout/callback');
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      client.call('createCheckout', {
        params: { proposalCode: proposal.proposalCode },
        body: { saveCard: true, successPath: callback, cancelPath: `${callback}?result=cancelled` },
        idempotencyKey: attempt.key(),
      }),
    onSuccess: ({ url }) => {
      setLeaving(true);
      location.assign(url);
    },
    onSettled: (_opened, error) => attempt.settle(error),
    onError: (error) => {
      if (error instanceof ProblemError && error.code === 'documents_not_shown')
        void navigate({ to: pathTo('summary') });
    },
  });
  // Coming back by the browser's own button shows this page as it was left.
  useEffect(() => {
    const stay = () => setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  return (
    <div className={styles.pay}>
      <Button wide icon="card" busy={isPending || isLeaving} onClick={() => mutate()}>
        {t('checkout.pay.action', { amount: money(priceToPay(proposal)) })}
      </Button>
      <Notice icon="lock">{t('checkout.pay.safe')}</Notice>
    </div>
  );
}
