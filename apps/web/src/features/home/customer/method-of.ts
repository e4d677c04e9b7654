import type { CustomerAccountWire, PaymentMethodWire } from '@marque/contract';

/** The means that pays for an account, where there is no doubt: the only usable one of the kind by which the account is paid. */
export function methodOf<M extends Pick<PaymentMethodWire, 'type' | 'status'>>(
  account: Pick<CustomerAccountWire, 'paymentMethodType'> | undefined,
  methods: readonly M[],
): M | undefined {
  const usable = methods.filter(({ type, status }) => type === account?.paymentMethodType && status !== 'CANCELLED');
  return usable.length === 1 ? usable[0] : undefined;
}
