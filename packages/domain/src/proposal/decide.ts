import { type Instant, ok, type Problem, type Result, refused } from '@marque/base';
import type { Quote } from '../rating/quote.ts';
import { applyChanges } from './apply-changes.ts';
import type { Change, Offers } from './change.ts';
import type { NewProposal, ProposalEvent } from './events.ts';
import type { Proposal, ProposalState } from './proposal.ts';
import { proposalStatus } from './proposal-status.ts';

/** Begin a proposal. */
export type CreateProposal = { readonly type: 'CreateProposal'; readonly proposal: NewProposal };

/** Change answers and choices. What is missing afterwards and the price, if one was asked for and nothing is missing, were computed by the caller. */
export type ChangeProposal = {
  readonly type: 'ChangeProposal';
  readonly changes: readonly Change[];
  readonly offers: Offers;
  readonly missing: readonly string[];
  readonly configVersion: string;
  readonly priced: { readonly quote: Quote; readonly endAt: Instant } | null;
};

/** Record that the customer account was opened, with the statements agreed to. */
export type OpenAccount = {
  readonly type: 'OpenAccount';
  readonly accountId: string;
  readonly agreed: readonly string[];
};

/**
 * Record that the proposal became a policy. The quote must be live, or have been when the payment was begun:
 * `quoteLiveAt` is the moment at which it must not have expired, `timeZone` the brand's.
 */
export type BindProposal = {
  readonly type: 'BindProposal';
  readonly policyId: string;
  readonly policyNumber: string;
  readonly quoteLiveAt: Instant;
  readonly timeZone: string;
};

/** Take the proposal off its owner's list. */
export type DeleteProposal = { readonly type: 'DeleteProposal' };

export type ProposalCommand = CreateProposal | ChangeProposal | OpenAccount | BindProposal | DeleteProposal;

/**
 * What a command does to a proposal. Nothing but its creation happens to one that is not there or was deleted (`not_found`),
 * and nothing at all to one that is a policy (`proposal_bound`).
 */
export function decide(command: ProposalCommand, state: ProposalState): Result<readonly ProposalEvent[], Problem> {
  if (command.type === 'CreateProposal') {
    return state === null
      ? ok([{ type: 'ProposalCreated', proposal: command.proposal }])
      : refused({ code: 'wrong_state' });
  }
  if (state === null || state.isDeleted) return refused({ code: 'not_found' });
  if (state.policy) return refused({ code: 'proposal_bound' });
  switch (command.type) {
    case 'ChangeProposal':
      return change(command, state);
    case 'OpenAccount':
      return openAccount(command, state);
    case 'BindProposal':
      return bind(command, state);
    case 'DeleteProposal':
      return ok([{ type: 'ProposalDeleted' }]);
  }
}

function change(
  { changes, offers, missing, configVersion, priced }: ChangeProposal,
  state: Proposal,
): Result<readonly ProposalEvent[], Problem> {
  const applied = applyChanges(state, changes, offers);
  if (!applied.ok) return applied;
  if (priced && missing.length > 0) return refused({ code: 'quote_not_ready' });
  const changed: ProposalEvent[] = [{ type: 'ProposalChanged', changes, missing, configVersion }];
  return ok(priced ? [...changed, { type: 'ProposalPriced', ...priced }] : changed);
}

/** Opening it again answers the account that there is. */
function openAccount({ accountId, agreed }: OpenAccount, state: Proposal): Result<readonly ProposalEvent[], Problem> {
  if (state.account) return ok([]);
  if (state.quote?.ratingStatus !== 'QUOTE') return refused({ code: 'quote_not_ready' });
  return ok([{ type: 'AccountOpened', accountId, agreed }]);
}

function bind(
  { policyId, policyNumber, quoteLiveAt, timeZone }: BindProposal,
  state: Proposal,
): Result<readonly ProposalEvent[], Problem> {
  const status = proposalStatus(state, quoteLiveAt, timeZone);
  if (status === 'QUOTE_EXPIRED') return refused({ code: 'quote_expired' });
  if (status !== 'QUOTE') return refused({ code: 'quote_not_ready' });
  if (!state.account) return refused({ code: 'account_required' });
  return ok([{ type: 'ProposalBound', policyId, policyNumber }]);
}
