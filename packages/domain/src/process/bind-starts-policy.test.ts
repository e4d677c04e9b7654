import { sampleBind, sampleSale } from '@marque/testkit/proposal/sample-sale';
import { assert, describe, expect, it } from 'vitest';
import { evolve } from '../policy/evolve.ts';
import { initial } from '../policy/initial.ts';
import type { Policy } from '../policy/policy.ts';
import { bindStartsPolicy, type Sale } from './bind-starts-policy.ts';
import { policyRaisesCharges } from './policy-raises-charges.ts';
import { purchaseProblem } from './purchase-problem.ts';

function bound(sale: Sale, now = sampleBind.now): Policy {
  const events = bindStartsPolicy({ sale, ...sampleBind, now });
  assert(events.ok);
  const policy = events.value.reduce(evolve, initial);
  assert(policy !== null);
  return policy;
}

describe('when a proposal is bound, then the policy', () => {
  it('copies the facts, the choices and the price as they were sold', () => {
    const sale = sampleSale();
    const policy = bound(sale);
    expect(policy.versions).toEqual([
      {
        version: 1,
        startedAt: policy.startsAt,
        data: sale.data,
        choices: sale.choices,
        quote: sale.quote,
        covers: sale.covers,
      },
    ]);
    expect(policy).toMatchObject({
      policyId: 'POLICY234567',
      proposalCode: 'PROP2345',
      paymentSchedule: 'MONTHLY',
      firstPayment: 3480,
    });
  });

  it('starts at the first moment of a later day, in British time', () => {
    expect(bound(sampleSale({ startAt: '2027-07-01' })).startsAt).toBe('2027-06-30T23:00:00.000Z');
  });

  it('starts at once when the day is today', () => {
    expect(bound(sampleSale({ startAt: '2026-11-20' })).startsAt).toBe(sampleBind.now);
  });

  it('never starts in the past when the day has gone by before the payment was known', () => {
    const policy = bound(sampleSale(), '2026-11-29T09:00:00.000Z');
    expect(policy).toMatchObject({ startsAt: '2026-11-29T09:00:00.000Z', startAt: '2026-11-29' });
  });

  it('is billed on the day of its start, at most the 28th', () => {
    expect(bound(sampleSale()).billingDays).toEqual([{ from: '2026-11-27', day: 27 }]);
    expect(bound(sampleSale({ startAt: '2027-01-31' })).billingDays[0]?.day).toBe(28);
  });

  it.each([
    ['SUBSCRIPTION', '2028-02-29', null],
    ['ANNUAL', '2028-02-29', '2029-03-01T00:00:00.000Z'],
    ['ANNUAL', '2027-03-28', '2028-03-27T23:00:00.000Z'],
    ['DRIVEAWAY', '2026-12-30', '2027-01-04T00:00:00.000Z'],
  ] as const)('of kind %s from %s ends at %s', (productKind, startAt, endsAt) => {
    expect(bound({ ...sampleSale({ startAt }), productKind }).endsAt).toBe(endsAt);
  });

  it('is refused where there is no price of the chosen schedule', () => {
    const referred = bindStartsPolicy({ sale: sampleSale({ ratingStatus: 'REFERRAL' }), ...sampleBind });
    const without = bindStartsPolicy({ sale: sampleSale({ availablePaymentSchedules: [] }), ...sampleBind });
    expect([referred, without]).toEqual(Array(2).fill({ ok: false, problem: { code: 'quote_not_ready' } }));
  });
});

describe('when a policy starts, then the charge', () => {
  it('gives the premium to the insurer, the tax to the authority and the rest to the customer', () => {
    const charge = policyRaisesCharges(bound(sampleSale()), { currency: 'GBP', now: sampleBind.now });
    expect(charge?.key).toBe('charge:POLICY234567:2026-11-27');
    expect(
      Object.fromEntries(charge?.postings.map((posting) => [posting.ledgerAccount, posting.amount]) ?? []),
    ).toEqual({
      'customer:ACCOUNT23456': 3480,
      'premium:alder': -4000,
      ipt: -480,
      'discount:SC12M': 1000,
    });
  });

  it('is none where nothing costs anything', () => {
    const free = sampleSale({
      availablePaymentSchedules: [
        {
          type: 'MONTHLY',
          active: true,
          premiumBreakdown: [],
          totals: { gross: 0, yearly: 0, discounted: 0, taxAmount: 0 },
          instalments: [0],
        },
      ],
    });
    expect(policyRaisesCharges(bound(free), { currency: 'GBP', now: sampleBind.now })).toBeUndefined();
  });
});

describe('what a purchase waits for', () => {
  const ready = {
    status: 'QUOTE',
    accountId: 'ACCOUNT23456',
    registration: 'LK21ABC',
    areDocumentsKept: true,
    isPromotionGiven: true,
    isSuspendedElsewhere: false,
    owesElsewhere: false,
    hasDied: false,
    checks: ['CLEAR', 'CLEAR'],
  } as const;
  it.each([
    [{ ...ready, status: 'POLICY', accountId: null, registration: null } as const, 'proposal_bound'],
    [{ ...ready, status: 'INSUFFICIENT_ACCURACY', accountId: null } as const, 'quote_not_ready'],
    [{ ...ready, status: 'REFERRAL' } as const, 'quote_not_ready'],
    [{ ...ready, status: 'QUOTE_EXPIRED', accountId: null } as const, 'quote_expired'],
    [{ ...ready, hasDied: true, isPromotionGiven: false }, 'checkout_disabled'],
    [{ ...ready, hasDied: true, status: 'POLICY' } as const, 'proposal_bound'],
    [{ ...ready, isPromotionGiven: false, accountId: null }, 'promotion_unavailable'],
    [{ ...ready, status: 'QUOTE_EXPIRED', isPromotionGiven: false } as const, 'quote_expired'],
    [{ ...ready, accountId: null, registration: null }, 'account_required'],
    [{ ...ready, registration: ' ', areDocumentsKept: false }, 'registration_required'],
    [{ ...ready, areDocumentsKept: false }, 'documents_not_shown'],
    [{ ...ready, owesElsewhere: true, checks: ['MISSING'] } as const, 'outstanding_balance'],
    [{ ...ready, isSuspendedElsewhere: true, owesElsewhere: true }, 'account_suspended'],
    [{ ...ready, checks: ['CLEAR', 'MISSING'] } as const, 'verification_required'],
    [{ ...ready, checks: ['CLEAR', 'NOT_CLEAR'] } as const, 'identity_not_clear'],
    [{ ...ready, checks: ['MISSING', 'NOT_CLEAR'] } as const, 'identity_not_clear'],
    [{ ...ready, checks: [] }, undefined],
    [ready, undefined],
  ])('%o: %s', (purchase, code) => {
    expect(purchaseProblem(purchase)?.code).toBe(code);
  });
});
