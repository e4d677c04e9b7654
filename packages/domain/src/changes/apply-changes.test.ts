import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, begun, change, created, given, offers } from '../proposal/sample-proposal.ts';
import { applyChanges } from './apply-changes.ts';
import type { Change, Offers } from './change.ts';

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
