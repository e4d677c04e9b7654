import { sumPennies } from '@marque/base';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collectionWorld } from '../testing/collection-world.ts';
import type { CollectionWord } from './collection.ts';
import { COLLECTION_STANDING } from './collection-standing.ts';
import { PRESENTATIONS_MAX } from './presentations-max.ts';

const MONEY: readonly CollectionWord[] = ['confirmed', 'paid_out'];
const OVER: readonly CollectionWord[] = ['failed', 'charged_back', 'cancelled', 'customer_approval_denied'];

const deed = fc.oneof(
  fc.record({ do: fc.constant('bank' as const), choice: fc.nat(2) }),
  fc.record({ do: fc.constantFrom('ask' as const, 'beginLook' as const, 'lookNow' as const) }),
  fc.record({ do: fc.constant('endLook' as const), choice: fc.nat(9) }),
);
const story = fc.array(
  fc.oneof({ weight: 12, arbitrary: deed }, fc.record({ do: fc.constant('endMandate' as const) })),
  {
    maxLength: 40,
  },
);

it('given any order of what a bank does, when everything is looked at in the end, then books and status are the bank’s', () => {
  fc.assert(
    fc.property(story, (deeds) => {
      const world = collectionWorld();
      for (const one of deeds) {
        if (one.do === 'bank' || one.do === 'endLook') world[one.do](one.choice);
        else world[one.do]();
      }
      for (let round = 0; round <= PRESENTATIONS_MAX; round += 1) {
        world.lookNow();
        world.ask();
      }
      world.lookNow();
      const { collection, payment, posted } = world.state();
      const keys = posted.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { postings } of posted) expect(sumPennies(postings.map(({ amount }) => amount))).toBe(0);
      expect(collection.presentations).toBeLessThanOrEqual(PRESENTATIONS_MAX);
      const isMoney = payment !== undefined && MONEY.includes(payment.status);
      const isOver = payment === undefined || OVER.includes(payment.status);
      expect(posted.at(-1)?.kind === 'PAYMENT').toBe(isMoney);
      expect(COLLECTION_STANDING[collection.status]).toBe(isMoney ? 'MONEY' : isOver ? 'OWED' : 'UNDER_WAY');
      world.lookNow();
      expect(world.state()).toEqual({ collection, payment, posted });
    }),
  );
});
