import { addToDate } from '@marque/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authorisedRoles, authorisedScopes } from '../authorised-roles.ts';
import { authorisedFaults, canBeEnded, maySpeak } from './authorised-person.ts';

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addToDate('2026-01-01', { days }));
const attorney = { role: 'ATTORNEY', scope: 'END', startsOn: '2026-11-20', endsOn: null } as const;
const fields = (faults: ReturnType<typeof authorisedFaults>) => faults.map(({ field }) => field);

describe('somebody who may speak for a customer', () => {
  it.each([
    [{}, 'lasting power of attorney, certified copy', []],
    [{}, null, ['proof']],
    [{ scope: 'RING' }, 'a copy', ['scope']],
    [{ role: 'TRUSTED_CONTACT', scope: 'HEAR' }, null, ['scope']],
    [{ role: 'TRUSTED_CONTACT', scope: 'RING' }, null, []],
    [{ endsOn: '2026-11-20' }, 'a copy', []],
    [{ endsOn: '2026-11-19' }, 'a copy', ['endsOn']],
  ] as const)('%j with %j lacks %j', (given, proof, lacks) => {
    expect(fields(authorisedFaults({ ...attorney, ...given }, proof))).toEqual(lacks);
  });

  it('a trusted contact hears nothing in any role’s scope, and nobody else is only rung', () => {
    fc.assert(
      fc.property(fc.constantFrom(...authorisedRoles), fc.constantFrom(...authorisedScopes), (role, scope) => {
        const isFine = authorisedFaults({ ...attorney, role, scope }, 'shown').length === 0;
        expect(isFine).toBe((role === 'TRUSTED_CONTACT') === (scope === 'RING'));
      }),
    );
  });

  it('speaks after a death only where they settle the estate', () => {
    const today = attorney.startsOn;
    const speaking = authorisedRoles.filter((role) =>
      maySpeak({ ...attorney, role, endedOn: null }, { today, hasDied: true }),
    );
    expect(speaking).toEqual(['EXECUTOR']);
  });

  it('speaks from the first day to the last, and never once it was ended', () => {
    fc.assert(
      fc.property(day, fc.option(day), day, (startsOn, endsOn, on) => {
        const spoken = { role: 'ATTORNEY', startsOn, endsOn } as const;
        const now = { today: on, hasDied: false };
        const may = maySpeak({ ...spoken, endedOn: null }, now);
        expect(may).toBe(on >= startsOn && (endsOn === null || on <= endsOn));
        expect(maySpeak({ ...spoken, endedOn: on }, now)).toBe(false);
        if (may) expect(canBeEnded({ endsOn, endedOn: null }, on)).toBe(true);
        expect(canBeEnded({ endsOn, endedOn: on }, on)).toBe(false);
      }),
    );
  });
});
