import { todoKinds } from '@marque/domain/enumerations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TodoFacts } from './todo-facts.ts';
import { todoList } from './todo-list.ts';

const NOW = '2026-11-22T10:00:00.000Z';
const next = { chargeOn: '2026-12-01', amount: 3063 };
const card = { methodId: 'CARD', type: 'CARD', status: 'ACTIVE', expires: '2028-12' } as const;
const mandate = { methodId: 'DEBIT', type: 'BACS_DEBIT', status: 'ACTIVE', expires: null } as const;

const debt = {
  ...{ pennies: 3063, dueOn: '2026-11-18' },
  ...{ ends: null, heldUntil: null, askedAgainOn: null, confirmBy: null },
};

/** A policy about which nothing has to be done. */
const calm: TodoFacts = {
  ...{
    policyId: 'TESLA',
    accountId: 'ACCOUNT',
    timeZone: 'Europe/London',
    status: 'ACTIVE',
    startsAt: '2026-11-01T00:00:00.000Z',
  },
  ...{
    endsAt: null,
    endsSooner: null,
    isInsurersEnd: false,
    isSettled: false,
    registration: { vrn: 'EV74SUN', source: 'LOOK_UP' },
    owed: null,
  },
  ...{
    method: card,
    next,
    driverChecks: [],
    ncdProof: null,
    hasRenewal: false,
    endsUnrenewed: false,
    isPaidOnce: false,
    unread: [],
    changesAt: null,
    guests: [],
  },
  renewal: null,
};
const told = (changed: Partial<TodoFacts>, now = NOW) =>
  todoList([{ ...calm, ...changed }], now).map(({ kind, by, otherwise, amount, subject }) => ({
    ...{ kind, by, otherwise, amount, subject },
  }));

