import type { CustomerAccountWire } from '@marque/contract';
import { useCustomerAccounts } from '../use-customer-accounts.ts';

/** The account to which a policy is billed: undefined until it is there, null if this visitor may see none. */
export function useAccountOf(policyId: string): {
  readonly account: CustomerAccountWire | null | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
} {
  const { accounts, isError, refetch } = useCustomerAccounts();
  const account = accounts && (accounts.find((one) => one.policyId === policyId) ?? null);
  return { account, isError, refetch };
}
