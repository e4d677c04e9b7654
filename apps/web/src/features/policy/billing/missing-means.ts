import type { AccountMethodsWire, CustomerAccountWire, PaymentMethodWire } from '@marque/contract';
import { isUsable } from '../../../payments/is-usable.ts';

export type MeansFacts = {
  readonly account: Pick<CustomerAccountWire, 'accountStatus' | 'paymentMethodType'>;
  /** The means of the account; undefined if unknown. */
  readonly methods: Pick<AccountMethodsWire, 'choices'> | undefined;
  /** Whether something will be asked for. */
  readonly isPaying: boolean;
  /** `YYYY-MM` of today. */
  readonly month: string;
};

/**
 * The kind of means that an active account needs and lacks: no such means works, and none waits for its bank. Undefined
 * if nothing is missing.
 */
export function missingMeans({ account, methods, isPaying, month }: MeansFacts): PaymentMethodWire['type'] | undefined {
  if (!methods || !isPaying || account.accountStatus !== 'ACTIVE') return undefined;
  const wanted = methods.choices.filter(({ standing }) => standing === 'CHOSEN' || standing === 'WAITING');
  if (wanted.some(({ method }) => isUsable(method, month) || method.status === 'PENDING_CUSTOMER_APPROVAL'))
    return undefined;
  return account.paymentMethodType ?? 'CARD';
}
