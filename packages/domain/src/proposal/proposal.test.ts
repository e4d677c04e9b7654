import {
  after,
  begun,
  bound,
  change,
  created,
  endAt,
  given,
  opened,
  priced,
  quote,
  shown,
} from '@marque/testkit/proposal/sample-proposal';
import { describe, expect, it } from 'vitest';
import type { Quote } from '../rating/quote.ts';
import type { ProposalCommand } from './decide.ts';

const LONDON = 'Europe/London';
const referral: Quote = { ...quote, ratingStatus: 'REFERRAL' };
const bind: ProposalCommand = {
  type: 'BindProposal',
  policyId: 'P1',
  policyNumber: 'N1',
  quoteLiveAt: '2026-11-20T14:00:00.000Z',
  timeZone: LONDON,
};

describe('a proposal', () => {
  it('begins once', () => {
    expect(given([], { type: 'CreateProposal', proposal: begun })).toEqual({ ok: true, value: [created] });
    expect(given([created], { type: 'CreateProposal', proposal: begun })).toMatchObject({
      problem: { code: 'wrong_state' },
    });
  });

  it('that is not there, or was deleted, is not found', () => {
    for (const events of [[], [created, { type: 'ProposalDeleted' } as const]]) {
      for (const command of [change([]), bind, { type: 'DeleteProposal' } as const])
        expect(given(events, command)).toMatchObject({ problem: { code: 'not_found' } });
    }
  });

  it('loses its price when it changes and gets one when it was priced', () => {
    const changed = given(priced(), change([{ changeType: 'ADD_COVER', coverCode: 'legal_expenses' }]));
    expect(changed.ok && after([...priced(), ...changed.value])).toMatchObject({
      quote: null,
      quoteEndAt: null,
      choices: { covers: ['legal_expenses'] },
      configVersion: 'v2',
    });
    const again = given(priced(), change([], { priced: { quote, endAt } }));
    expect(again.ok && after([...priced(), ...again.value])).toMatchObject({ quote, quoteEndAt: endAt });
  });

  it('is not priced while anything is missing', () => {
    expect(given([created], change([], { missing: ['email'], priced: { quote, endAt } }))).toMatchObject({
      problem: { code: 'quote_not_ready' },
    });
  });

  it('opens one account, and answers the same one when asked again', () => {
    const open: ProposalCommand = { type: 'OpenAccount', accountId: 'A1', agreed: ['terms'], documents: shown };
    expect(given(priced(), open)).toEqual({ ok: true, value: [opened] });
    expect(given([...priced(), opened], { ...open, accountId: 'A2', documents: [] })).toEqual({ ok: true, value: [] });
    expect(after([...priced(), opened])?.account).toEqual({ accountId: 'A1', agreed: ['terms'], documents: shown });
    expect(given([created], open)).toMatchObject({ problem: { code: 'quote_not_ready' } });
    expect(given(priced(referral), open)).toMatchObject({ problem: { code: 'quote_not_ready' } });
  });

  it('becomes a policy when it has a live price and an account', () => {
    expect(given([...priced(), opened], bind)).toEqual({ ok: true, value: [bound] });
    expect(given(priced(), bind)).toMatchObject({ problem: { code: 'account_required' } });
    expect(given([created], bind)).toMatchObject({ problem: { code: 'quote_not_ready' } });
    expect(given([...priced(referral), opened], bind)).toMatchObject({ problem: { code: 'quote_not_ready' } });
    expect(given([...priced(), opened], { ...bind, quoteLiveAt: endAt })).toMatchObject({
      problem: { code: 'quote_expired' },
    });
  });

  it('is final once it is a policy', () => {
    for (const command of [
      change([]),
      bind,
      { type: 'DeleteProposal' } as const,
      { type: 'OpenAccount', accountId: 'A', agreed: [], documents: [] } as const,
      { type: 'OfferUpsell', proposalCode: 'PC9999' } as const,
    ]) {
      expect(given([...priced(), opened, bound], command)).toMatchObject({ problem: { code: 'proposal_bound' } });
    }
  });
});
