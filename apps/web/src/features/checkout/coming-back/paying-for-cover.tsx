import type { CallInput } from '@marque/contract';
import { useText } from '../../../brand/use-text.ts';
import { useIsMailed } from '../../../policyholder/use-is-mailed.ts';
import { CheckingPage } from './checking-page.tsx';
import { NotPaid } from './not-paid.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { usePaymentCheck } from './use-payment-check.ts';

/** Shown while the gateway checks a payment. The customer may close the tab: the gateway continues without it. */
export function PayingForCover({ binding }: { binding: CallInput<'bindProposal'>['body'] }) {
  const t = useText();
  const isMailed = useIsMailed();
  const isDebit = binding.paymentMethodType === 'BACS_DEBIT';
  const outcome = usePaymentCheck(binding, { atOnce: isDebit });
  if (outcome.kind === 'declined') return <NotPaid reason="declined" declineCode={outcome.declineCode} />;
  if (outcome.kind === 'noMeans') return <NotPaid reason={isDebit ? 'noMandate' : 'cancelled'} />;
  if (outcome.kind === 'returned' || outcome.kind === 'failed')
    return <PaymentFailed kind={isDebit ? 'failed' : outcome.kind} />;
  return isDebit ? (
    <CheckingPage
      title={t('checkout.mandate.title')}
      lead={t('checkout.mandate.lead')}
      slow={outcome.kind === 'slow' ? t('checkout.mandate.slow') : undefined}
    />
  ) : (
    <CheckingPage
      title={t('checkout.callback.title')}
      lead={t(isMailed ? 'checkout.callback.lead' : 'checkout.callback.leadHere')}
      slow={
        outcome.kind === 'slow'
          ? t(isMailed ? 'checkout.callback.slowContent' : 'checkout.callback.slowHere')
          : undefined
      }
    />
  );
}
