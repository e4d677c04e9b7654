import { assert } from '@marque/base';
import { applyChange } from './apply-change.ts';
import type { Disclosed } from './disclosed.ts';
import type { ProposalEvent } from './events.ts';
import type { Proposal, ProposalState } from './proposal.ts';

/** The proposal after an event. */
export function evolve(state: ProposalState, event: ProposalEvent): Proposal {
  if (event.type === 'ProposalCreated') {
    return { ...event.proposal, quote: null, quoteEndAt: null, account: null, policy: null, isDeleted: false };
  }
  assert(state, 'a proposal is created before anything else happens to it');
  switch (event.type) {
    case 'ProposalChanged': {
      const { data, choices } = event.changes.reduce<Disclosed>(applyChange, state);
      return {
        ...state,
        data,
        choices,
        missing: event.missing,
        configVersion: event.configVersion,
        quote: null,
        quoteEndAt: null,
      };
    }
    case 'ProposalPriced':
      return { ...state, quote: event.quote, quoteEndAt: event.endAt };
    case 'AccountOpened':
      return { ...state, account: { accountId: event.accountId, agreed: event.agreed } };
    case 'ProposalBound':
      return { ...state, policy: { policyId: event.policyId, policyNumber: event.policyNumber } };
    case 'ProposalDeleted':
      return { ...state, isDeleted: true };
  }
}
