import type { CustomerAccountWire, PaymentMethodInUseWire, PolicySummaryWire } from '@marque/contract';

type Policy = Pick<PolicySummaryWire, 'policyId'> & {
  readonly policyDetail: Pick<PolicySummaryWire['policyDetail'], 'policyStatus'>;
};
type Holdings = {
  readonly accounts: readonly Pick<CustomerAccountWire, 'accountId' | 'policyId'>[];
  readonly policies: readonly Policy[];
};

/** Whether a means of payment is needed: it pays for a policy that has not ended. */
export function isNeeded(
  { accountIds }: Pick<PaymentMethodInUseWire, 'accountIds'>,
  { accounts, policies }: Holdings,
): boolean {
  return policies.some(
    ({ policyId, policyDetail: { policyStatus } }) =>
      (policyStatus === 'ACTIVE' || policyStatus === 'PENDING') &&
      accounts.some((account) => account.policyId === policyId && accountIds.includes(account.accountId)),
  );
}
