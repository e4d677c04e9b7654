import type { CustomerAccountWire, PaymentMethodInUseWire } from '@marque/contract';

/** The means that pays for an account, as its owner chose. */
export function methodOf<M extends Pick<PaymentMethodInUseWire, 'accountIds'>>(
  account: Pick<CustomerAccountWire, 'accountId'> | undefined,
  methods: readonly M[],
): M | undefined {
  return account && methods.find(({ accountIds }) => accountIds.includes(account.accountId));
}
