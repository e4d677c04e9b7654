import { nextOf } from '@marque/testkit/payment/next-of';
import { describe, expect, it } from 'vitest';
import { sampleCollection } from '../testing/sample-collection.ts';
import type { Collection, CollectionSaid, CollectionStatus, CollectionWord } from './collection.ts';
import { COLLECTION_MOVES } from './collection-moves.ts';
import { COLLECTION_STANDING, EXPECTING, UNDER_WAY } from './collection-standing.ts';
import { type CollectionHeard, decideCollection } from './decide-collection.ts';
import type { Posted } from './missing-postings.ts';

const NOW = '2026-11-27T09:00:00.000Z';
const STATUSES = Object.keys(COLLECTION_STANDING) as CollectionStatus[];
const WORDS: readonly CollectionWord[] = [
  'pending_customer_approval',
  'pending_submission',
  'submitted',
  'confirmed',
  'paid_out',
  'cancelled',
  'customer_approval_denied',
  'failed',
  'charged_back',
];

const said = (status: CollectionWord, parts: Partial<CollectionSaid> = {}): CollectionSaid => ({
  paymentId: 'PM123',
  status,
  presentation: 1,
  chargeOn: '2026-11-30',
  ...parts,
});
const decide = (
  heard: CollectionHeard,
  parts: Partial<Collection>,
  {
    posted = [],
    isMandateAlive = true,
    isOwed = true,
  }: { posted?: Posted; isMandateAlive?: boolean; isOwed?: boolean } = {},
) => decideCollection(heard, { collection: sampleCollection(parts), posted, isMandateAlive, isOwed }, NOW);
const shown = (payment: CollectionSaid): CollectionHeard => ({ kind: 'payment', payment });
const drawn: Partial<Collection> = {
  status: 'SUBMITTED',
  presentations: 1,
  paymentId: 'PM123',
  chargeOn: '2026-11-30',
};

describe('where a collection may go', () => {
  it('is what the table says, neither more nor less', () => {
    const found = new Map(STATUSES.map((status) => [status, new Set<CollectionStatus>()]));
    const lives = [true, false];
    for (const status of STATUSES)
      for (const presentations of [0, 1, 2, 3])
        for (const isMandateAlive of lives) {
          const heard: CollectionHeard[] = [
            { kind: 'mandate-ended' },
            { kind: 'refused', code: 'invalid', presentations },
            ...WORDS.flatMap((word) => [1, 2, 3].map((presentation) => shown(said(word, { presentation })))),
          ];
          for (const one of heard) {
            const { next } = decide(one, { status, presentations }, { isMandateAlive });
            if (next.status !== status) found.get(status)?.add(next.status);
          }
        }
    for (const status of STATUSES)
      expect([status, [...(found.get(status) ?? [])].sort()]).toEqual([
        status,
        [...nextOf(COLLECTION_MOVES, status)].sort(),
      ]);
  });

  it('is from every status to what the provider says of money, and back to the bank from what has not ended', () => {
    const table = Object.entries(COLLECTION_MOVES).map(([word, { from, to }]) => `${word}: ${from.join(' ')} → ${to}`);
    expect(table).toEqual([
      'drawn: DUE CONFIRMED PAID_OUT FAILED CHARGED_BACK CANCELLED → SUBMITTED',
      'confirmed: DUE SUBMITTED PAID_OUT FAILED CHARGED_BACK CANCELLED → CONFIRMED',
      'paid-out: DUE SUBMITTED CONFIRMED FAILED CHARGED_BACK CANCELLED → PAID_OUT',
      'presented-again: SUBMITTED CONFIRMED PAID_OUT → DUE',
      'given-up: DUE SUBMITTED CONFIRMED PAID_OUT CHARGED_BACK CANCELLED → FAILED',
      'charged-back: DUE SUBMITTED CONFIRMED PAID_OUT FAILED CANCELLED → CHARGED_BACK',
      'cancelled: DUE SUBMITTED CONFIRMED PAID_OUT FAILED CHARGED_BACK → CANCELLED',
    ]);
  });

  it('is never back to the bank once it has ended', () => {
    const ended = STATUSES.filter((status) => COLLECTION_STANDING[status] === 'OWED');
    expect(ended).toEqual(['FAILED', 'CHARGED_BACK', 'CANCELLED']);
    for (const status of ended) expect(nextOf(COLLECTION_MOVES, status)).not.toContain('DUE');
  });

  it('counts as under way until it is money, and is asked after until it is paid out', () => {
    expect(STATUSES.filter((status) => COLLECTION_STANDING[status] === 'UNDER_WAY')).toEqual([...UNDER_WAY]);
    expect(STATUSES.filter((status) => COLLECTION_STANDING[status] === 'MONEY')).toEqual(['CONFIRMED', 'PAID_OUT']);
    expect([...EXPECTING]).toEqual(['DUE', 'SUBMITTED', 'CONFIRMED']);
  });
});

