import type { Brand } from '@marque/catalogue';
import { turnOf } from '@marque/domain/policy/turning/turn-of';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { renewalPath } from '../letters/renewal-path.ts';
import type { AccountSteps } from './effects-of.ts';

/**
 * Does what follows from the money for a next term besides asking for it, in the transaction that stores it: the letter
 * that it is unpaid, and the job that calls off payments that no longer serve anything. That job holds the policy,
 * which nobody who already holds its billing may do.
 */
export async function followNextTerm(
  tx: Tx,
  context: Context,
  { brand, one: { row, account, billed } }: { readonly brand: Brand; readonly one: AccountSteps },
): Promise<void> {
  const { policy } = account;
  const { policyId, proposalCode, language } = policy;
  for (const step of billed.steps) {
    if (step.kind === 'return-next-term') {
      const key = `${step.attemptId}:${context.clock.now()}`;
      await context.jobs.add(tx, 'return-next-term', { key, payload: { brand: brand.brand, policyId } });
    }
    if (step.kind !== 'tell-next-term-unpaid') continue;
    const { amount, why, payBy, triesAgainOn } = step;
    await queueLetter(tx, context, {
      ...{ kind: 'renewal-unpaid', brand: brand.brand, proposalCode, language },
      about: `${row.accountId}-${context.clock.now()}`,
      facts: {
        ...{ amount, why, payBy, triesAgainOn, turnsAt: turnOf(policy) },
        path: await renewalPath(tx, brand, policy),
      },
    });
  }
}
