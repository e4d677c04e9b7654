import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleQuote } from '../policy/sample-quote.ts';
import type { Quote } from '../rating/quote.ts';
import { applyChanges } from './apply-changes.ts';
import type { Change, Offers } from './change.ts';
import { decide, type ProposalCommand } from './decide.ts';
import type { NewProposal, ProposalEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { initial } from './initial.ts';
import type { Proposal, ProposalState } from './proposal.ts';
import { proposalStatus } from './proposal-status.ts';

const LONDON = 'Europe/London';
const begun: NewProposal = {
  proposalCode: 'PC2345',
  schemeCode: 'flex',
  product: 'flex',
  externalReference: 'REF2345',
  source: null,
  promoCode: null,
  upsellOf: null,
  createdAt: '2026-11-20T13:00:00.000Z',
  data: { profiles: { ph: {} }, assets: { car: {} }, quote: {} },
  choices: { voluntaryExcess: 0, covers: [], paymentSchedule: 'MONTHLY' },
  missing: ['dateOfBirth'],
  configVersion: 'v1',
};
const offers: Offers = {
  coreAsset: 'car',
  additionalProfilesMax: 2,
  optionalCovers: ['legal_expenses', 'ncb_protection'],
  voluntaryExcess: [0, 10_000],
  isExcessAdjustable: true,
  paymentSchedules: ['MONTHLY'],
};
const quote = sampleQuote();
const referral: Quote = { ...quote, ratingStatus: 'REFERRAL' };
const endAt = '2026-12-20T13:00:00.000Z';
const created: ProposalEvent = { type: 'ProposalCreated', proposal: begun };
const priced = (of: Quote = quote): ProposalEvent[] => [
  created,
  { type: 'ProposalChanged', changes: [], missing: [], configVersion: 'v1' },
  { type: 'ProposalPriced', quote: of, endAt },
];
const shown = [{ document: 'ipid', wordingVersion: 'flex-2026-11', language: 'en', hash: 'ab12' }];
const opened: ProposalEvent = { type: 'AccountOpened', accountId: 'A1', agreed: ['terms'], documents: shown };
const bound: ProposalEvent = { type: 'ProposalBound', policyId: 'P1', policyNumber: 'N1' };

const after = (events: readonly ProposalEvent[]) => events.reduce<ProposalState>(evolve, initial());
const given = (events: readonly ProposalEvent[], command: ProposalCommand) => decide(command, after(events));
const change = (changes: readonly Change[], more: object = {}): ProposalCommand => ({
  type: 'ChangeProposal',
  changes,
  offers,
  missing: [],
  configVersion: 'v2',
  priced: null,
  ...more,
});
const bind: ProposalCommand = {
  type: 'BindProposal',
  policyId: 'P1',
  policyNumber: 'N1',
  quoteLiveAt: '2026-11-20T14:00:00.000Z',
  timeZone: LONDON,
};

describe('a proposal', () => {
  it('begins once', () => {
    expect(given([], { type: 'CreateProposal', proposal: begun })).toEqual({ ok: true, value: [created] });
    expect(given([created], { type: 'CreateProposal', proposal: begun })).toMatchObject({
      problem: { code: 'wrong_state' },
    });
  });

  it('that is not there, or was deleted, is not found', () => {
    for (const events of [[], [created, { type: 'ProposalDeleted' } as const]]) {
      for (const command of [change([]), bind, { type: 'DeleteProposal' } as const])
        expect(given(events, command)).toMatchObject({ problem: { code: 'not_found' } });
    }
  });

  it('loses its price when it changes and gets one when it was priced', () => {
    const changed = given(priced(), change([{ changeType: 'ADD_COVER', coverCode: 'legal_expenses' }]));
    expect(changed.ok && after([...priced(), ...changed.value])).toMatchObject({
      quote: null,
      quoteEndAt: null,
      choices: { covers: ['legal_expenses'] },
      configVersion: 'v2',
    });
    const again = given(priced(), change([], { priced: { quote, endAt } }));
    expect(again.ok && after([...priced(), ...again.value])).toMatchObject({ quote, quoteEndAt: endAt });
  });

  it('is not priced while anything is missing', () => {
    expect(given([created], change([], { missing: ['email'], priced: { quote, endAt } }))).toMatchObject({
      problem: { code: 'quote_not_ready' },
    });
  });

  it('opens one account, and answers the same one when asked again', () => {
    const open: ProposalCommand = { type: 'OpenAccount', accountId: 'A1', agreed: ['terms'], documents: shown };
    expect(given(priced(), open)).toEqual({ ok: true, value: [opened] });
    expect(given([...priced(), opened], { ...open, accountId: 'A2', documents: [] })).toEqual({ ok: true, value: [] });
    expect(after([...priced(), opened])?.account).toEqual({ accountId: 'A1', agreed: ['terms'], documents: shown });
    expect(given([created], open)).toMatchObject({ problem: { code: 'quote_not_ready' } });
    expect(given(priced(referral), open)).toMatchObject({ problem: { code: 'quote_not_ready' } });
  });

  it('becomes a policy when it has a live price and an account', () => {
    expect(given([...priced(), opened], bind)).toEqual({ ok: true, value: [bound] });
    expect(given(priced(), bind)).toMatchObject({ problem: { code: 'account_required' } });
    expect(given([created], bind)).toMatchObject({ problem: { code: 'quote_not_ready' } });
    expect(given([...priced(referral), opened], bind)).toMatchObject({ problem: { code: 'quote_not_ready' } });
    expect(given([...priced(), opened], { ...bind, quoteLiveAt: endAt })).toMatchObject({
      problem: { code: 'quote_expired' },
    });
  });

  it('is final once it is a policy', () => {
    for (const command of [
      change([]),
      bind,
      { type: 'DeleteProposal' } as const,
      { type: 'OpenAccount', accountId: 'A', agreed: [], documents: [] } as const,
      { type: 'OfferUpsell', proposalCode: 'PC9999' } as const,
    ]) {
      expect(given([...priced(), opened, bound], command)).toMatchObject({ problem: { code: 'proposal_bound' } });
    }
  });
});

describe('the status of a proposal', () => {
  const at = (events: readonly ProposalEvent[], now: string) => proposalStatus(after(events) as Proposal, now, LONDON);
  it.each([
    ['INSUFFICIENT_ACCURACY', [created], '2026-11-20T13:00:00.000Z'],
    ['QUOTE', priced(), '2026-11-27T23:59:59.999Z'],
    ['QUOTE_EXPIRED', priced(), '2026-11-28T00:00:00.000Z'],
    ['QUOTE', priced({ ...quote, startAt: '2026-12-31' }), '2026-12-20T12:59:59.999Z'],
    ['QUOTE_EXPIRED', priced({ ...quote, startAt: '2026-12-31' }), endAt],
    ['REFERRAL', priced(referral), '2027-12-20T13:00:00.000Z'],
    ['POLICY', [...priced(), opened, bound], '2030-01-01T00:00:00.000Z'],
  ] as [string, ProposalEvent[], string][])('is %s', (status, events, now) => {
    expect(at(events, now)).toBe(status);
  });

  it('follows the brand’s day in summer and on the nights the clocks change, not the day in UTC', () => {
    for (const [startAt, last] of [
      ['2026-07-01', '2026-07-01T22:59:59.999Z'],
      ['2026-10-24', '2026-10-24T22:59:59.999Z'],
      ['2026-10-25', '2026-10-25T23:59:59.999Z'],
      ['2026-03-28', '2026-03-28T23:59:59.999Z'],
      ['2026-03-29', '2026-03-29T22:59:59.999Z'],
    ] as const) {
      const events = priced({ ...quote, startAt });
      const next = new Date(Date.parse(last) + 1).toISOString();
      expect([at(events, last), at(events, next)]).toEqual(['QUOTE', 'QUOTE_EXPIRED']);
    }
  });

  it('is told in the brand’s zone, wherever that is', () => {
    const proposal = after(priced()) as Proposal;
    const statuses = ['Pacific/Auckland', 'America/Los_Angeles'].map((zone) => [
      proposalStatus(proposal, '2026-11-27T10:59:59.999Z', zone),
      proposalStatus(proposal, '2026-11-27T11:00:00.000Z', zone),
      proposalStatus(proposal, '2026-11-28T08:00:00.000Z', zone),
    ]);
    expect(statuses).toEqual([
      ['QUOTE', 'QUOTE_EXPIRED', 'QUOTE_EXPIRED'],
      ['QUOTE', 'QUOTE', 'QUOTE_EXPIRED'],
    ]);
  });

  it('expires at the moment at which the price is held no longer, and that comes before the start', () => {
    const later = priced({ ...quote, startAt: '2026-12-31' });
    const before = new Date(Date.parse(endAt) - 1).toISOString();
    expect([at(later, before), at(later, endAt)]).toEqual(['QUOTE', 'QUOTE_EXPIRED']);
  });

  it('is short of answers again when one is missing, and short of a price once it has changed', () => {
    const changed = (missing: string[]): ProposalEvent[] => [
      ...priced(),
      { type: 'ProposalChanged', changes: [], missing, configVersion: 'v1' },
    ];
    for (const missing of [[], ['email']])
      expect(at(changed(missing), '2026-11-20T13:00:00.000Z')).toBe('INSUFFICIENT_ACCURACY');
  });
});

describe('changes', () => {
  const text = fc.constantFrom('a', 'b', 'drivingLicence.validFrom', 'address');
  const data = fc.dictionary(text, fc.oneof(fc.integer(), fc.string(), fc.constant(null)), { maxKeys: 3 });
  const anyChange: fc.Arbitrary<Change> = fc.oneof(
    fc.record({
      changeType: fc.constant('PROFILE_DISCLOSURE' as const),
      profileCode: fc.constantFrom('ph', 'p1'),
      data,
    }),
    fc.record({
      changeType: fc.constantFrom('ADD_PROFILE' as const, 'REMOVE_PROFILE' as const),
      profileCode: fc.constantFrom('ph', 'p1', 'p2', 'p3'),
    }),
    fc.record({
      changeType: fc.constant('ADDITIONAL_PROFILE_DISCLOSURE_CHANGE' as const),
      profileCode: fc.constantFrom('p1', 'p2'),
      data,
    }),
    fc.record({
      changeType: fc.constant('ASSET_DISCLOSURE' as const),
      assetCode: fc.constantFrom('car', 'boat'),
      data,
    }),
    fc.record({ changeType: fc.constant('QUOTE_DISCLOSURE' as const), data }),
    fc.record({
      changeType: fc.constant('START_DATE_CHANGE' as const),
      startAt: fc.constantFrom('2026-11-27', '2026-11-28', null),
    }),
    fc.record({
      changeType: fc.constantFrom('ADD_COVER' as const, 'REMOVE_COVER' as const),
      coverCode: fc.constantFrom('legal_expenses', 'ncb_protection', 'moon'),
    }),
    fc.record({ changeType: fc.constant('SELECT_VOLUNTARY_EXCESS' as const), excess: fc.constantFrom(0, 10_000, 5) }),
  );

  it('are applied whole or not at all, and every fault is named', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 6 }), (changes) => {
        const before = structuredClone(begun);
        const applied = applyChanges(begun, changes, offers);
        expect(begun).toEqual(before);
        if (applied.ok) return;
        expect(applied.problem.code).toBe('validation_failed');
        expect(applied.problem.errors?.length).toBeGreaterThan(0);
        for (const { pointer } of applied.problem.errors ?? [])
          expect(Number(pointer.split('/')[2])).toBeLessThan(changes.length);
      }),
    );
  });

  it('mean the same when they are told again one after another by their events', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 6 }), (changes) => {
        const applied = applyChanges(begun, changes, offers);
        const decided = given([created], change(changes));
        expect(decided.ok).toBe(applied.ok);
        if (applied.ok && decided.ok) expect(after([created, ...decided.value])).toMatchObject(applied.value);
      }),
    );
  });

  it('with two different start dates are refused, with the same one twice are not', () => {
    const dates = (...days: (string | null)[]) =>
      applyChanges(
        begun,
        days.map((startAt) => ({ changeType: 'START_DATE_CHANGE', startAt })),
        offers,
      );
    expect(dates('2026-11-27', '2026-11-27').ok).toBe(true);
    expect(dates('2026-11-27', '2026-11-28')).toMatchObject({
      problem: { errors: [{ pointer: '/changes/1/startAt', code: 'two_start_dates' }] },
    });
  });

  it('clear an answer that is null and leave its neighbours', () => {
    const changes: Change[] = [
      {
        changeType: 'PROFILE_DISCLOSURE',
        profileCode: 'ph',
        data: { 'drivingLicence.validFrom': '2006-09-14', 'drivingLicence.licenceType': 'UKFull' },
      },
      { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { 'drivingLicence.validFrom': null } },
    ];
    const applied = applyChanges(begun, changes, offers);
    expect(applied.ok && applied.value.data.profiles['ph']).toEqual({ drivingLicence: { licenceType: 'UKFull' } });
  });

  it('add drivers under codes of their own, and under no other', () => {
    const add = (profileCode: string, more: Partial<Offers> = {}, there: readonly string[] = []) => {
      const profiles = Object.fromEntries(['ph', ...there].map((code) => [code, {}]));
      const applied = applyChanges(
        { ...begun, data: { ...begun.data, profiles } },
        [{ changeType: 'ADD_PROFILE', profileCode }],
        { ...offers, ...more },
      );
      return applied.ok ? 'added' : applied.problem.errors?.map(({ code }) => code).join();
    };
    expect([add('p1'), add('p2'), add('p1', {}, ['p2'])]).toEqual(['added', 'added', 'added']);
    expect([add('p3'), add('p99'), add('p01')]).toEqual(['unknown_profile', 'unknown_profile', 'unknown_profile']);
    expect([add('p1', {}, ['p1']), add('ph')]).toEqual(['profile_exists', 'profile_exists']);
    expect(add('p3', {}, ['p1', 'p2'])).toBe('too_many_profiles');
    expect(add('p1', { additionalProfilesMax: 0 })).toBe('profiles_not_offered');
  });

  it('take a removed driver’s answers away, so that the next one of that code starts with none', () => {
    const answered: Change = { changeType: 'ADD_PROFILE', profileCode: 'p1', data: { firstName: 'Zoë' } };
    const again = applyChanges(
      begun,
      [answered, { changeType: 'REMOVE_PROFILE', profileCode: 'p1' }, { changeType: 'ADD_PROFILE', profileCode: 'p1' }],
      offers,
    );
    expect(again.ok && again.value.data.profiles).toEqual({ ph: {}, p1: {} });
  });

  it('never leave more additional drivers than the product takes', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 12 }), (changes) => {
        const applied = applyChanges(begun, changes, offers);
        if (applied.ok)
          expect(Object.keys(applied.value.data.profiles).length).toBeLessThanOrEqual(1 + offers.additionalProfilesMax);
      }),
    );
  });
});
