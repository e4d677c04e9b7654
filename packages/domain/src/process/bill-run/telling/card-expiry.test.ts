import { describe, expect, it } from 'vitest';
import type { BillAccount, BilledBy } from '../bill-account.ts';
import { soldAs, soldMonthly } from '../testing/sold-monthly.ts';
import { cardExpiryStep as stepOf } from './card-expiry.ts';

const card = (expires: string, methodId = 'card'): BilledBy => ({
  ...{ methodId, type: 'CARD', provider: 'stripe', isGood: true },
  card: { name: 'Visa •••• 4242', expires },
});
const account = (means: BilledBy | null, changed: Partial<BillAccount> = {}): BillAccount => ({
  ...{ policy: soldMonthly('2026-11-27'), balance: 0, underWay: 0, underWayBesides: 0, isCardAsked: false },
  ...{ arrears: null, hold: null, answerUntil: null, means },
  progress: { charged: 1, asked: 1, notice: null, missed: 0, offerEndTold: 0 },
  ...changed,
});
const cardExpiryStep = (one: BillAccount, now: string) => stepOf(one, {}, now);
const nothing = { kind: 'wait', until: null };
const NOW = '2026-12-13T00:00:00.000Z';

describe('a card that expires before the next payment', () => {
  it('given one that is good until November, then it is told two weeks before the payment of December, and no day sooner', () => {
    expect(cardExpiryStep(account(card('2026-11')), '2026-12-12T23:59:59.000Z')).toEqual({ kind: 'wait', until: NOW });
    expect(cardExpiryStep(account(card('2026-11')), NOW)).toMatchObject({
      kind: 'tell-card-expiry',
      cardExpiry: { name: 'Visa •••• 4242', expires: '2026-11', chargedOn: '2026-12-27', amount: 4480 },
      progress: { cardTold: { methodId: 'card', expires: '2026-11' } },
    });
  });

  it('given that it was told, then it is told again only of another card, or another expiry', () => {
    const told = (expires: string) => ({
      progress: { ...account(null).progress, cardTold: { methodId: 'card', expires } },
    });
    expect(cardExpiryStep(account(card('2026-11'), told('2026-11')), NOW)).toEqual(nothing);
    expect(cardExpiryStep(account(card('2026-11'), told('2026-10')), NOW).kind).toBe('tell-card-expiry');
    expect(cardExpiryStep(account(card('2026-11', 'other'), told('2026-11')), NOW).kind).toBe('tell-card-expiry');
  });

  it('given a card that is good on the day, a mandate, nothing kept, or credit that pays the month, then there is nothing to tell', () => {
    const mandate = { methodId: 'mandate', type: 'BACS_DEBIT', provider: 'gocardless', isGood: true } as const;
    for (const means of [card('2026-12'), mandate, null, { ...card('2026-11'), isGood: false }])
      expect(cardExpiryStep(account(means), NOW)).toEqual(nothing);
    expect(cardExpiryStep(account(card('2026-11'), { balance: -4480 }), NOW)).toEqual(nothing);
  });

  it('given a year that is asked for a week ahead, then the letter names that day and comes two weeks before it', () => {
    const year = soldAs({ kind: 'ANNUAL', schedule: 'SINGLE_PAYMENT', startAt: '2026-11-26' });
    const turnsAt = '2027-11-26T00:00:00.000Z';
    const next = { offer: 'O', amount: 50_000, toldAt: '2027-10-29T09:00:00.000Z', isWanted: true, payment: null };
    const ahead = account(card('2027-06'), {
      policy: { ...year, endsAt: null, autoRenewal: true },
      turnsAt,
      nextTerm: next,
    });
    expect(cardExpiryStep(ahead, '2027-11-04T12:00:00.000Z')).toEqual({
      kind: 'wait',
      until: '2027-11-05T00:00:00.000Z',
    });
    expect(cardExpiryStep(ahead, '2027-11-05T12:00:00.000Z')).toMatchObject({
      cardExpiry: { chargedOn: '2027-11-19' },
    });
  });
});
