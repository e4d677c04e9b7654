import { sumPennies } from '@marque/base';
import { nextOf } from '@marque/testkit/payment/next-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptWorld } from '../testing/attempt-world.ts';
import { ATTEMPT_MOVES } from './attempt-moves.ts';
import { ATTEMPT_STANDING, isUnsettled, LEFT_IN_THE_MIDDLE } from './attempt-standing.ts';
import type { CapturedFor } from './decide-attempt.ts';

type Deed = (world: ReturnType<typeof attemptWorld>) => void;

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.constantFrom<Deed>(
    (world) => world.send(),
    (world) => world.look(),
    (world) => world.beginLook(),
    (world) => world.notify(),
    (world) => world.retire(),
  ),
  fc.boolean().map(
    (isYes): Deed =>
      (world) =>
        world.decide(isYes),
  ),
  fc.boolean().map(
    (isTakenOn): Deed =>
      (world) =>
        world.refund(isTakenOn),
  ),
  fc.nat(9).map(
    (choice): Deed =>
      (world) =>
        world.endLook(choice),
  ),
  fc.constantFrom(1, 5, 12, 24 * 60).map(
    (minutes): Deed =>
      (world) =>
        world.pass(minutes),
  ),
);
const paysFor: fc.Arbitrary<CapturedFor> = fc.oneof(
  fc.record({ kind: fc.constant('sale' as const), canBind: fc.boolean() }),
  fc.record({ kind: fc.constant('change' as const), duePennies: fc.constantFrom(null, 100, 5316, 5317) }),
  fc.record({ kind: fc.constant('account' as const), owedPennies: fc.constantFrom(0, 100, 5316) }),
  fc.record({ kind: fc.constant('next-term' as const), isWanted: fc.boolean() }),
);

/** How money ends that buys or pays something. */
const ENDS = { sale: 'BOUND', change: 'SETTLED', account: 'SETTLED', 'next-term': 'HELD' } as const;

/** Whether the £53.16 that were asked for buy or pay something. */
function isUsed(paysFor: CapturedFor): boolean {
  switch (paysFor.kind) {
    case 'sale':
      return paysFor.canBind;
    case 'change':
      return paysFor.duePennies !== null && paysFor.duePennies <= 5316;
    case 'next-term':
      return paysFor.isWanted;
    case 'account':
      return paysFor.owedPennies > 0;
  }
}

describe('given any order of what customer, bank and notifications do, when all is heard in the end, then', () => {
  it.each(['CARD_PAGE', 'SAVED_CARD', 'MOTO'] as const)(
    'money by %s is dealt with once, and nothing else is written down',
    (means) => {
      fc.assert(
        fc.property(fc.array(deed, { maxLength: 40 }), paysFor, (deeds, use) => {
          const world = attemptWorld(means, () => use);
          for (const one of deeds) one(world);
          for (let round = 0; round < 3; round += 1) {
            world.pass(24 * 60);
            world.notify();
            world.look();
          }
          const { attempt, provider, posted, moves, charges } = world.state();
          const isCaptured = provider === 'paid' || provider === 'succeeded';
          expect(charges).toBeLessThanOrEqual(1);
          const isHeld = use.kind === 'next-term' && use.isWanted;
          expect(posted.map(({ key }) => key)).toEqual(
            isCaptured ? [`${isHeld ? 'held' : 'payment'}:stripe:pi_1`] : [],
          );
          for (const { postings } of posted) expect(sumPennies(postings.map(({ amount }) => amount))).toBe(0);
          const standing = ATTEMPT_STANDING[attempt.status];
          if (isCaptured) {
            const ends = isUsed(use);
            expect(standing).toBe(ends ? ENDS[use.kind] : 'GOES_BACK');
          } else expect(['EXPIRED', 'DECLINED', 'UNSETTLED']).toContain(standing);
          for (const { from, to } of moves) expect(nextOf(ATTEMPT_MOVES, from)).toContain(to);
          const before = world.state();
          world.notify();
          world.look();
          expect(world.state()).toEqual(before);
        }),
      );
    },
  );
});

describe('the table of attempts', () => {
  it('leads nowhere from what bought a policy or paid what was owed', () => {
    expect(nextOf(ATTEMPT_MOVES, 'BOUND')).toEqual([]);
    expect(nextOf(ATTEMPT_MOVES, 'SETTLED')).toEqual([]);
  });

  it('says from where each word moves an attempt', () => {
    expect(Object.entries(ATTEMPT_MOVES).map(([word, { from, to }]) => `${word}: ${from.join(' ')} → ${to}`)).toEqual([
      'opened: STARTED → OPEN',
      'unsent: STARTED → EXPIRED',
      'expired: STARTED OPEN → EXPIRED',
      'declined: OPEN → DECLINED',
      'captured: STARTED OPEN PAID DECLINED EXPIRED → PAID',
      'appeared: STARTED OPEN DECLINED EXPIRED → PAID',
      'taken-up: EXPIRED → OPEN',
      'bought: PAID → BOUND',
      'paid-off: PAID → SETTLED',
      'goes-back: PAID → REFUND_DUE',
      'held: PAID → HELD',
      'used: HELD → SETTLED',
      'not-used: HELD → REFUND_DUE',
      'card-kept-and-bound: STARTED OPEN EXPIRED → BOUND',
      'card-kept: STARTED OPEN EXPIRED → SETTLED',
      'refund-taken-on: REFUND_DUE → REFUNDED',
      'refund-failed: REFUNDED → REFUND_DUE',
    ]);
  });

  it('has money dealt with, or on its way back, where nothing is unsettled', () => {
    const statuses = Object.keys(ATTEMPT_STANDING) as (keyof typeof ATTEMPT_STANDING)[];
    expect(statuses.filter((status) => isUnsettled({ status }))).toEqual(['STARTED', 'OPEN', 'PAID']);
    expect(ATTEMPT_STANDING).toEqual({
      ...{ STARTED: 'UNSETTLED', OPEN: 'UNSETTLED', PAID: 'UNSETTLED' },
      ...{ HELD: 'HELD', BOUND: 'BOUND', SETTLED: 'SETTLED', DECLINED: 'DECLINED', EXPIRED: 'EXPIRED' },
      ...{ REFUND_DUE: 'GOES_BACK', REFUNDED: 'GOES_BACK' },
    });
    expect([...LEFT_IN_THE_MIDDLE]).toEqual(['STARTED', 'OPEN', 'PAID', 'REFUND_DUE']);
  });
});