describe('when a payment stands like this at the provider, then its collection', () => {
  it.each([
    ['pending_customer_approval', 'SUBMITTED'],
    ['pending_submission', 'SUBMITTED'],
    ['submitted', 'SUBMITTED'],
    ['confirmed', 'CONFIRMED'],
    ['paid_out', 'PAID_OUT'],
    ['cancelled', 'CANCELLED'],
    ['customer_approval_denied', 'CANCELLED'],
    ['charged_back', 'CHARGED_BACK'],
  ] as const)('is, where it is %s, %s', (word, status) => {
    const { next, steps } = decide(shown(said(word)), {});
    const failures = { charged_back: 'charged_back', cancelled: 'cancelled_at_provider' };
    const failure = word === 'charged_back' || word === 'cancelled' ? failures[word] : null;
    expect(next).toEqual({
      ...sampleCollection(),
      ...{ status, failure, presentations: 1, paymentId: 'PM123', chargeOn: '2026-11-30' },
    });
    expect(steps[0]).toEqual({ kind: 'note' });
  });

  it('that was cancelled is asked for once more only where it is owed and its mandate lives', () => {
    const cancelled = shown(said('cancelled'));
    expect(decide(cancelled, drawn, { isMandateAlive: false }).next.failure).toBeNull();
    expect(decide(cancelled, drawn, { isMandateAlive: false, isOwed: false }).next.failure).toBe('called_off');
  });

  it.each([
    ['charged_back', 1, 'PAID_OUT', 1, 'CHARGED_BACK'],
    ['paid_out', 1, 'CHARGED_BACK', 1, 'PAID_OUT'],
    ['failed', 1, 'CONFIRMED', 1, 'DUE'],
    ['failed', 2, 'SUBMITTED', 2, 'DUE'],
    ['failed', 3, 'SUBMITTED', 3, 'FAILED'],
    // Told again of a failure that is decided: nothing moves.
    ['failed', 1, 'DUE', 1, 'DUE'],
    ['failed', 1, 'FAILED', 1, 'FAILED'],
    // The bank was asked again and failed again before that was written down: that is another failure.
    ['failed', 2, 'DUE', 1, 'DUE'],
    ['failed', 3, 'DUE', 2, 'FAILED'],
    ['submitted', 2, 'DUE', 1, 'SUBMITTED'],
  ] as const)(
    'is, where it is %s in presentation %i and was %s after %i, %s',
    (word, presentation, status, presentations, becomes) => {
      expect(decide(shown(said(word, { presentation })), { ...drawn, status, presentations }).next.status).toBe(
        becomes,
      );
    },
  );

  it('is due again after its first failure, and the bank is asked', () => {
    const { next, steps } = decide(shown(said('failed')), drawn);
    expect([next.status, next.failure, steps]).toEqual(['DUE', 'failed', [{ kind: 'note' }, { kind: 'ask' }]]);
  });

  it.each([
    ['its third presentation', 3, true],
    ['the end of its mandate', 1, false],
  ])('is given up after %s, and the customer is told', (_, presentation, isMandateAlive) => {
    const { next, steps } = decide(
      shown(said('failed', { presentation })),
      { ...drawn, presentations: presentation },
      { isMandateAlive },
    );
    expect([next.status, next.failure, steps]).toEqual([
      'FAILED',
      'failed',
      [{ kind: 'note' }, { kind: 'tell', presentation, triesAgainOn: null }],
    ]);
  });

  it('stays due while the bank has not been asked again, though the mandate has ended meanwhile', () => {
    const held = { ...drawn, status: 'DUE', failure: 'failed' } as const;
    for (const isMandateAlive of [true, false]) {
      const { next, steps } = decide(shown(said('failed')), held, { isMandateAlive });
      expect([next, steps]).toEqual([sampleCollection(held), []]);
    }
  });

  it('is asked for once more where the presentation that failed is one that nobody heard of', () => {
    const held = { ...drawn, status: 'DUE', failure: 'failed' } as const;
    const { next, steps } = decide(shown(said('failed', { presentation: 2 })), held);
    expect([next.status, next.presentations, steps]).toEqual(['DUE', 2, [{ kind: 'note' }, { kind: 'ask' }]]);
    expect(decide(shown(said('failed', { presentation: 3 })), held).next.status).toBe('FAILED');
  });

  it('stays as it was given up, and keeps why', () => {
    const held = { ...drawn, status: 'FAILED', failure: 'mandate_cancelled' } as const;
    for (const parts of [{ chargeOn: '2026-12-04' }, { presentation: 2 }, { paymentId: 'PM124' }]) {
      const { next } = decide(shown(said('failed', parts)), held);
      expect([next.status, next.failure]).toEqual(['FAILED', 'mandate_cancelled']);
    }
    const { next, steps } = decide(shown(said('failed')), held);
    expect([next, steps]).toEqual([sampleCollection(held), []]);
  });

  it('is never presented again after a charge-back, of which the customer is told', () => {
    const { next, steps } = decide(
      shown(said('charged_back')),
      { ...drawn, status: 'PAID_OUT' },
      { posted: ['PAYMENT'] },
    );
    expect([next.status, next.failure, steps]).toEqual([
      'CHARGED_BACK',
      'charged_back',
      [{ kind: 'note' }, { kind: 'tell', presentation: 1, triesAgainOn: null }],
    ]);
    expect(decide(shown(said('failed')), next, { posted: ['PAYMENT', 'PAYMENT_REVERSAL'] }).next.status).toBe('FAILED');
    expect(decide(shown(said('failed')), { ...drawn, status: 'CANCELLED' }).next.status).toBe('FAILED');
  });

  it('takes another day without a word, but tells the day of a later presentation once', () => {
    const moved = decide(shown(said('submitted', { chargeOn: '2026-12-01' })), drawn);
    expect([moved.next.chargeOn, moved.steps]).toEqual(['2026-12-01', []]);
    const again = said('submitted', { presentation: 2, chargeOn: '2026-12-07' });
    const held = { ...drawn, status: 'DUE', failure: 'failed' } as const;
    const { next, steps } = decide(shown(again), held);
    expect(next).toMatchObject({ status: 'SUBMITTED', failure: null, presentations: 2 });
    expect(steps).toEqual([{ kind: 'tell', presentation: 1, triesAgainOn: '2026-12-07' }, { kind: 'note' }]);
    expect(decide(shown(again), next).steps).toEqual([]);
    expect(decide(shown({ ...again, chargeOn: '2026-12-08' }), next).steps).toEqual([]);
  });

  it('tells the day of a later presentation once it is known', () => {
    const held = { ...drawn, presentations: 2, chargeOn: null };
    const early = decide(shown(said('pending_submission', { presentation: 2, chargeOn: null })), {
      ...drawn,
      status: 'DUE',
    });
    expect(early.steps).toEqual([{ kind: 'note' }]);
    expect(decide(shown(said('submitted', { presentation: 2 })), held).steps).toEqual([
      { kind: 'tell', presentation: 2, triesAgainOn: '2026-11-30' },
    ]);
    expect(decide(shown(said('submitted')), { ...drawn, chargeOn: null }).steps).toEqual([]);
    expect(decide(shown(said('confirmed', { presentation: 2 })), { ...held, status: 'CONFIRMED' }).steps).toEqual([]);
  });

  it('learns the name of its payment, and keeps why it ended where another day is told', () => {
    const named = decide(shown(said('submitted')), { ...drawn, paymentId: null });
    expect([named.next.paymentId, named.steps]).toEqual(['PM123', [{ kind: 'note' }]]);
    const held = { ...drawn, status: 'CANCELLED', failure: 'mandate_cancelled' } as const;
    const moved = decide(shown(said('cancelled', { chargeOn: '2026-12-01' })), held);
    expect(moved.next).toEqual(sampleCollection({ ...held, chargeOn: '2026-12-01' }));
  });

  it('does not forget how often the bank was asked', () => {
    expect(decide(shown(said('submitted')), { ...drawn, presentations: 2 }).next.presentations).toBe(2);
  });

  it('changes nothing about it when it is heard twice', () => {
    const held = sampleCollection(drawn);
    const { next } = decideCollection(
      shown(said('submitted')),
      { collection: held, posted: [], isMandateAlive: true, isOwed: true },
      NOW,
    );
    expect(next).toBe(held);
  });
});

