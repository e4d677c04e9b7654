import type { CustomerAccountWire } from '@marque/contract';
import { useCustomerAccounts } from '../../payments/use-customer-accounts.ts';
import { useCurrentPolicy } from '../../policy/current-policy.tsx';

const POLL_MS = 3000;

/** The account that the renewal is paid from; undefined until it is known. It is fetched again and again while a payment for the next term is under way. */
export function useAccountOfRenewal(): CustomerAccountWire | undefined {
  const { policyId } = useCurrentPolicy().policy;
  const own = (accounts: readonly CustomerAccountWire[] | undefined) =>
    accounts?.find((one) => one.policyId === policyId);
  const isPaying = own(useCustomerAccounts().accounts)?.nextTerm?.stage === 'UNDER_WAY';
  return own(useCustomerAccounts({ pollMs: isPaying ? POLL_MS : undefined }).accounts);
}
