import type { PolicyWire } from '@marque/contract';

type Ending = Pick<PolicyWire['policyDetail'], 'policyStatus' | 'insurersEnd' | 'inceptedAt' | 'terminatedAt'>;

/** An end that somebody has set and that has not come: it makes the policy void, its cover never begins, or cover that has begun ends. */
export type WaitingEnd = 'void' | 'never' | 'end';

/** The end that a policy is waiting for; undefined if nobody has ended it, or if it has ended. */
export function waitingEnd(ending: Ending): WaitingEnd | undefined {
  const { policyStatus, insurersEnd, terminatedAt } = ending;
  if (terminatedAt === null || (policyStatus !== 'ACTIVE' && policyStatus !== 'PENDING')) return undefined;
  if (insurersEnd === 'VOIDED') return 'void';
  return endsUnbegun(ending) ? 'never' : 'end';
}

/** Whether a policy ends before its cover has begun. */
export function endsUnbegun({ inceptedAt, terminatedAt }: Pick<Ending, 'inceptedAt' | 'terminatedAt'>): boolean {
  return terminatedAt !== null && terminatedAt <= inceptedAt;
}