describe('when the provider will not ask the bank', () => {
  it('then what is due is given up for its reason, and the customer is told', () => {
    const { next, postings, steps } = decide({ kind: 'refused', code: 'mandate_expired', presentations: 0 }, {});
    expect(postings).toEqual([]);
    expect(next).toEqual(sampleCollection({ status: 'FAILED', failure: 'mandate_expired' }));
    expect(steps).toEqual([{ kind: 'note' }, { kind: 'tell', presentation: 0, triesAgainOn: null }]);
  });

  it.each([
    ['not due any more', drawn],
    ['with the bank already', { ...drawn, presentations: 0 }],
    ['due once more', { presentations: 1 }],
  ])('then one that is %s stays as it is', (_, parts) => {
    const { next, steps } = decide({ kind: 'refused', code: 'mandate_expired', presentations: 0 }, parts);
    expect([next, steps]).toEqual([sampleCollection(parts), []]);
  });
});

describe('when a mandate ends', () => {
  const ended: CollectionHeard = { kind: 'mandate-ended' };

  it('then what the bank has never heard of is cancelled, of which the letter about the mandate tells', () => {
    const { next, steps } = decide(ended, {});
    expect(next).toEqual(sampleCollection({ status: 'CANCELLED', failure: 'mandate_cancelled' }));
    expect(steps).toEqual([{ kind: 'note' }]);
  });

  it('then what waits to be presented again is given up, and the customer is told', () => {
    const { next, steps } = decide(ended, { presentations: 1 });
    expect([next.status, next.failure]).toEqual(['FAILED', 'mandate_cancelled']);
    expect(steps).toEqual([{ kind: 'note' }, { kind: 'tell', presentation: 1, triesAgainOn: null }]);
  });

  it('then what the bank has begun is looked at, and what is over stays as it is', () => {
    expect(decide(ended, drawn)).toEqual({ next: sampleCollection(drawn), postings: [], steps: [{ kind: 'look' }] });
    expect(decide(ended, { ...drawn, status: 'CONFIRMED' }).steps).toEqual([]);
  });
});
