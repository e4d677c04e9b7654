import { assert, type Instant, ok, type Problem, type Result, refused } from '@marque/base';
import type { Applied } from '../changes/apply-changes.ts';
import type { VerificationKind } from '../enumerations.ts';
import type { RatedRisk } from '../facts/risk-data.ts';
import type { Quote } from '../rating/quote.ts';
import { type ChooseAutoRenewal, chooseAutoRenewal, renewalShown } from './choosing/choose-auto-renewal.ts';
import { type ConfirmAnswers, confirmAnswers } from './choosing/confirm-answers.ts';
import { type OfferUpsell, offerUpsell } from './choosing/offer-upsell.ts';
import type { NewProposal, ProposalEvent } from './events.ts';
import { isSamePrice } from './is-same-price.ts';
import type { OfferDocument, Proposal, ProposalState } from './proposal.ts';
import { proposalStatus } from './proposal-status.ts';
import { type RestoreOffer, restoreOffer } from './restore-offer.ts';
import type { VerificationOutcome } from './verification.ts';

/** Begin a proposal. */
export type CreateProposal = { readonly type: 'CreateProposal'; readonly proposal: NewProposal };

/**
 * Change answers, choices and the promotion's code. The caller has applied the changes to the proposal as it is, and computed what is missing
 * afterwards and, if one was asked for and nothing is missing, the price.
 */
export type ChangeProposal = {
  readonly type: 'ChangeProposal';
  readonly applied: Applied;
  readonly missing: readonly string[];
  readonly configVersion: string;
  readonly priced: { readonly quote: Quote; readonly endAt: Instant; readonly rated?: RatedRisk } | null;
  /** The code of a promotion that is claimed with this change; null removes the present one; left out, it stays. */
  readonly promoCode?: string | null;
  /** A new price would equal the present one. */
  readonly isPricedTheSame?: boolean;
};

/** Record that the customer account was opened, with the statements agreed to and the documents shown. */
export type OpenAccount = {
  readonly type: 'OpenAccount';
  readonly accountId: string;
  readonly agreed: readonly string[];
  readonly documents: readonly OfferDocument[];
  /** Hash of the brand's folder that words the statements. */
  readonly configVersion?: string;
  /** What was shown about renewing to a customer who chose nothing; left out: it was not asked. */
  readonly autoRenewal?: boolean;
};

/** Record that the customer agreed again, to the documents of an offer that has changed since the account was opened. */
export type AgreeAnew = {
  readonly type: 'AgreeAnew';
  readonly agreed: readonly string[];
  readonly documents: readonly OfferDocument[];
  readonly configVersion?: string;
  /** As in `OpenAccount`. */
  readonly autoRenewal?: boolean;
};

/** Record what a check of the policyholder came to, for the facts that were checked. */
export type RecordVerification = {
  readonly type: 'RecordVerification';
  readonly kind: VerificationKind;
} & VerificationOutcome;

/** Make a renewal the next term of its policy: nobody opens an account for it, and its quote holds until its turn. */
export type BindRenewal = { readonly type: 'BindRenewal'; readonly policyId: string; readonly policyNumber: string };

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

export type ProposalCommand =
  | CreateProposal
  | ChangeProposal
  | OfferUpsell
  | ConfirmAnswers
  | ChooseAutoRenewal
  | OpenAccount
  | AgreeAnew
  | RecordVerification
  | RestoreOffer
  | BindProposal
  | BindRenewal
  | DeleteProposal;