describe('given a policy, when its list is made', () => {
  it('then it is empty where nothing has to be done', () => {
    expect(told({})).toEqual([]);
  });

  it.each<[string, Partial<TodoFacts>, object]>([
    [
      'a failed payment was due on its day, and nothing more is sold until it is paid',
      { owed: debt },
      { kind: 'PAYMENT_FAILED', by: '2026-11-18', otherwise: 'NOTHING_MORE_SOLD', amount: 3063, subject: null },
    ],
    [
      'a failed payment of which notice was given keeps cover once what the notice asks for is paid',
      { owed: { ...debt, pennies: 6126, ends: { on: '2026-12-31', pennies: 3063 } } },
      { kind: 'PAYMENT_FAILED', by: '2026-12-31', otherwise: 'COVER_ENDS', amount: 3063, subject: null },
    ],
    [
      'a failed payment that is tried again needs nothing before that day',
      { owed: { ...debt, askedAgainOn: '2026-11-25' } },
      { kind: 'PAYMENT_FAILED', by: '2026-11-25', otherwise: 'ASKED_AGAIN', amount: 3063, subject: null },
    ],
    [
      'a failed payment that waits as agreed needs nothing before the wait is over',
      { owed: { ...debt, heldUntil: '2026-12-10', askedAgainOn: '2026-12-11' } },
      { kind: 'PAYMENT_FAILED', by: '2026-12-10', otherwise: 'WAITS_AS_AGREED', amount: 3063, subject: null },
    ],
    [
      'a payment that the bank wants confirmed is confirmed within the days of its link',
      { owed: { ...debt, confirmBy: '2026-11-24', askedAgainOn: '2026-11-25' } },
      { kind: 'PAYMENT_TO_CONFIRM', by: '2026-11-24', otherwise: 'NOTHING_MORE_SOLD', amount: 3063, subject: null },
    ],
    [
      'a mandate that the bank has not taken on must stand before the next payment',
      { method: { ...mandate, status: 'PENDING_CUSTOMER_APPROVAL' } },
      { kind: 'MANDATE_PENDING', by: '2026-12-01', otherwise: 'PAYMENT_FAILS', amount: 3063, subject: 'DEBIT' },
    ],
    [
      'a mandate that was cancelled needs another before the next payment',
      { method: { ...mandate, status: 'CANCELLED' } },
      { kind: 'PAYMENT_METHOD_MISSING', by: '2026-12-01', otherwise: 'PAYMENT_FAILS', amount: 3063, subject: null },
    ],
    [
      'a policy that nothing pays needs a means of payment',
      { method: null },
      { kind: 'PAYMENT_METHOD_MISSING', by: '2026-12-01', otherwise: 'PAYMENT_FAILS', amount: 3063, subject: null },
    ],
    [
      'a card is to be replaced before its last month ends',
      { method: { ...card, expires: '2026-11' } },
      { kind: 'CARD_EXPIRING', by: '2026-11-30', otherwise: 'PAYMENT_FAILS', amount: 3063, subject: 'CARD' },
    ],
    [
      'cover that nothing follows ends on its last day, not at the midnight after it',
      { endsAt: '2026-11-25T00:00:00.000Z', next: null },
      { kind: 'COVER_ENDING', by: '2026-11-24', otherwise: 'COVER_ENDS', amount: null, subject: null },
    ],
    [
      'cover that somebody has ended needs other cover from the day after its last one, however far off that is',
      { endsSooner: '2026-12-21T00:00:00.000Z', isSettled: true, next: null },
      { kind: 'END_COMING', by: '2026-12-20', otherwise: 'COVER_ENDS', amount: null, subject: null },
    ],
    [
      'cover that the insurer ends needs other cover, and the customer cannot take that back',
      { endsSooner: '2026-12-21T00:00:00.000Z', isInsurersEnd: true, isSettled: true, next: null },
      { kind: 'COVER_ENDING', by: '2026-12-20', otherwise: 'COVER_ENDS', amount: null, subject: null },
    ],
    [
      'cover that ends before it begins needs other cover from its start',
      {
        ...{ status: 'PENDING', startsAt: '2026-12-28T00:00:00.000Z', endsSooner: '2026-12-01T00:00:00.000Z' },
        ...{ isInsurersEnd: true, isSettled: true, next: null },
      },
      { kind: 'COVER_ENDING', by: '2026-12-27', otherwise: 'COVER_ENDS', amount: null, subject: null },
    ],
    [
      'a registration that its source does not know is looked at within seven days of the start',
      { registration: { vrn: 'EV74SUN', source: 'CUSTOMER' }, startsAt: '2026-11-20T13:00:00.000Z' },
      { kind: 'REGISTRATION_UNKNOWN', by: '2026-11-27', otherwise: 'CAR_NOT_FOUND', amount: null, subject: 'EV74SUN' },
    ],
    [
      'a new driver is to be checked',
      { driverChecks: [{ name: 'Noah', by: '2026-11-26' }] },
      { kind: 'DRIVER_CHECK', by: '2026-11-26', otherwise: 'DRIVER_NOT_COVERED', amount: null, subject: 'Noah' },
    ],
    [
      'a proof of no-claims years is wanted, and what its lack costs',
      { ncdProof: { by: '2026-12-04', refused: null, morePennies: 302 } },
      { kind: 'NCD_PROOF', by: '2026-12-04', otherwise: 'COSTS_MORE', amount: 302, subject: null },
    ],
    [
      'what a lacking proof costs is told of the year to somebody who pays once',
      { ncdProof: { by: '2026-12-04', refused: null, morePennies: 41779 }, isPaidOnce: true },
      { kind: 'NCD_PROOF', by: '2026-12-04', otherwise: 'COSTS_MORE_ONCE', amount: 41779, subject: null },
    ],
    [
      'a proof is wanted although nobody has settled what its lack costs',
      { ncdProof: { by: '2026-12-04', refused: null, morePennies: null } },
      { kind: 'NCD_PROOF', by: '2026-12-04', otherwise: 'PRICE_MAY_RISE', amount: null, subject: null },
    ],
    [
      'a proof of no-claims years is not asked of somebody whose cover the insurer ends',
      {
        ...{ ncdProof: { by: '2026-12-04', refused: null, morePennies: 302 }, next: null },
        ...{ endsSooner: '2026-12-21T00:00:00.000Z', isInsurersEnd: true, isSettled: true },
      },
      { kind: 'COVER_ENDING', by: '2026-12-20', otherwise: 'COVER_ENDS', amount: null, subject: null },
    ],
    [
      'a proof of no-claims years is not asked of somebody who has ended cover either',
      {
        ...{ ncdProof: { by: '2026-12-04', refused: null, morePennies: 302 }, next: null },
        ...{ endsSooner: '2026-12-21T00:00:00.000Z', isSettled: true },
      },
      { kind: 'END_COMING', by: '2026-12-20', otherwise: 'COVER_ENDS', amount: null, subject: null },
    ],
    [
      'a change that is agreed from a later day can be taken back until the day before',
      { changesAt: '2026-12-07T00:00:00.000Z' },
      { kind: 'CHANGE_COMING', by: '2026-12-06', otherwise: 'CHANGES_AS_AGREED', amount: null, subject: null },
    ],
    [
      'somebody who drives for some days is told of in their last week',
      {
        guests: [
          { name: 'Noah Marsh', until: '2026-11-29' },
          { name: 'Ben Marsh', until: '2026-12-24' },
        ],
      },
      { kind: 'DRIVER_LEAVING', by: '2026-11-29', otherwise: 'DRIVER_LEAVES', amount: null, subject: 'Noah Marsh' },
    ],
    [
      'a document is read before the day from which it holds',
      { unread: [{ document: 'wording', holdsFrom: '2026-12-10', writtenOn: '2026-11-22' }] },
      { kind: 'DOCUMENT_TO_READ', by: '2026-12-09', otherwise: 'HOLDS_UNREAD', amount: null, subject: 'wording' },
    ],
    [
      'a document that holds from the day on which it was written is read within a fortnight',
      { unread: [{ document: 'schedule', holdsFrom: '2026-11-22', writtenOn: '2026-11-22' }] },
      { kind: 'DOCUMENT_TO_READ', by: '2026-12-06', otherwise: 'HOLDS_ALREADY', amount: null, subject: 'schedule' },
    ],
    [
      'a renewal that begins by itself can be stopped until the last day',
      { endsAt: '2026-12-15T00:00:00.000Z', renewal: { amount: 43_816, isAutomatic: true } },
      { kind: 'RENEWAL_CHOICE', by: '2026-12-14', otherwise: 'RENEWS', amount: 43_816, subject: null },
    ],
    [
      'a renewal that does not begin by itself must be asked for, or cover ends',
      { endsAt: '2026-12-15T00:00:00.000Z', renewal: { amount: 43_816, isAutomatic: false } },
      { kind: 'RENEWAL_CHOICE', by: '2026-12-14', otherwise: 'COVER_ENDS', amount: 43_816, subject: null },
    ],
  ])('then %s', (_what, changed, item) => {
    expect(told(changed)).toEqual([item]);
  });

  it.each<[string, Partial<TodoFacts>, string?]>([
    ['a means that is missing where no payment follows', { method: null, next: null }],
    [
      'a mandate that pends where no payment follows',
      { method: { ...mandate, status: 'PENDING_CUSTOMER_APPROVAL' }, next: null },
    ],
    ['a card that is good for another month and more', { method: { ...card, expires: '2026-12' } }],
    ['a card that outlives the last payment', { method: { ...card, expires: '2026-11' }, next: null }],
    ['an end that lies more than a fortnight ahead', { endsAt: '2026-12-08T00:00:00.000Z' }],
    [
      'an end that the customer has chosen, or that another policy follows',
      { endsAt: '2026-11-25T00:00:00.000Z', isSettled: true },
    ],
    [
      'a registration a week after the start: by then the insurers’ register has it',
      { registration: { vrn: 'EV74SUN', source: 'CUSTOMER' } },
    ],
    ['less than a card can pay by itself', { owed: { ...debt, pennies: 29 } }],
  ])('then it does not have %s', (_what, changed, now) => {
    expect(told(changed, now)).toEqual([]);
  });

  it('then a card of last month is still asked for while a payment follows', () => {
    expect(told({ method: { ...card, expires: '2026-10' } })).toMatchObject([{ by: '2026-10-31' }]);
  });

  it('then a proof whose day has passed is asked for until a renewal is made, which counts the years', () => {
    const late = { ncdProof: { by: '2026-11-20', refused: null, morePennies: 302 } };
    expect(told(late)).toMatchObject([{ kind: 'NCD_PROOF', by: '2026-11-20' }]);
    expect(told({ ...late, hasRenewal: true })).toEqual([]);
  });

  it('then a proof whose day has passed is not asked for once the term is to end without a renewal', () => {
    const ending = { endsUnrenewed: true, endsAt: '2026-12-13T00:00:00.000Z', next: null };
    expect(told({ ...ending, ncdProof: { by: '2026-11-21', refused: null, morePennies: 41779 } })).toEqual([]);
    expect(told({ ...ending, ncdProof: { by: '2026-11-22', refused: null, morePennies: 41779 } })).toHaveLength(1);
  });

  it('then a proof whose day is still to come is asked for beside a renewal too', () => {
    const again = { by: '2026-12-04', refused: 'The letter has no date.', morePennies: null };
    expect(told({ ncdProof: again, hasRenewal: true })).toMatchObject([{ kind: 'NCD_PROOF', by: '2026-12-04' }]);
    expect(told({ ncdProof: { ...again, by: '2026-11-22' }, hasRenewal: true })).toHaveLength(1);
  });

  it('then a proof that was refused is asked for again, under the same name, with the reason', () => {
    const ncdProof = { by: '2026-12-04', refused: 'The letter has no date.', morePennies: null };
    const [again] = todoList([{ ...calm, ncdProof }], NOW);
    const [first] = todoList([{ ...calm, ncdProof: { ...ncdProof, refused: null } }], NOW);
    expect(again).toMatchObject({ todoId: first?.todoId, reason: 'The letter has no date.' });
    expect(first?.reason).toBeNull();
  });

  it('then an ended policy has nothing but what is owed for it', () => {
    const everything: Partial<TodoFacts> = {
      ...{ status: 'CANCELLED', owed: debt, method: null, isSettled: true },
      ...{
        registration: { vrn: 'EV74SUN', source: 'CUSTOMER' },
        ncdProof: { by: '2026-12-04', refused: null, morePennies: 302 },
      },
    };
    expect(told(everything).map(({ kind }) => kind)).toEqual(['PAYMENT_FAILED']);
  });

  it('then days are those of the policy’s time zone', () => {
    expect(told({ endsAt: '2026-07-01T23:00:00.000Z' }, '2026-06-30T12:00:00.000Z')).toMatchObject([
      { by: '2026-07-01' },
    ]);
  });
});

