import { sampleQuote } from '@marque/testkit/rating/sample-quote';
import { describe, expect, it } from 'vitest';
import type { Proposal } from './proposal.ts';
import { proposalFrom, type StoredState } from './proposal-from.ts';

const { promotion: _promotion, makeup: _makeup, profiles: _profiles, ...earlierQuote } = sampleQuote();
const earlier: StoredState = {
  proposalCode: 'PC2345',
  schemeCode: 'flex',
  product: 'flex',
  externalReference: 'REF2345',
  source: null,
  promoCode: null,
  createdAt: '2026-11-20T13:00:00.000Z',
  data: { profiles: { ph: {}, p1: {} }, assets: { car: {} }, quote: {} },
  choices: { voluntaryExcess: 0, covers: [], paymentSchedule: 'MONTHLY' },
  missing: [],
  configVersion: 'v1',
  quote: earlierQuote,
  quoteEndAt: '2026-12-20T13:00:00.000Z',
  account: { accountId: 'A1', agreed: ['accurate'] },
  policy: null,
  isDeleted: false,
};

describe('a stored proposal', () => {
  it('given that an earlier version wrote it, then what came later is absent in so many words', () => {
    expect(proposalFrom(earlier)).toEqual({
      ...earlier,
      upsellOf: null,
      upsellProposal: null,
      autoRenewal: null,
      previousQuote: null,
      verification: {},
      quote: { ...earlierQuote, promotion: null, makeup: [], profiles: ['ph', 'p1'] },
      account: { accountId: 'A1', agreed: ['accurate'], documents: [] },
    });
  });

  it('given neither price nor account, then it has none', () => {
    const begun = proposalFrom({ ...earlier, quote: null, quoteEndAt: null, account: null });
    expect(begun).toMatchObject({ quote: null, previousQuote: null, account: null });
  });

  it('given that this version wrote it, then it reads as it was written', () => {
    const today: Proposal = {
      ...proposalFrom(earlier),
      upsellOf: 'PC2344',
      upsellProposal: 'PC2346',
      autoRenewal: false,
      previousQuote: sampleQuote({ profiles: ['ph'] }),
      verification: { VERIFY: { factsHash: 'ab12', isClear: true, checks: [] } },
    };
    expect(proposalFrom(JSON.parse(JSON.stringify(today)))).toEqual(today);
  });
});
