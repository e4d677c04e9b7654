import { assert } from '@marque/base';
import { applyChange } from '../changes/apply-change.ts';
import type { Disclosed } from '../changes/disclosed.ts';
import type { ProposalEvent } from './events.ts';
import type { Proposal, ProposalState } from './proposal.ts';

/** What a proposal begins without. */
const nothingYet = {
  quote: null,
  quoteEndAt: null,
  previousQuote: null,
  upsellProposal: null,
  autoRenewal: null,
  account: null,
  verification: {},
  policy: null,
  isDeleted: false,
} as const;

/** The proposal after an event. A referral is no price: it leaves the last one in its place for comparing. */
export function evolve(state: ProposalState, event: ProposalEvent): Proposal {
  if (event.type === 'ProposalCreated') {
    return { ...event.proposal, ...nothingYet };
  }
  assert(state, 'a proposal is created before anything else happens to it');
  switch (event.type) {
    case 'ProposalChanged': {
      const { confirmedAt: _before, ...others } = state;
      const { data, choices } = event.after ?? event.changes.reduce<Disclosed>(applyChange, state);
      return {
        ...others,
        data,
        choices,
        missing: event.missing,
        configVersion: event.configVersion,
        promoCode: event.promoCode === undefined ? state.promoCode : event.promoCode,
        ...(event.keepsPrice ? {} : endOfPrice(state, event.isSamePrice === true)),
      };
    }
    case 'ProposalPriced':
      return { ...state, quote: event.quote, quoteEndAt: event.endAt };
    case 'OfferRestored': {
      const { quote, endAt, isSamePrice = false } = event;
      return { ...state, missing: [], ...endOfPrice(state, isSamePrice), quote, quoteEndAt: endAt };
    }
    case 'UpsellOffered':
      return { ...state, upsellProposal: event.proposalCode };
    case 'AutoRenewalChosen':
      return { ...state, autoRenewal: event.enabled };
    case 'AnswersConfirmed':
      return { ...state, confirmedAt: event.at };
    case 'AccountOpened':
      return { ...state, account: { accountId: event.accountId, agreed: event.agreed, documents: event.documents } };
    case 'OfferAgreedAnew':
      assert(state.account, 'an account is opened before an offer is agreed to again');
      return { ...state, account: { ...state.account, agreed: event.agreed, documents: event.documents } };
    case 'CustomerVerified': {
      const { type: _type, kind, ...outcome } = event;
      return { ...state, verification: { ...state.verification, [kind]: outcome } };
    }
    case 'ProposalBound':
      return { ...state, policy: { policyId: event.policyId, policyNumber: event.policyNumber } };
    case 'ProposalDeleted':
      return { ...state, isDeleted: true };
  }
}

/** The next price is compared with the one that ends, unless they are equal. */
function endOfPrice({ quote, previousQuote }: Proposal, isSamePrice: boolean) {
  const former = quote?.ratingStatus === 'QUOTE' && !isSamePrice ? quote : previousQuote;
  return { quote: null, quoteEndAt: null, previousQuote: former };
}
