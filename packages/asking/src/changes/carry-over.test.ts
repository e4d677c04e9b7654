import { assert } from '@marque/base';
import { registry } from '@marque/testkit/brands/registry';
import { showcaseBrand } from '@marque/testkit/brands/showcase-brand';
import { adaMarsh, noahMarsh } from '@marque/testkit/people/ada-marsh';
import { beforeAll, describe, expect, it } from 'vitest';
import { nothingDisclosed } from '../answers/nothing-disclosed.ts';
import type { AskedSubject } from '../subject/asked-subject.ts';
import { visitor } from '../subject/circumstances-of.ts';
import { carryOver } from './carry-over.ts';
import type { Prepared } from './check-changes.ts';

type Change = Prepared['changes'][number];

let driveaway: AskedSubject;
beforeAll(async () => {
  const brand = await showcaseBrand();
  const product = brand.products['driveaway'];
  assert(product, 'the showcase brand sells driveaway');
  const now = '2026-11-20T13:00:00.000Z';
  driveaway = { brand, product, schemeCode: 'driveaway', registry, answerer: visitor, now };
});

function carried(...changes: readonly Change[]): Prepared {
  const before = nothingDisclosed(driveaway.product);
  const result = carryOver(driveaway, { changes, other: before, before, language: 'en' });
  assert(result.ok, 'what is carried over is in order');
  return result.value;
}
const about = (data: object): Change => ({ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { ...data } });

describe('answers given for one product', () => {
  it('are taken by another where it asks for them too; the rest is left out', () => {
    const { after } = carried(...(adaMarsh() as Change[]));
    expect(after.data.profiles['ph']).toMatchObject({ firstName: 'Ada', dateOfBirth: '1988-03-02' });
    expect(after.data.profiles['ph']).not.toHaveProperty('maritalStatus');
    expect(after.choices.startAt).toBe('2026-11-27');
  });

  it('given one at fault, then it alone is left out', () => {
    const { after } = carried(about({ firstName: 'Ada', lastName: 'Marsh', dateOfBirth: '2030-01-01' }));
    expect(after.data.profiles['ph']).toEqual({ firstName: 'Ada', lastName: 'Marsh' });
  });

  it('given choices, then none is taken: they are each product’s own', () => {
    const { changes } = carried(
      { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 10_000 },
      { changeType: 'ADD_COVER', coverCode: 'legal_expenses' },
    );
    expect(changes).toEqual([]);
  });

  it('given a driver who is nobody else there, then they come along', () => {
    const { changeType, profileCode } = { changeType: 'ADD_PROFILE', profileCode: 'p1' } as const;
    const { after } = carried({ changeType, profileCode, data: { ...noahMarsh } });
    expect(Object.keys(after.data.profiles)).toEqual(driveaway.product.additionalDriver ? ['ph', 'p1'] : ['ph']);
  });

  it('given that the source of registrations does not answer, then that is the problem', () => {
    const vrn = driveaway.brand.registrations.find(({ answer }) => answer === 'error')?.vrn;
    const before = nothingDisclosed(driveaway.product);
    const lookUp: Change = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { vrn, regLookup: true } };
    const result = carryOver(driveaway, { changes: [lookUp], other: before, before, language: 'en' });
    expect(result).toEqual({ ok: false, problem: { code: 'provider_unavailable' } });
  });
});
