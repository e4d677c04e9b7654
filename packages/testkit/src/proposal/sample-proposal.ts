import { applyChanges, noChanges } from '@marque/domain/changes/apply-changes';
import type { Change, Offers } from '@marque/domain/changes/change';
import { type ChangeProposal, decide, type ProposalCommand } from '@marque/domain/proposal/decide';
import type { NewProposal, ProposalEvent } from '@marque/domain/proposal/events';
import { evolve } from '@marque/domain/proposal/evolve';
import { initial } from '@marque/domain/proposal/initial';
import type { Proposal, ProposalState } from '@marque/domain/proposal/proposal';
import type { Quote } from '@marque/domain/rating/quote';
import { givenEvents } from '../given-events.ts';
import { sampleQuote } from '../rating/sample-quote.ts';

/** A proposal that has just begun, for tests. */
export const begun: NewProposal = {
  proposalCode: 'PC2345',
  schemeCode: 'flex',
  product: 'flex',
  externalReference: 'REF2345',
  source: null,
  promoCode: null,
  upsellOf: null,
  createdAt: '2026-11-20T13:00:00.000Z',
  data: { profiles: { ph: {} }, assets: { car: {} }, quote: {} },
  choices: { voluntaryExcess: 0, covers: [], paymentSchedule: 'MONTHLY' },
  missing: ['dateOfBirth'],
  configVersion: 'v1',
};

/** What its product lets a customer choose from. */
export const offers: Offers = {
  coreAsset: 'car',
  additionalProfilesMax: 2,
  optionalCovers: ['legal_expenses', 'ncb_protection'],
  voluntaryExcess: [0, 10_000],
  isExcessAdjustable: true,
  paymentSchedules: ['MONTHLY'],
};

/** Its price, and until when that is held. */
export const quote = sampleQuote();
export const endAt = '2026-12-20T13:00:00.000Z';

/** What happens to it: it begins, is priced, gets an account, becomes a policy. */
export const created: ProposalEvent = { type: 'ProposalCreated', proposal: begun };
export const priced = (of: Quote = quote): ProposalEvent[] => [
  created,
  { type: 'ProposalChanged', changes: [], missing: [], configVersion: 'v1' },
  { type: 'ProposalPriced', quote: of, endAt },
];
export const shown = [{ document: 'ipid', wordingVersion: 'flex-2026-11', language: 'en', hash: 'ab12' }];
export const opened: ProposalEvent = { type: 'AccountOpened', accountId: 'A1', agreed: ['terms'], documents: shown };
export const bound: ProposalEvent = { type: 'ProposalBound', policyId: 'P1', policyNumber: 'N1' };

/** A command, or a function that makes one for the proposal as it is. */
type Commanded = ProposalCommand | ((stands: Proposal) => ProposalCommand);

/** The proposal after what happened, and what a command does to it then. */
const proposal = { initial, decide, evolve };
export const after = (events: readonly ProposalEvent[]): ProposalState => givenEvents(proposal, events).state;
export const given = (events: readonly ProposalEvent[], command: Commanded) => {
  const { state, when } = givenEvents(proposal, events);
  return when(typeof command === 'function' ? command(state ?? evolve(null, created)) : command);
};

/** A command to change it by changes that are all in order. */
export const change =
  (changes: readonly Change[], more: Partial<ChangeProposal> = {}) =>
  (stands: Proposal): ProposalCommand => {
    const applied = applyChanges(stands, changes, { offers });
    return {
      type: 'ChangeProposal',
      applied: applied.ok ? applied.value : noChanges(stands),
      missing: [],
      configVersion: 'v2',
      priced: null,
      ...more,
    };
  };
