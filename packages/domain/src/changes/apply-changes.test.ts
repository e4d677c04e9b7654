import { assert } from '@marque/base';
import { after, begun, change, created, given, offers } from '@marque/testkit/proposal/sample-proposal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../proposal/decide.ts';
import { evolve } from '../proposal/evolve.ts';
import { keptEvent } from '../proposal/kept-event.ts';
import type { Proposal } from '../proposal/proposal.ts';
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
        const applied = applyChanges(begun, changes, { offers });
        expect(begun).toEqual(before);
        if (applied.ok) return;
        expect(applied.problem.length).toBeGreaterThan(0);
        for (const { index, field } of applied.problem) {
          expect(index).toBeLessThan(changes.length);
          expect(Object.keys(changes[index] ?? {})).toContain(field);
        }
      }),
    );
  });

  it('mean the same when they are told again one after another by their events', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 6 }), (changes) => {
        const applied = applyChanges(begun, changes, { offers });
        const decided = given([created], change(changes));
        if (!applied.ok || !decided.ok) return;
        const kept = decided.value.map(keptEvent);
        expect(kept.some((event) => 'after' in event)).toBe(false);
        expect(after([created, ...kept])).toMatchObject(applied.value.after);
      }),
    );
  });

  it('are applied once: what is decided and stored are the very answers that they came to', () => {
    const state = evolve(null, created);
    const email: Change = { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { email: 'a@example.com' } };
    const applied = applyChanges(state, [email], { offers });
    assert(applied.ok, 'an e-mail is in order');
    const command = {
      type: 'ChangeProposal',
      applied: applied.value,
      missing: [],
      configVersion: 'v2',
      priced: null,
    } as const;
    const decided = decide(command, state);
    assert(decided.ok, 'and so is the change');
    const changed = decided.value.reduce<Proposal>(evolve, state);
    expect(changed.data).toBe(applied.value.after.data);
    expect(changed.choices).toBe(applied.value.after.choices);
    expect(() => decide(command, changed)).toThrow('changes are applied to what is changed');
  });

  it('may become several, each made from what is there after those before it', () => {
    const told: string[] = [];
    const one: Change = { changeType: 'ADD_COVER', coverCode: 'legal_expenses' };
    const two: Change = { changeType: 'ADD_COVER', coverCode: 'ncb_protection' };
    const applied = applyChanges(begun, [one, two], {
      offers,
      prepare: (change, { choices }, index) => {
        told.push(`${index} ${choices.covers.join(' ')}`);
        return index === 0 ? [change, { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 10_000 }] : [change];
      },
    });
    expect(told).toEqual(['0 ', '1 legal_expenses']);
    expect(applied.ok && applied.value.changes.length).toBe(3);
    expect(applied.ok && applied.value.after.choices.voluntaryExcess).toBe(10_000);
  });

  it('given a fault in what a change became, then the change that was given is named', () => {
    const excess: Change = { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 0 };
    const applied = applyChanges(begun, [excess, excess], {
      offers,
      prepare: (change, _stands, index) => (index === 1 ? [change, { ...excess, excess: 7 }] : [change]),
    });
    expect(applied).toMatchObject({
      problem: [{ index: 1, field: 'excess', code: 'excess_not_offered' }],
    });
  });

  it('with two different start dates are refused, with the same one twice are not', () => {
    const dates = (...days: (string | null)[]) =>
      applyChanges(
        begun,
        days.map((startAt) => ({ changeType: 'START_DATE_CHANGE', startAt })),
        { offers },
      );
    expect(dates('2026-11-27', '2026-11-27').ok).toBe(true);
    expect(dates('2026-11-27', '2026-11-28')).toMatchObject({
      problem: [{ index: 1, field: 'startAt', code: 'two_start_dates' }],
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
    const applied = applyChanges(begun, changes, { offers });
    expect(applied.ok && applied.value.after.data.profiles['ph']).toEqual({
      drivingLicence: { licenceType: 'UKFull' },
    });
  });

  it('add drivers under codes of their own, and under no other', () => {
    const add = (profileCode: string, more: Partial<Offers> = {}, there: readonly string[] = []) => {
      const profiles = Object.fromEntries(['ph', ...there].map((code) => [code, {}]));
      const applied = applyChanges(
        { ...begun, data: { ...begun.data, profiles } },
        [{ changeType: 'ADD_PROFILE', profileCode }],
        { offers: { ...offers, ...more } },
      );
      return applied.ok ? 'added' : applied.problem.map(({ code }) => code).join();
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
      { offers },
    );
    expect(again.ok && again.value.after.data.profiles).toEqual({ ph: {}, p1: {} });
  });

  it('never leave more additional drivers than the product takes', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 12 }), (changes) => {
        const applied = applyChanges(begun, changes, { offers });
        if (applied.ok)
          expect(Object.keys(applied.value.after.data.profiles).length).toBeLessThanOrEqual(
            1 + offers.additionalProfilesMax,
          );
      }),
    );
  });
});
