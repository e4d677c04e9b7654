import { created, priced, quote } from '@marque/testkit/proposal/sample-proposal';
import { assert, describe, expect, it } from 'vitest';
import type { ProposalEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { initial } from './initial.ts';
import type { Proposal, ProposalState } from './proposal.ts';
import { proposalFacts } from './proposal-facts.ts';

function after(events: readonly ProposalEvent[]): Proposal {
  const proposal = events.reduce<ProposalState>(evolve, initial);
  assert(proposal !== null);
  return proposal;
}

const nothing = { policyId: null, sourcePolicy: null, renewalCycle: null, upsellProposal: null, ratingStatus: null };

describe('what the database reads of a proposal', () => {
  it('given one that has just begun, then nothing of it is known yet', () => {
    expect(proposalFacts(after([created]))).toEqual(nothing);
  });

  it('given a price, then how it was rated', () => {
    expect(proposalFacts(after(priced()))).toEqual({ ...nothing, ratingStatus: quote.ratingStatus });
  });

  it('given a renewal that has become a policy, then both policies, and the cycle of its term', () => {
    const renewed = {
      ...after(priced()),
      ...{ sourcePolicy: 'POLICY234567', renewalCycle: 1, upsellProposal: 'UPGRADE23456' },
      policy: { policyId: 'POLICY765432', policyNumber: 'SHO-2345-6789' },
    };
    expect(proposalFacts(renewed)).toEqual({
      ...{ policyId: 'POLICY765432', sourcePolicy: 'POLICY234567', renewalCycle: 1 },
      ...{ upsellProposal: 'UPGRADE23456', ratingStatus: quote.ratingStatus },
    });
  });
});
