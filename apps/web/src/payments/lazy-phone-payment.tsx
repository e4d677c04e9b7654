import { lazy, Suspense } from 'react';
import type { PhonePaymentModalProps } from './phone-payment.tsx';

const PhonePaymentModal = lazy(() =>
  import('./phone-payment.tsx').then((loaded) => ({ default: loaded.PhonePaymentModal })),
);

/** The dialogue for a payment by phone. Its code is fetched when staff open it first; nobody else ever needs it. */
export function LazyPhonePayment(props: PhonePaymentModalProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <PhonePaymentModal {...props} />
    </Suspense>
  );
}
