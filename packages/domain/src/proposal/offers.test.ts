import { begun } from '@marque/testkit/proposal/sample-proposal';
import { sampleQuote } from '@marque/testkit/rating/sample-quote';
import { describe, expect, it } from 'vitest';
import { noChanges } from '../changes/apply-changes.ts';
import { type ChangeProposal, decide, type ProposalCommand } from './decide.ts';
import type { NewProposal, ProposalEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { initial } from './initial.ts';
import { priceChangeOf } from './price-change-of.ts';
import type { Proposal, ProposalState } from './proposal.ts';

const asked: NewProposal = { ...begun, missing: [] };
const endAt = '2026-12-20T13:00:00.000Z';
const first = sampleQuote();
const second = sampleQuote({ ratesVersion: 'rates-2' });
const referral = sampleQuote({ ratingStatus: 'REFERRAL' });
const change = (more: Partial<ChangeProposal> = {}): ChangeProposal => ({
  type: 'ChangeProposal',
  applied: noChanges(begun),
  missing: [],
  configVersion: 'v1',
  priced: null,
  ...more,
});
const price = (quote = first) => change({ priced: { quote, endAt } });

/** The proposal after commands that are all in order. */
function after(...commands: ProposalCommand[]): Proposal {
  const state = commands.reduce<ProposalState>(
    (before, command) => {
      const decided = decide(command, before);
      if (!decided.ok) throw new Error(decided.problem.code);
      return decided.value.reduce<ProposalState>(evolve, before);
    },
    evolve(initial, { type: 'ProposalCreated', proposal: asked }),
  );
  return state as Proposal;
}
const decided = (command: ProposalCommand, state: Proposal): readonly ProposalEvent[] => {
  const result = decide(command, state);
  return result.ok ? result.value : [];
};

describe('the price before', () => {
  it('is none at first, nor while the first price stands', () => {
    expect(after().previousQuote).toBe(null);
    expect(after(price()).previousQuote).toBe(null);
  });

  it('given a change that no price reads, then the price stays, and one that is missing something ends it all the same', () => {
    const kept = after(price(), change({ isPricedTheSame: true }));
    expect(kept).toMatchObject({ quote: first, quoteEndAt: endAt, previousQuote: null });
    expect(after(price(), change({ isPricedTheSame: true, missing: ['dateOfBirth'] })).quote).toBe(null);
    expect(after(change({ isPricedTheSame: true })).quote).toBe(null);
  });

  it('given that a change ends a price, then it is that price, also over several changes without one', () => {
    expect(after(price(), change()).previousQuote).toBe(first);
    expect(after(price(), change(), change(), change())).toMatchObject({ quote: null, previousQuote: first });
  });

  it('given a new price, then both stand side by side', () => {
    expect(after(price(), change(), price(second))).toMatchObject({ quote: second, previousQuote: first });
    expect(after(price(), price(second))).toMatchObject({ quote: second, previousQuote: first });
  });

  it('given the same price again, then it is still the one before that, whatever was changed', () => {
    const later = { ...second, ratedAt: '2026-11-21T13:00:00.000Z' };
    const again = after(price(), price(second), price(later), price(later));
    expect(again).toMatchObject({ quote: later, previousQuote: first });
    expect(priceChangeOf(after(price(), price()))).toBe(null);
  });

  it('given a referral in between, then it is the last price still', () => {
    expect(after(price(), price(referral), price(second))).toMatchObject({ quote: second, previousQuote: first });
  });

  it('is compared with the present one where both are prices', () => {
    expect(priceChangeOf(after(price(), price(second)))?.reasons).toEqual(['RATES']);
    for (const proposal of [after(), after(price()), after(price(), change()), after(price(), price(referral))])
      expect(priceChangeOf(proposal)).toBe(null);
  });
});

describe('the code of a promotion', () => {
  it('given that one is claimed, then the proposal has it, the price ends, and the event says so', () => {
    const claim = change({ promoCode: 'SC12M' });
    expect(after(price(), claim)).toMatchObject({ promoCode: 'SC12M', quote: null, previousQuote: first });
    expect(decided(claim, after())).toEqual([
      {
        type: 'ProposalChanged',
        changes: [],
        after: { data: begun.data, choices: begun.choices },
        missing: [],
        configVersion: 'v1',
        promoCode: 'SC12M',
      },
    ]);
  });

  it('given no code or the same one, then the event says nothing of it and the code stays', () => {
    const claimed = after(change({ promoCode: 'SC12M' }));
    for (const command of [change(), change({ promoCode: 'SC12M' })])
      expect(decided(command, claimed)[0]).not.toHaveProperty('promoCode');
    expect(after(change({ promoCode: 'SC12M' }), change()).promoCode).toBe('SC12M');
  });

  it('given another code, then that one replaces it', () => {
    expect(after(change({ promoCode: 'SC12M' }), change({ promoCode: 'SC1M' })).promoCode).toBe('SC1M');
    expect(after(change({ promoCode: 'SC12M' }), change({ promoCode: null })).promoCode).toBeNull();
  });
});

describe('an upgrade', () => {
  const offer = { type: 'OfferUpsell', proposalCode: 'PC9999' } as const;

  it('given that it is offered, then the proposal names the other, and keeps its price', () => {
    expect(after(price(), offer)).toMatchObject({ upsellProposal: 'PC9999', quote: first });
  });

  it('given that the same is offered again, then nothing happens; another one takes its place', () => {
    expect(decide(offer, after(offer))).toEqual({ ok: true, value: [] });
    expect(after(offer, { ...offer, proposalCode: 'PC8888' }).upsellProposal).toBe('PC8888');
  });

  it('is never to the proposal itself', () => {
    expect(decide({ ...offer, proposalCode: 'PC2345' }, after())).toMatchObject({ problem: { code: 'wrong_state' } });
  });
});