it('the list of several policies is in the order of its days, then of its kinds, however the policies come', () => {
  const policies: TodoFacts[] = [
    { ...calm, policyId: 'FIESTA', ncdProof: { by: '2026-12-04', refused: null, morePennies: 302 } },
    { ...calm, policyId: 'RENAULT', endsAt: '2026-11-25T00:00:00.000Z', next: null },
    { ...calm, policyId: 'TESLA', driverChecks: [{ name: 'Noah', by: '2026-12-04' }] },
    { ...calm, policyId: 'MINI', owed: debt },
  ];
  const urgencies = ['OVERDUE', 'NOW', 'SOON', 'SOON'];
  const expected = ['PAYMENT_FAILED', 'COVER_ENDING', 'DRIVER_CHECK', 'NCD_PROOF'];
  fc.assert(
    fc.property(fc.shuffledSubarray(policies, { minLength: policies.length }), (shuffled) => {
      const list = todoList(shuffled, NOW);
      expect(list.map(({ kind }) => kind)).toEqual(expected);
      expect(list.map(({ urgency }) => urgency)).toEqual(urgencies);
      expect(new Set(list.map(({ todoId }) => todoId)).size).toBe(list.length);
    }),
  );
});

it('every kind has a place in the order', () => {
  expect(new Set(todoKinds).size).toBe(todoKinds.length);
});
