import type { Data } from '@marque/base';
import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChange } from '../changes/apply-change.ts';
import { forgottenDriver, forgottenDrivers, markOfForgotten, profilesShown, withDriverParts } from './driver-parts.ts';

const noah = { firstName: 'Noah', dateOfBirth: '1990-06-21' };
const ada = { firstName: 'Ada' };
const forget = (code: string) => forgottenDriver(`mark of ${code}`);

describe('what is told of named drivers', () => {
  it('is found in profiles and in changes, however deep, and nothing else is touched', () => {
    const document = {
      versions: [{ data: { profiles: { ph: ada, p1: noah, p2: {} }, quote: { p1: noah } } }],
      changes: [
        { changeType: 'ADD_PROFILE', profileCode: 'p1', data: noah },
        { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: ada },
        { changeType: 'REMOVE_PROFILE', profileCode: 'p1' },
      ],
      quote: { profiles: ['ph', 'p1'], excess: [{ profileCode: 'p1', excess: 25_000 }] },
    };
    expect(withDriverParts(document, forget)).toEqual({
      versions: [{ data: { profiles: { ph: ada, p1: forget('p1'), p2: {} }, quote: { p1: noah } } }],
      changes: [
        { changeType: 'ADD_PROFILE', profileCode: 'p1', data: forget('p1') },
        { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: ada },
        { changeType: 'REMOVE_PROFILE', profileCode: 'p1' },
      ],
      quote: document.quote,
    });
  });

  it('comes back once its mark is looked up', () => {
    const told = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('ph', 'p1', 'p2'), told), (profiles) => {
        const parts = new Map<string, Data>();
        const document = { data: { profiles } };
        const without = withDriverParts(document, (code, part) => {
          parts.set(code, part);
          return forgottenDriver(code);
        });
        expect([...parts.keys()]).not.toContain('ph');
        expect(withDriverParts(without, (code, left) => parts.get(code) ?? left)).toEqual(document);
      }),
    );
  });

  it('costs a document without any nothing: it is the very same', () => {
    const document = { changes: adaMarsh(), data: { profiles: { ph: ada } } };
    expect(withDriverParts(document, forget)).toBe(document);
  });

  it('leaves a mark, by which a driver is known as forgotten and shown with nothing told', () => {
    const profiles = { ph: ada, p1: forget('p1'), p2: noah };
    expect(forgottenDrivers(profiles)).toEqual(['p1']);
    expect(profilesShown(profiles)).toEqual({ ph: ada, p1: {}, p2: noah });
    // An answer of that name beside others is no mark.
    expect(markOfForgotten({ ...noah, forgotten: 'a mark' })).toBeUndefined();
  });

  it('begins once more where somebody is told of after one who was forgotten', () => {
    const before = {
      data: { profiles: { ph: ada, p1: forget('p1') }, assets: {}, quote: {} },
      choices: { voluntaryExcess: 0, covers: [], paymentSchedule: 'MONTHLY' as const },
    };
    const change = { changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE', profileCode: 'p1', data: noah } as const;
    expect(applyChange(before, change).data.profiles['p1']).toEqual(noah);
  });
});
