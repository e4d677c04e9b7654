import { meansView } from '../../payments/means-view.ts';
import { useAccountMethods } from '../../payments/use-account-methods.ts';
import { useCustomerAccounts } from '../../payments/use-customer-accounts.ts';
import { useMethodWords } from '../../payments/use-method-words.ts';
import { useCurrentPolicy } from '../../policy/current-policy.tsx';

/**
 * What pays for the renewal, in words; undefined while unknown, if there is nothing, and once it is paid for or was
 * refused.
 */
export function useMeansOfRenewal(): string | undefined {
  const words = useMethodWords();
  const { policyId } = useCurrentPolicy().policy;
  const { accounts } = useCustomerAccounts();
  const account = accounts?.find((one) => one.policyId === policyId);
  const { data } = useAccountMethods(account?.accountId);
  const isAsked = account?.nextTerm == null || account.nextTerm.stage === 'PLANNED';
  const chosen = data && isAsked ? meansView(data).chosen : undefined;
  return chosen && words(chosen).label;
}
