import { meansView } from '../../payments/means-view.ts';
import { useAccountMethods } from '../../payments/use-account-methods.ts';
import { useCustomerAccounts } from '../../payments/use-customer-accounts.ts';
import { useMethodWords } from '../../payments/use-method-words.ts';
import { useCurrentPolicy } from '../../policy/current-policy.tsx';

/** What the account of the policy is paid with, in words; undefined while it is not known, and where there is nothing. */
export function useMeansOfRenewal(): string | undefined {
  const words = useMethodWords();
  const { policyId } = useCurrentPolicy().policy;
  const { accounts } = useCustomerAccounts();
  const { data } = useAccountMethods(accounts?.find((one) => one.policyId === policyId)?.accountId);
  const chosen = data && meansView(data).chosen;
  return chosen && words(chosen).label;
}
