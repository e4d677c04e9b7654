import type { Policy, Termination } from '../policy.ts';

/**
 * What the database itself reads of a policy, beside its state: ids, days, moments, amounts in pennies and codes; nothing that anybody told, so that it
 * stays readable once the state is forgotten. Each name is always there: what a policy lacks is null.
 */
export type PolicyFacts = {
  readonly [Fact in Plain]-?: Exclude<Policy[Fact], undefined> | MissingFrom<Policy[Fact]>;
} & { readonly termination: Pick<Termination, 'kind' | 'decidedAt' | 'effectiveAt'> | null };

type Plain = Sold | 'startAt' | 'startsAt' | 'endsAt' | 'termMonths' | 'productKind' | Later;
type Sold = 'policyId' | 'policyNumber' | 'proposalCode' | 'accountId' | 'renewalCycle' | 'createdAt' | 'firstPayment';
type Later = 'firstStartAt' | 'autoRenewal' | 'successorId' | 'notRenewed' | 'paysLater';
type MissingFrom<Value> = undefined extends Value ? null : never;

/** The facts of a policy as it is now. */
export function policyFacts(policy: Policy): PolicyFacts {
  const { policyId, policyNumber, proposalCode, accountId, renewalCycle, createdAt, firstPayment } = policy;
  const { startAt, startsAt, endsAt, productKind, autoRenewal, successorId, termination } = policy;
  return {
    ...{ policyId, policyNumber, proposalCode, accountId, renewalCycle, createdAt, firstPayment },
    ...{ startAt, startsAt, endsAt, productKind, autoRenewal, successorId },
    firstStartAt: policy.firstStartAt ?? null,
    termMonths: policy.termMonths ?? null,
    notRenewed: policy.notRenewed ?? null,
    paysLater: policy.paysLater ?? null,
    termination: termination && {
      ...{ kind: termination.kind, decidedAt: termination.decidedAt, effectiveAt: termination.effectiveAt },
    },
  };
}
