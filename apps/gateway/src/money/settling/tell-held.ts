import { assert } from '@marque/base';
import { turnOf } from '@marque/domain/policy/turning/turn-of';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { brandOf } from '../attempts/ask-for-page.ts';
import type { Held } from '../attempts/lock-for-settling.ts';
import { renewalPath } from '../letters/renewal-path.ts';

/** Tells the customer whose next term was paid that the money is held until it begins, in the transaction that books it. */
export async function tellHeld(tx: Tx, context: Context, { attempt, renewal }: Held): Promise<void> {
  assert(renewal, 'money is held for a renewal');
  const { policy } = renewal.source;
  const { amount, attempt_id: about, brand, proposal_code: proposalCode } = attempt;
  const path = await renewalPath(tx, brandOf(context, attempt), policy);
  await queueLetter(tx, context, {
    ...{ kind: 'renewal-paid', brand, proposalCode, about, language: policy.language },
    facts: { amount, turnsAt: turnOf(policy), path },
  });
}
