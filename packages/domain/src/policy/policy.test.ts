import { givenEvents } from '@marque/testkit/given-events';
import { sampleQuote } from '@marque/testkit/rating/sample-quote';
import fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import { isChosenReason } from './chosen-reason.ts';
import { decide } from './decide.ts';
import type { PolicyEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { initial } from './initial.ts';
import type { Policy } from './policy.ts';
import { isPolicyNumber, policyNumberFrom } from './policy-number.ts';
import { policyStatus } from './policy-status.ts';
import { policyFrom, storedPolicy } from './stored-policy.ts';
import { versionAt } from './version-at.ts';

const policy = { initial, decide, evolve };
const start = {
  type: 'StartPolicy',
  policyId: 'POLICY234567',
  policyNumber: 'SHO-2345-6789',
  proposalCode: 'PROP2345',
  externalReference: 'REFERENCE2345',
  schemeCode: 'flex',
  productKind: 'SUBSCRIPTION',
  accountId: 'ACCOUNT23456',
  language: 'en',
  timeZone: 'Europe/London',
  now: '2026-11-20T13:00:00.000Z',
  data: { profiles: {}, assets: {}, quote: {} },
  choices: { startAt: '2026-11-27', voluntaryExcess: 20_000, covers: [], paymentSchedule: 'MONTHLY' },
  quote: sampleQuote(),
  covers: [],
  autoRenewal: null,
} as const;

const term = { startsAt: '2026-11-27T00:00:00.000Z', endsAt: null, termination: null, successorId: null };

/** The policy after it was sold, and after what happened to it since. */
function after(...events: readonly PolicyEvent[]): Policy {
  const sold = givenEvents(policy).when(start);
  assert(sold.ok);
  const state = [...sold.value, ...events].reduce(evolve, initial);
  assert(state !== null);
  return state;
}

const ended = (effectiveAt: string, kind: 'CANCELLED' | 'VOIDED' = 'CANCELLED'): PolicyEvent => ({
  type: 'PolicyTerminated',
  termination: { kind, effectiveAt, decidedAt: '2026-11-21T09:00:00.000Z', reason: 'Price' },
});

describe('a policy that was ended', () => {
  it.each([
    ['before it started, is not taken up', '2026-11-21T09:00:00.000Z', undefined, '2026-11-21T09:00:00.000Z', 'NTU'],
    ['at its start, waits until then', '2026-11-27T00:00:00.000Z', undefined, '2026-11-26T23:59:59.999Z', 'PENDING'],
    ['at its start, is not taken up', '2026-11-27T00:00:00.000Z', undefined, '2026-11-27T00:00:00.000Z', 'NTU'],
    ['on a later day, covers until then', '2027-02-01T00:00:00.000Z', undefined, '2027-01-31T23:59:59.999Z', 'ACTIVE'],
    ['on a later day, is cancelled', '2027-02-01T00:00:00.000Z', undefined, '2027-02-01T00:00:00.000Z', 'CANCELLED'],
    ['because it was void, is void', '2026-12-24T00:00:00.000Z', 'VOIDED', '2026-12-24T00:00:00.000Z', 'VOIDED'],
  ] as const)('%s', (_what, effectiveAt, kind, now, status) => {
    expect(policyStatus(after(ended(effectiveAt, kind)), now)).toBe(status);
  });

  it('goes on when that is taken back in time', () => {
    const state = after(ended('2027-02-01T00:00:00.000Z'), { type: 'TerminationWithdrawn' });
    expect(policyStatus(state, '2027-02-01T00:00:00.000Z')).toBe('ACTIVE');
  });

  it('keeps the version that was in force last', () => {
    const [sold] = after().versions;
    assert(sold);
    const changed = { ...sold, version: 2, startedAt: '2027-03-01T00:00:00.000Z' };
    const state = after({ type: 'PolicyChanged', version: changed }, ended('2027-02-01T00:00:00.000Z'));
    expect(versionAt(state, '2027-04-01T00:00:00.000Z').version).toBe(1);
  });
});

describe('a policy that was renewed', () => {
  const renewed = after({ type: 'PolicyRenewed', successorId: 'POLICY765432', at: '2027-11-27T00:00:00.000Z' });
  it.each([
    ['2027-11-26T23:59:59.999Z', 'ACTIVE'],
    ['2027-11-27T00:00:00.000Z', 'RENEWED'],
  ])('at %s is %s', (now, status) => {
    expect(policyStatus(renewed, now)).toBe(status);
  });
});

describe('a policy as an earlier version stored it', () => {
  it('is read with its billing day from its start, and as one to which nothing has happened', () => {
    const { termination, renewalCycle, successorId, autoRenewal, billingDays, ...earlier } = after();
    expect(policyFrom({ ...earlier, billingDay: 27 })).toEqual(after());
    expect({ termination, renewalCycle, successorId, autoRenewal, billingDays }).toEqual({
      termination: null,
      renewalCycle: 0,
      successorId: null,
      autoRenewal: null,
      billingDays: [{ from: '2026-11-27', day: 27 }],
    });
  });

  it('can be read by the release before, which knows one billing day', () => {
    expect(storedPolicy(after())).toMatchObject({ billingDay: 27 });
    expect(policyFrom(storedPolicy(after()))).toEqual(after());
  });

  it('keeps what happened to it since', () => {
    const moved = after(
      { type: 'BillingDayMoved', billingDay: { from: '2027-01-27', day: 5 } },
      { type: 'AutoRenewalChosen', enabled: false, reason: null },
    );
    expect(policyFrom(storedPolicy(moved))).toEqual(moved);
    expect([moved.billingDays.length, moved.autoRenewal]).toEqual([2, false]);
  });
});

describe('a policy', () => {
  it('given that it was sold, when it is sold again, then that is refused', () => {
    const sold = givenEvents(policy).when(start);
    assert(sold.ok);
    expect(givenEvents(policy, sold.value).when(start)).toEqual({ ok: false, problem: { code: 'proposal_bound' } });
  });

  it.each([
    ['2026-11-26T23:59:59.999Z', 'PENDING'],
    ['2026-11-27T00:00:00.000Z', 'ACTIVE'],
    ['2027-11-26T23:59:59.999Z', 'ACTIVE'],
    ['2027-11-27T00:00:00.000Z', 'LAPSED'],
  ])('at %s is %s', (now, status) => {
    expect(policyStatus({ ...term, endsAt: '2027-11-27T00:00:00.000Z' }, now)).toBe(status);
  });

  it('goes on for ever without an end', () => {
    expect(policyStatus(term, '2099-01-01T00:00:00.000Z')).toBe('ACTIVE');
  });
});

describe('a policy number', () => {
  it('holds nothing that is misread over the phone', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        expect(policyNumberFrom('showcase', bytes)).toMatch(/^SHO-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
      }),
    );
  });

  it('is known however it is written or said, as its own brand’s alone', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), fc.constantFrom('-', ' ', ''), (bytes, between) => {
        const said = policyNumberFrom('showcase', bytes).toLowerCase().replaceAll('-', between);
        expect(isPolicyNumber('showcase', said)).toBe(true);
        expect(isPolicyNumber('harbour', said)).toBe(false);
        expect(isPolicyNumber('showcase', said.slice(1))).toBe(false);
      }),
    );
  });

  it.each(['', 'SHO', 'SHO-7KQ4-M2X', 'SHO-7KQ4-M2X0', 'Sho Khan BS14'])('“%s” is none', (typed) => {
    expect(isPolicyNumber('showcase', typed)).toBe(false);
  });
});

