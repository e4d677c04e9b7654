import type { Proposal } from '@marque/domain/proposal/proposal';
import { proposalFacts } from '@marque/domain/proposal/proposal-facts';
import type { Context } from '../../src/ground/context.ts';

const CODE = 'RENEWA222222';

/** Stores the renewal of a policy as it is made ahead of the turn, with the answers and the price of the proposal that was sold, and answers its code. */
export async function renewalMade({ db }: Pick<Context, 'db'>, sold: string, policyId: string): Promise<string> {
  const row = await db.selectFrom('proposals').selectAll().where('proposal_code', '=', sold).executeTakeFirstOrThrow();
  const { source_policy: _source, renewal_cycle: _cycle, ...kept } = row;
  const own = { proposalCode: CODE, externalReference: `${CODE}R`, sourcePolicy: policyId, renewalCycle: 1 };
  const state = { ...(row.state as Proposal), ...own, account: null, policy: null };
  await db
    .insertInto('proposals')
    .values({
      ...{ ...kept, proposal_code: CODE, external_reference: `${CODE}R`, is_listed: false },
      ...{ state: JSON.stringify(state), facts: JSON.stringify(proposalFacts(state)) },
    })
    .execute();
  return CODE;
}
