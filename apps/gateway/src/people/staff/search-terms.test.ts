import { describe, expect, it } from 'vitest';
import { searchTerms } from './search-terms.ts';

describe('what staff search for', () => {
  it.each([
    [{ policyNumber: ' sho-bnlz-l4db ' }, { policyNumber: 'SHO-BNLZ-L4DB' }],
    [{ policyNumber: 'sho bnlz l4db' }, { policyNumber: 'SHO-BNLZ-L4DB' }],
    [{ policyNumber: 'SHOBNLZL4DB' }, { policyNumber: 'SHO-BNLZ-L4DB' }],
    [{ vrn: 'ev74 sun' }, { vrn: 'EV74SUN' }],
    [{ email: ' Ada@Example.com' }, { email: 'ada@example.com' }],
    [
      { lastName: 'Ma', postalCode: 'bs1 4' },
      { lastName: 'ma', postalCode: 'BS14' },
    ],
    [
      { vrn: 'EV74SUN', lastName: 'Marsh', email: '' },
      { vrn: 'EV74SUN', lastName: 'marsh' },
    ],
  ])('%j is compared as %j', (typed, terms) => {
    expect(searchTerms(typed)).toEqual({ ok: true, value: terms });
  });

  it.each([
    [{}, ['']],
    [{ lastName: 'Marsh' }, ['']],
    [{ postalCode: 'BS1 4DJ' }, ['']],
    [{ email: '   ' }, ['']],
    [{ lastName: 'M', postalCode: 'BS1' }, ['/lastName']],
    [{ lastName: 'Marsh', postalCode: ' b ' }, ['/postalCode']],
    [{ vrn: 'EV74SUN', lastName: 'm' }, ['/lastName']],
  ])('%j would list people: it is refused', (typed, pointers) => {
    const refused = searchTerms(typed);
    expect(refused.ok ? [] : refused.problem.map(({ pointer }) => pointer)).toEqual(pointers);
  });
});
