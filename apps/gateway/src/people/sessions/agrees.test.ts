import type { Proposal } from '@marque/domain/proposal/proposal';
import { after, created } from '@marque/testkit/proposal/sample-proposal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agrees } from './agrees.ts';

const said = { dateOfBirth: '1988-03-02', postalCode: 'BS1 4DJ' };

function proposal(more: Partial<Proposal> = {}, ph: object = {}): Proposal {
  const begun = after([created]);
  if (!begun) throw new Error('a proposal that was created is there');
  const policyholder = { dateOfBirth: said.dateOfBirth, address: { postalCode: said.postalCode }, ...ph };
  return { ...begun, data: { ...begun.data, profiles: { ph: policyholder } }, ...more };
}

describe('what is said about a saved quote', () => {
  it('agrees with the quote that it is so of', () => {
    expect(agrees(proposal(), said)).toBe(true);
    expect(agrees(proposal({ source: 'harbour' }), { ...said, source: 'harbour' })).toBe(true);
  });

  it.each<[string, Proposal | undefined, object]>([
    ['a quote that is not there', undefined, {}],
    ['another date of birth', proposal(), { dateOfBirth: '1988-02-03' }],
    ['another postcode', proposal(), { postalCode: 'BS1 4DK' }],
    ['a part of the postcode', proposal(), { postalCode: 'BS1' }],
    ['nothing where a postcode is not known', proposal({}, { address: null }), { postalCode: '' }],
    ['a text where none is known', proposal({}, { address: {} }), { postalCode: 'undefined' }],
    ['an empty date where none is known', proposal({}, { dateOfBirth: null }), { dateOfBirth: '' }],
    ['another source', proposal({ source: 'harbour' }), { source: 'lantern' }],
    ['a source where the quote has none', proposal(), { source: '' }],
    ['a policy', proposal({ policy: { policyId: 'P1', policyNumber: 'N1' } }), {}],
    ['a quote that was deleted', proposal({ isDeleted: true }), {}],
  ])('does not agree with %s', (_what, stored, more) => {
    expect(agrees(stored, { ...said, ...more })).toBe(false);
  });

  it('agrees however a postcode is spaced and written, and with no other one', () => {
    const spelling = fc.tuple(
      fc.array(fc.constantFrom('', ' ', '  '), { minLength: 8, maxLength: 8 }),
      fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
    );
    fc.assert(
      fc.property(spelling, fc.string(), ([spaces, small], other) => {
        const letters = [...'BS14DJ'].map((letter, at) => (small[at] ? letter.toLowerCase() : letter));
        const postalCode = letters.map((letter, at) => `${spaces[at]}${letter}`).join('') + spaces[7];
        expect(agrees(proposal(), { ...said, postalCode })).toBe(true);
        const isSame = other.replaceAll(/\s/g, '').toUpperCase() === 'BS14DJ';
        expect(agrees(proposal(), { ...said, postalCode: other })).toBe(isSame);
      }),
    );
  });
});