describe('whether a policy renews without being asked', () => {
  const reasons = ['Price', 'Service'];
  const choose = { type: 'ChooseAutoRenewal', enabled: false, reason: 'Price', reasons, isAllowed: true } as const;
  const now = '2026-11-21T09:00:00.000Z';
  const chosen = { type: 'AutoRenewalChosen', enabled: false, reason: 'Price' } as const;

  it.each([
    ['is kept with its reason', [], choose, { ok: true, value: [chosen] }],
    ['is kept once', [chosen], { ...choose, reason: 'Service' }, { ok: true, value: [] }],
    ['needs a reason to be switched off', [], { ...choose, reason: null }, 'validation_failed'],
    ['needs one of the product’s reasons', [], { ...choose, reason: 'Dear' }, 'validation_failed'],
    [
      'needs none to be switched on',
      [chosen],
      { ...choose, enabled: true, reason: null },
      { ok: true, value: [{ ...chosen, enabled: true, reason: null }] },
    ],
    ['is not chosen where its product says so', [], { ...choose, isAllowed: false }, 'renewal_unchangeable'],
    ['is not chosen once somebody has ended it', [ended('2027-01-01T00:00:00.000Z')], choose, 'wrong_state'],
    [
      'is chosen until the last moment',
      [],
      { ...choose, now: '2027-11-26T23:59:59.999Z' },
      { ok: true, value: [chosen] },
    ],
    // Nobody was at work yet: the new year begins all the same, as was agreed.
    ['is not chosen from the turn on', [], { ...choose, now: '2027-11-27T00:00:00.000Z' }, 'wrong_state'],
  ] as const)('%s', (_what, since, command, outcome) => {
    const decided = decide({ now, ...command }, after(...since));
    if (typeof outcome === 'string') expect(decided).toMatchObject({ ok: false, problem: { code: outcome } });
    else expect(decided).toEqual(outcome);
  });
});

describe('an end that is taken back once a turn has come while it waited', () => {
  const now = '2027-12-01T09:00:00.000Z';
  const back = (enabled: boolean) => {
    const choice = { type: 'AutoRenewalChosen', enabled, reason: null } as const;
    const waiting = after(choice, ended('2027-12-05T00:00:00.000Z'));
    const decided = decide({ type: 'TakeBackEnd', now }, waiting);
    return after(choice, ended('2027-12-05T00:00:00.000Z'), ...(decided.ok ? decided.value : []));
  };

  it('leaves cover as it is where its customer had agreed to renew: no term begins in the past', () => {
    expect(back(true)).toMatchObject({ termination: null, endsAt: null, notRenewed: { at: now, goesOn: true } });
    expect(policyStatus(back(true), '2028-06-01T00:00:00.000Z')).toBe('ACTIVE');
  });

  it('ends cover at that moment, and not before, where they had opted out', () => {
    expect(back(false)).toMatchObject({ termination: null, endsAt: now, notRenewed: { why: 'OPTED_OUT' } });
  });
});

describe('a reason that is chosen', () => {
  const offered = ['Price', 'Other'];
  it.each([
    ['Price', offered, true],
    ['Other|I’m moving\nabroad', offered, true],
    ['Other', offered, false],
    ['Other| ', offered, false],
    ['Other|<b>no</b>', offered, false],
    ['Other|x'.repeat(200), offered, false],
    ['Price|too dear', offered, false],
    ['Dear', offered, false],
    ['Other|words', ['Price'], false],
    [null, offered, false],
    [null, [], true],
    ['Price', [], false],
  ] as const)('is one of the product’s, with words for another: %s of %j', (reason, reasons, chosen) => {
    expect(isChosenReason(reason, reasons)).toBe(chosen);
  });
});
