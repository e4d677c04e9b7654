import { assert } from '@marque/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentMethodStatus } from '../../enumerations.ts';
import { decideChoices } from './decide-choices.ts';
import type { MethodChoice } from './method-choice.ts';

const choice = (methodId: string, day: number, status: PaymentMethodStatus, changed: Partial<MethodChoice> = {}) => ({
  ...{
    methodId,
    wishedAt: `2026-11-${day}T10:00:00.000Z`,
    status,
    hasStood: status === 'ACTIVE',
    standing: 'WAITING' as const,
  },
  ...changed,
});
const told = (choices: readonly MethodChoice[]) => {
  const { choices: decided, steps } = decideChoices(choices);
  return [decided.map(({ methodId, now }) => `${methodId} ${now}`), steps];
};

describe('given an account and the means chosen for it', () => {
  it('then the first pays at once, though its bank has still to take it on', () => {
    expect(told([choice('DEBIT', 10, 'PENDING_CUSTOMER_APPROVAL')])).toEqual([['DEBIT CHOSEN'], []]);
  });

  it('then another card pays instead of the old one, which is let go', () => {
    expect(told([choice('OLD', 10, 'ACTIVE', { standing: 'CHOSEN' }), choice('NEW', 11, 'ACTIVE')])).toEqual([
      ['OLD REPLACED', 'NEW CHOSEN'],
      [
        { kind: 'let-go', methodId: 'OLD' },
        { kind: 'note', methodId: 'NEW', insteadOf: 'OLD' },
        { kind: 'tell-changed', methodId: 'NEW' },
      ],
    ]);
  });

  it.each([
    ['A', 'Z'],
    ['Z', 'A'],
  ])(
    'then of two wishes of one moment the one that came to those that stood already pays: %s, then %s',
    (first, second) => {
      const old = choice(first, 10, 'ACTIVE', { standing: 'CHOSEN' });
      const [stand, steps] = told([old, choice(second, 10, 'ACTIVE')]);
      expect(stand).toEqual([`${first} REPLACED`, `${second} CHOSEN`]);
      expect(steps).toContainEqual({ kind: 'let-go', methodId: first });
      const replaced = choice(first, 10, 'ACTIVE', { standing: 'REPLACED' });
      expect(told([choice(second, 10, 'ACTIVE', { standing: 'CHOSEN' }), replaced])).toEqual([stand, []]);
    },
  );

  it('then a mandate waits for its bank while the card goes on paying', () => {
    const card = choice('CARD', 10, 'ACTIVE', { standing: 'CHOSEN' });
    expect(told([card, choice('DEBIT', 11, 'PENDING_CUSTOMER_APPROVAL')])).toEqual([
      ['CARD CHOSEN', 'DEBIT WAITING'],
      [],
    ]);
  });

  it('then a mandate that fails leaves the card what it is, and the customer is told', () => {
    const card = choice('CARD', 10, 'ACTIVE', { standing: 'CHOSEN' });
    expect(told([card, choice('DEBIT', 11, 'CANCELLED', { standing: 'WAITING' })])).toEqual([
      ['CARD CHOSEN', 'DEBIT FAILED'],
      [{ kind: 'tell-failed', methodId: 'DEBIT' }],
    ]);
  });

  it('then what waits pays at once when nothing else does any more, and is told of once it stands', () => {
    const cancelled = choice('OLD', 10, 'CANCELLED', { standing: 'CHOSEN', hasStood: true });
    const waiting = choice('NEW', 11, 'PENDING_CUSTOMER_APPROVAL', { standing: 'WAITING' });
    expect(told([cancelled, waiting])).toEqual([
      ['OLD REPLACED', 'NEW CHOSEN'],
      [
        { kind: 'let-go', methodId: 'OLD' },
        { kind: 'note', methodId: 'NEW', insteadOf: 'OLD' },
      ],
    ]);
  });

  it('then the last that stood stays chosen when everything was cancelled', () => {
    const ended = choice('ONLY', 10, 'CANCELLED', { standing: 'CHOSEN', hasStood: true });
    expect(told([ended])).toEqual([['ONLY CHOSEN'], []]);
  });

  it('then of two wishes of one moment the same counts, in whatever order they are read', () => {
    const two = [choice('ONE', 10, 'ACTIVE'), choice('TWO', 10, 'ACTIVE')];
    for (const read of [two, two.toReversed()]) expect(told(read)[0]).toEqual(['ONE REPLACED', 'TWO CHOSEN']);
  });

  it('then nothing follows from hearing the same again', () => {
    const two = [
      choice('OLD', 10, 'CANCELLED', { standing: 'REPLACED', hasStood: true }),
      choice('NEW', 11, 'ACTIVE', { standing: 'CHOSEN' }),
    ];
    expect(told(two)[1]).toEqual([]);
    expect(told([])).toEqual([[], []]);
  });
});

/**
 * What a provider says about each wish, in order: a card is kept, a mandate is asked for and then taken on, refused or
 * cancelled.
 */
const stories: readonly (readonly PaymentMethodStatus[])[] = [
  ['ACTIVE'],
  ['PENDING_CUSTOMER_APPROVAL'],
  ['PENDING_CUSTOMER_APPROVAL', 'ACTIVE'],
  ['PENDING_CUSTOMER_APPROVAL', 'CANCELLED'],
  ['PENDING_CUSTOMER_APPROVAL', 'ACTIVE', 'CANCELLED'],
];

/** Takes in what is said about a wish, and checks the promises that hold at every moment. */
function hear(held: readonly MethodChoice[], wish: number, status: PaymentMethodStatus): MethodChoice[] {
  const methodId = `WISH${wish}`;
  const same = held.find((one) => one.methodId === methodId);
  const hasStood = status === 'ACTIVE' || same?.hasStood === true;
  const news = choice(methodId, 10 + wish, status, { hasStood, standing: same?.standing ?? 'WAITING' });
  const { choices, steps } = decideChoices([...held.filter((one) => one !== same), news]);
  const isFollowed = ({ wishedAt }: MethodChoice) => choices.some((one) => one.wishedAt > wishedAt && one.hasStood);
  const mayPay = choices.filter((one) => one.status !== 'CANCELLED' && !isFollowed(one));
  const chosen = choices.filter(({ now }) => now === 'CHOSEN');
  expect(chosen.length).toBe(1);
  if (mayPay.length > 0) expect(mayPay).toContain(chosen[0]);
  for (const { methodId: gone } of steps.filter(({ kind }) => kind === 'let-go'))
    expect(mayPay.map((one) => one.methodId)).not.toContain(gone);
  return choices.map(({ now, ...one }) => ({ ...one, standing: now }));
}

it('no order of what providers say of several wishes leads to another means, and none that pays is let go early', () => {
  const told = fc.array(fc.constantFrom(...stories), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(told, fc.infiniteStream(fc.nat(30)), fc.infiniteStream(fc.nat(30)), (wishes, one, other) => {
      const ends = [one, other].map((picks) => {
        const left = wishes.map((story) => [...story]);
        let choices: readonly MethodChoice[] = [];
        while (left.some((story) => story.length > 0)) {
          const open = left.flatMap((story, wish) => (story.length > 0 ? [wish] : []));
          const wish = open[(picks.next().value ?? 0) % open.length] ?? 0;
          const status = left[wish]?.shift();
          assert(status, 'a story that is open says something');
          // Whatever is heard twice counts once.
          choices = hear(hear(choices, wish, status), wish, status);
        }
        return choices.map(({ methodId, standing }) => `${methodId} ${standing}`).sort();
      });
      expect(ends[0]).toEqual(ends[1]);
    }),
  );
});
