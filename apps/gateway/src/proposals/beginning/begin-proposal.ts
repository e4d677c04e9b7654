import type { NewProposal } from '@marque/domain/proposal/events';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { holdPrincipal } from '../../store/people/hold-principal.ts';
import { hasOpenProposal } from '../../store/proposals/open-proposals.ts';
import * as journal from '../../store/proposals/proposals.ts';
import { keepQuestionWording } from '../../store/proposals/question-wordings.ts';

type Beginning = {
  readonly asked: Pick<Asked<'createProposal'>, 'brand' | 'principal' | 'requestId' | 'storeAnswer'>;
  readonly proposal: NewProposal;
  /** Whether it begins with answers; then their questions are kept as they were worded. */
  readonly isAnswered: boolean;
};

/** Stores a proposal that begins, in one transaction. Without the feature `multiQuote` a scheme has one open proposal at a time: another is refused as `proposal_exists`. */
export async function beginProposal(
  context: Context,
  { asked: { brand, principal, requestId, storeAnswer }, proposal, isAnswered }: Beginning,
): Promise<{ readonly proposalCode: string }> {
  const answer = { proposalCode: proposal.proposalCode };
  await inTransaction(context.db, async (tx) => {
    // A person who signs in meanwhile takes along what this session holds, and nothing may be added to it afterwards.
    await holdPrincipal(tx, context, principal);
    if (brand.features['multiQuote'] !== true && (await hasOpenProposal(tx, principal, proposal.schemeCode)))
      refuseSecond();
    if (isAnswered) await keepQuestionWording(tx, context, brand);
    await journal.createProposal(tx, context, {
      command: { type: 'CreateProposal', proposal },
      doer: { principal, requestId },
    });
    await storeAnswer(tx, answer);
  });
  return answer;
}

function refuseSecond(): never {
  const message = 'has an open proposal already, which can be gone on with or deleted';
  return refuse('proposal_exists', undefined, [{ pointer: '/schemeCode', code: 'proposal_exists', message }]);
}
