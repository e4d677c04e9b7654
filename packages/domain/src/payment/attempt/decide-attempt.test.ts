import { describe, expect, it } from 'vitest';
import { ATTEMPT_STARTED_MS, sampleAttempt } from '../testing/sample-attempt.ts';
import type { Attempt, AttemptMeans, AttemptStatus } from './attempt.ts';
import { type AttemptHeard, type ChargeSaid, decideAttempt, type PageSaid, takenUpBy } from './decide-attempt.ts';

const MINUTE_MS = 60_000;
const NOTHING: AttemptHeard = { kind: 'nothing' };
const decide = (heard: AttemptHeard, parts: Partial<Attempt>, ageMs = 0) =>
  decideAttempt(heard, sampleAttempt(parts), ATTEMPT_STARTED_MS + ageMs);
const page = (parts: Partial<PageSaid> = {}): AttemptHeard => ({
  kind: 'page',
  page: { status: 'complete', paid: true, paymentId: 'pi_1', isCardSaved: false, ...parts },
});
const charge = (status: ChargeSaid['status'], declineCode: string | null = null): AttemptHeard => ({
  kind: 'charge',
  charge: { status, declineCode, adviceCode: declineCode && 'try_again_later' },
});
const wait = { kind: 'wait' };
const expired = { kind: 'move', move: 'expired' };

describe('an attempt of which nothing is heard yet', () => {
  it.each(['BOUND', 'SETTLED', 'DECLINED', 'EXPIRED', 'REFUND_DUE', 'REFUNDED'] as const)('is over as %s', (status) => {
    for (const means of ['CARD_PAGE', 'MOTO'] as const)
      expect(decide(NOTHING, { status, means })).toEqual({ kind: 'over' });
  });

  it.each(['CARD_PAGE', 'CARD_SETUP'] as const)(
    'has its page read, or opened as long as the provider knows the key (%s)',
    (means) => {
      expect(decide(NOTHING, { means, status: 'OPEN', sessionId: 'cs_1' })).toEqual({ kind: 'ask', for: 'page' });
      expect(decide(NOTHING, { means }, 23 * 60 * MINUTE_MS)).toEqual({ kind: 'ask', for: 'new-page' });
      expect(decide(NOTHING, { means }, 23 * 60 * MINUTE_MS + 1)).toEqual(expired);
    },
  );

  it.each(['SAVED_CARD', 'MOTO'] as const)('has its charge asked after, once that may have been sent (%s)', (means) => {
    for (const status of ['OPEN', 'PAID'] as const)
      expect(decide(NOTHING, { means, status })).toEqual({ kind: 'ask', for: 'charge' });
    expect(decide(NOTHING, { means }, 25_000)).toEqual(wait);
    expect(decide(NOTHING, { means }, 25_001)).toEqual({ kind: 'move', move: 'unsent' });
  });

  it('waits for its turn in the bill run, however long that takes', () => {
    expect(decide(NOTHING, { means: 'BILLED_CARD' }, 25_001)).toEqual(wait);
    expect(decide(NOTHING, { means: 'BILLED_CARD', status: 'OPEN' })).toEqual({ kind: 'ask', for: 'charge' });
  });
});

describe('a page', () => {
  it.each([
    ['is closed', { status: 'expired' }, expired],
    ['is open', { status: 'open' }, wait],
    ['was paid', {}, { kind: 'settle', what: 'money' }],
    ['is complete and unpaid', { paid: false }, wait],
    ['is paid without a payment', { paymentId: null }, wait],
  ] as const)('that %s', (_, said, step) => {
    expect(decide(page(said), { status: 'OPEN' })).toEqual(step);
  });

  it('on which a card is saved waits for the card, not for money', () => {
    const setup = { means: 'CARD_SETUP', status: 'OPEN' } as const;
    expect(decide(page({ paid: false, paymentId: null, isCardSaved: true }), setup)).toEqual({
      kind: 'settle',
      what: 'card',
    });
    expect(decide(page(), setup)).toEqual(wait);
  });

  it('that the provider will not open, or has forgotten, ends its attempt', () => {
    expect(decide({ kind: 'no-page' }, {})).toEqual(expired);
  });
});

describe('a charge', () => {
  it.each([
    ['succeeded', { kind: 'settle', what: 'money' }],
    ['pending', wait],
    ['declined', { kind: 'move', move: 'declined', declineCode: 'insufficient_funds', adviceCode: 'try_again_later' }],
  ] as const)('that is %s', (status, step) => {
    expect(decide(charge(status, 'insufficient_funds'), { means: 'SAVED_CARD', status: 'OPEN' })).toEqual(step);
  });

  it.each(['SAVED_CARD', 'BILLED_CARD'] as const)(
    'that is not there is sent again with a kept card for ten minutes, and given up after a quarter of an hour (%s)',
    (means) => {
      const kept = { means, status: 'OPEN' } as const;
      const none: AttemptHeard = { kind: 'no-charge' };
      expect(decide(none, kept, 10 * MINUTE_MS - 1)).toEqual({ kind: 'ask', for: 'charge-again' });
      expect(decide(none, kept, 10 * MINUTE_MS)).toEqual(wait);
      expect(decide(none, kept, 15 * MINUTE_MS)).toEqual(wait);
      expect(decide(none, kept, 15 * MINUTE_MS + 1)).toEqual(expired);
      expect(decide(none, { ...kept, means: 'MOTO' })).toEqual(wait);
    },
  );
});

describe('what nobody expects any more', () => {
  const at = (status: AttemptStatus, means: AttemptMeans = 'CARD_PAGE') => ({ status, means });

  it('is taken up where its page was paid or has saved a card', () => {
    expect(takenUpBy(page(), at('EXPIRED'))).toBe('taken-up');
    expect(takenUpBy(page({ paid: false, isCardSaved: true }), at('EXPIRED'))).toBe('taken-up');
    expect(takenUpBy(page({ paid: false }), at('EXPIRED'))).toBeUndefined();
    expect(takenUpBy(page({ paymentId: null, isCardSaved: true }), at('EXPIRED'))).toBeUndefined();
    expect(takenUpBy(page(), at('OPEN'))).toBeUndefined();
  });

  it('is paid where money appears that was captured without a page', () => {
    expect(takenUpBy(charge('succeeded'), at('EXPIRED', 'SAVED_CARD'))).toBe('appeared');
    expect(takenUpBy(charge('succeeded'), at('OPEN', 'MOTO'))).toBe('appeared');
    expect(takenUpBy(charge('succeeded'), at('EXPIRED', 'CARD_PAGE'))).toBeUndefined();
    expect(takenUpBy(charge('pending'), at('EXPIRED', 'MOTO'))).toBeUndefined();
    expect(takenUpBy(NOTHING, at('EXPIRED', 'MOTO'))).toBeUndefined();
  });
});