/**
 * What a command does to a proposal. A missing or deleted proposal refuses everything except its creation (`not_found`),
 * and a proposal that is a policy refuses everything (`proposal_bound`).
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
    case 'OfferUpsell':
      return offerUpsell(command, state);
    case 'ConfirmAnswers':
      return confirmAnswers(command, state);
    case 'ChooseAutoRenewal':
      return chooseAutoRenewal(command, state);
    case 'OpenAccount':
      return openAccount(command, state);
    case 'AgreeAnew':
      return agreeAnew(command, state);
    case 'RecordVerification':
      return recordVerification(command, state);
    case 'RestoreOffer':
      return restoreOffer(command, state);
    case 'BindProposal':
      return bind(command, state);
    case 'BindRenewal':
      return bindRenewal(command, state);
    case 'DeleteProposal':
      return ok([{ type: 'ProposalDeleted' }]);
  }
}

function change(
  { applied, missing, configVersion, priced, promoCode, isPricedTheSame = false }: ChangeProposal,
  state: Proposal,
): Result<readonly ProposalEvent[], Problem> {
  const { before, changes, after } = applied;
  assert(before.data === state.data && before.choices === state.choices, 'changes are applied to what is changed');
  if (priced && missing.length > 0) return refused({ code: 'quote_not_ready' });
  const claimed = promoCode === undefined || promoCode === state.promoCode ? {} : { promoCode };
  const same = priced && state.quote && isSamePrice(state.quote, priced.quote) ? ({ isSamePrice: true } as const) : {};
  const keeps =
    !priced && missing.length === 0 && state.quote && isPricedTheSame ? ({ keepsPrice: true } as const) : {};
  const changed: ProposalEvent[] = [
    { type: 'ProposalChanged', changes, after, missing, configVersion, ...claimed, ...same, ...keeps },
  ];
  return ok(priced ? [...changed, { type: 'ProposalPriced', ...priced }] : changed);
}

/** Opening it again returns the existing account, with the documents shown and agreed to then. */
function openAccount(
  { accountId, agreed, documents, autoRenewal, ...worded }: OpenAccount,
  state: Proposal,
): Result<readonly ProposalEvent[], Problem> {
  if (state.account) return ok([]);
  if (state.quote?.ratingStatus !== 'QUOTE') return refused({ code: 'quote_not_ready' });
  if (documents.length === 0) return refused({ code: 'documents_not_shown' });
  const opened = { ...worded, type: 'AccountOpened', accountId, agreed, documents } as const;
  return ok([...renewalShown(autoRenewal, state), opened]);
}

/** Agreeing to what was agreed to already changes nothing. */
function agreeAnew(
  { agreed, documents, autoRenewal, ...worded }: AgreeAnew,
  state: Proposal,
): Result<readonly ProposalEvent[], Problem> {
  const { account, quote } = state;
  if (!account) return refused({ code: 'account_required' });
  if (quote?.ratingStatus !== 'QUOTE') return refused({ code: 'quote_not_ready' });
  if (documents.length === 0) return refused({ code: 'documents_not_shown' });
  const shown = (all: readonly OfferDocument[]) =>
    all
      .map(({ document, hash }) => `${document} ${hash}`)
      .sort()
      .join();
  const isSame = shown(documents) === shown(account.documents);
  const agreedAgain: ProposalEvent[] = isSame ? [] : [{ ...worded, type: 'OfferAgreedAnew', agreed, documents }];
  return ok([...renewalShown(autoRenewal, state), ...agreedAgain]);
}

/** An outcome is stored once: told again it changes nothing. */
function recordVerification(
  { kind, factsHash, isClear, checks }: RecordVerification,
  { verification }: Proposal,
): Result<readonly ProposalEvent[], Problem> {
  const known = verification[kind];
  const same = known?.factsHash === factsHash && known.isClear === isClear && saysOf(known.checks) === saysOf(checks);
  return ok(same ? [] : [{ type: 'CustomerVerified', kind, factsHash, isClear, checks }]);
}

function saysOf(checks: VerificationOutcome['checks']): string {
  return checks.map(({ check, result }) => `${check} ${result}`).join();
}

/** Refuses with `quote_not_ready` if it is no renewal, is sold already, or has no price. */
function bindRenewal(
  { policyId, policyNumber }: BindRenewal,
  { sourcePolicy, policy, quote, missing }: Proposal,
): Result<readonly ProposalEvent[], Problem> {
  const isReady = sourcePolicy !== undefined && !policy && missing.length === 0 && quote?.ratingStatus === 'QUOTE';
  return isReady ? ok([{ type: 'ProposalBound', policyId, policyNumber }]) : refused({ code: 'quote_not_ready' });
}

function bind(
  { policyId, policyNumber, quoteLiveAt, timeZone }: BindProposal,
  state: Proposal,
): Result<readonly ProposalEvent[], Problem> {
  const status = proposalStatus(state, quoteLiveAt, timeZone);
  if (status === 'QUOTE_EXPIRED') return refused({ code: 'quote_expired' });
  if (status !== 'QUOTE') return refused({ code: 'quote_not_ready' });
  if (!state.account) return refused({ code: 'account_required' });
  if (state.account.documents.length === 0) return refused({ code: 'documents_not_shown' });
  return ok([{ type: 'ProposalBound', policyId, policyNumber }]);
}
