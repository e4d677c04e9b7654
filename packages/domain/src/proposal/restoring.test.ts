import { after, begun, bound, endAt, given, opened, priced, quote } from '@marque/testkit/proposal/sample-proposal';
import { sampleQuote } from '@marque/testkit/rating/sample-quote';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from '../changes/change.ts';
import type { Disclosed } from '../changes/disclosed.ts';
import type { ProposalCommand } from './decide.ts';
import type { ProposalEvent } from './events.ts';

const offered: Disclosed = { data: begun.data, choices: begun.choices };
const restore = (more: object = {}): ProposalCommand => ({ type: 'RestoreOffer', offered, quote, endAt, ...more });
const bind: ProposalCommand = {
  type: 'BindProposal',
  policyId: 'P1',
  policyNumber: 'N1',
  quoteLiveAt: '2026-11-20T14:00:00.000Z',
  timeZone: 'Europe/London',
};

/** What may happen between the offer and the payment: answers, a new price or a referral, and an upgrade beside it. */
const meanwhile: fc.Arbitrary<readonly ProposalEvent[]> = fc
  .array(
    fc.oneof(
      fc
        .record({ isLegal: fc.boolean(), missing: fc.subarray(['postcode', 'dateOfBirth']) })
        .map(({ isLegal, missing }): ProposalEvent[] => [changed([cover(isLegal)], missing)]),
      fc
        .record({ later: fc.integer({ min: 1, max: 50 }), isReferred: fc.boolean() })
        .map(({ later, isReferred }): ProposalEvent[] => [
          changed([], []),
          {
            type: 'ProposalPriced',
            quote: sampleQuote({
              ratedAt: `2026-11-20T13:00:${10 + later}.000Z`,
              ratingStatus: isReferred ? 'REFERRAL' : 'QUOTE',
            }),
            endAt: '2027-01-02T00:00:00.000Z',
          },
        ]),
      fc.constant<ProposalEvent[]>([{ type: 'UpsellOffered', proposalCode: 'PC9999' }]),
    ),
    { maxLength: 6 },
  )
  .map((steps) => steps.flat());

describe('an offer that is put back when it was paid for', () => {
  it('is the price of the sale, whatever happened meanwhile, and is bound, as long as the same is disclosed and chosen', () => {
    fc.assert(
      fc.property(meanwhile, (events) => {
        const past = [...priced(), opened, ...events];
        const before = after(past);
        const decided = given(past, restore());
        if (before?.choices.covers.length !== 0 || before.choices.declinedCovers !== undefined) {
          expect(decided).toMatchObject({ ok: false, problem: { code: 'wrong_state' } });
          return;
        }
        if (!decided.ok) throw new Error(decided.problem.code);
        const restored = after([...past, ...decided.value]);
        expect(restored).toEqual({
          ...before,
          ...{ quote, quoteEndAt: endAt, missing: [], previousQuote: restored?.previousQuote },
        });
        expect(given([...past, ...decided.value], restore())).toEqual({ ok: true, value: [] });
        expect(given([...past, ...decided.value], bind).ok).toBe(true);
      }),
    );
  });

  it('is nothing that happens while it still stands', () => {
    expect(given([...priced(), opened], restore())).toEqual({ ok: true, value: [] });
  });

  it('is compared with the price that it follows, unless that is the same', () => {
    const later = { ratedAt: '2026-11-20T13:30:00.000Z' };
    const pricedAs = (parts: object) => {
      const now = sampleQuote({ ...later, ...parts });
      return [...priced(), opened, changed([], []), { type: 'ProposalPriced' as const, quote: now, endAt }];
    };
    const restored = (past: readonly ProposalEvent[]) => {
      const decided = given(past, restore());
      return decided.ok ? after([...past, ...decided.value])?.previousQuote : undefined;
    };
    expect(restored(pricedAs({ ratesVersion: 'rates-2' }))).toEqual(sampleQuote({ ...later, ratesVersion: 'rates-2' }));
    expect(restored(pricedAs({}))).toEqual(after(pricedAs({}))?.previousQuote);
  });

  it('is refused for a referral, and of a policy', () => {
    const referral = sampleQuote({ ratingStatus: 'REFERRAL' });
    expect(given([...priced(), opened], restore({ quote: referral }))).toMatchObject({
      problem: { code: 'quote_not_ready' },
    });
    expect(given([...priced(), opened, bound], restore())).toMatchObject({ problem: { code: 'proposal_bound' } });
  });
});

function changed(changes: readonly Change[], missing: readonly string[]): ProposalEvent {
  return { type: 'ProposalChanged', changes, missing, configVersion: 'v2' };
}

function cover(isLegal: boolean): Change {
  return isLegal
    ? { changeType: 'ADD_COVER', coverCode: 'legal_expenses' }
    : { changeType: 'QUOTE_DISCLOSURE', data: {} };
}
