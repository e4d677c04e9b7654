import type { Brand } from '@marque/catalogue';
import type { PaymentDayAsked } from '@marque/domain/process/payment-day-choices';
import type { Context } from '../../ground/context.ts';
import type { AccountStands } from '../../store/money/billing/account-billing.ts';

/** What the payment day of an account depends on at this moment. Null: the bill run does not bill it. */
export function paymentDayAsked(
  { clock }: Pick<Context, 'clock'>,
  { features }: Pick<Brand, 'features'>,
  billing: Pick<AccountStands, 'progress' | 'arrears'> | null,
): PaymentDayAsked {
  const { charged, asked, notice } = billing?.progress ?? { charged: 1, asked: 1, notice: null };
  return {
    notifiedThrough: Math.max(1, charged, asked, notice?.period ?? 0),
    isAllowed: features['allowModifyBillingDay'] === true,
    isSuspended: (billing?.arrears ?? null) !== null,
    now: clock.now(),
  };
}
