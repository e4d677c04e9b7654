import { answerWithinMs } from '@marque/domain/process/staff/question-of-void';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { askSecondPerson } from '../store/money/requests/ask-second-person.ts';
import { systemPrincipal } from '../store/owned.ts';
import { insurersEnd } from '../store/policies/insurers-end.ts';
import type { StoredPolicy } from '../store/policies/policies.ts';

/**
 * If a claim is made under a void policy, asks a second person whether it stays void, both while the customer has days
 * to answer and after them. The person who declared it void knew of no such claim, and may not decide this.
 */
export async function questionVoid(
  tx: Tx,
  context: Context,
  { stored, claimReference }: { readonly stored: StoredPolicy; readonly claimReference: string },
): Promise<void> {
  const { brand, owner, policy } = stored;
  const { policyId, accountId, proposalCode, termination } = policy;
  if (termination?.kind !== 'VOIDED') return;
  const decided = await insurersEnd(tx, brand, policyId);
  const currency = context.brands.current.get(brand)?.currency;
  if (!decided || currency === undefined) return;
  const { end, decidedBy } = decided;
  const principal = { ...systemPrincipal(brand), subject: owner };
  const details = { policyId, end, claimReference, decidedAt: termination.decidedAt };
  const about = {
    ...{ brand, currency, owner, proposalCode, accountId, amount: 0, askedBy: decidedBy },
    doer: { principal, requestId: null, reason: end.evidence },
    answerWithinMs: answerWithinMs(termination, context.clock.now()),
  };
  await askSecondPerson(tx, context, { about, act: { kind: 'VOID', details } });
}
