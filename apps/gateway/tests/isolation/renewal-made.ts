import { assert } from '@marque/base';
import type { Context } from '../../src/ground/context.ts';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { openProposals, writtenProposal } from '../../src/store/keys/encrypted-proposals.ts';

const CODE = 'RENEWA222222';

/**
 * Stores the renewal of a policy as it is made ahead of the turn, with the answers and the price of the sold proposal,
 * and answers its code.
 */
export async function renewalMade({ db }: Pick<Context, 'db'>, sold: string, policyId: string): Promise<string> {
  await inTransaction(db, async (tx) => {
    const query = tx.selectFrom('proposals').selectAll().where('proposal_code', '=', sold);
    const [row] = await openProposals(tx, await query.execute());
    assert(row, 'the proposal that was sold is there');
    const { source_policy: _source, renewal_cycle: _cycle, proposal, ...kept } = row;
    const own = { proposalCode: CODE, externalReference: `${CODE}R`, sourcePolicy: policyId, renewalCycle: 1 };
    const renewal = { ...proposal, ...own, account: null, policy: null };
    await tx
      .insertInto('proposals')
      .values({
        ...{ ...kept, proposal_code: CODE, external_reference: `${CODE}R`, is_listed: false },
        ...(await writtenProposal(tx, { brand: row.brand, proposal: renewal })),
      })
      .execute();
  });
  return CODE;
}
