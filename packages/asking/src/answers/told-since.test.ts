import { assert } from '@marque/base';
import type { Product } from '@marque/catalogue';
import { applyChange } from '@marque/domain/changes/apply-change';
import type { Change } from '@marque/domain/changes/change';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import { registry } from '@marque/testkit/brands/registry';
import { showcaseBrand } from '@marque/testkit/brands/showcase-brand';
import { beforeAll, expect, it } from 'vitest';
import { driverQuestionnaireOf, questionnaireOf } from '../subject/questions-of.ts';
import { nothingDisclosed } from './nothing-disclosed.ts';
import { type Telling, toldSince } from './told-since.ts';

let product: Product;
beforeAll(async () => {
  const { flex } = (await showcaseBrand()).products;
  assert(flex, 'the showcase brand sells flex');
  product = flex;
});

const born = (dateOfBirth: string | null): Change => ({
  changeType: 'PROFILE_DISCLOSURE',
  profileCode: 'ph',
  data: { dateOfBirth },
});
const at = (homeOwnership: string): Change => ({
  changeType: 'PROFILE_DISCLOSURE',
  profileCode: 'ph',
  data: { homeOwnership },
});

/** What each change leads to, one after the other. */
function told(...changes: Change[]): Telling[] {
  let disclosed: Disclosed = nothingDisclosed(product);
  return changes.map((change) => {
    disclosed = applyChange(disclosed, change);
    return { disclosed, isElsewhere: false };
  });
}
const since = (tellings: Telling[], question: string, stands = tellings.at(-1)?.disclosed) => {
  assert(stands, 'something was told');
  const form = { compiled: questionnaireOf({ product, registry }) };
  return toldSince({ product }, form, { tellings, stands })(question);
};

it('given an answer that was not changed again, then it counts from when it was given', () => {
  expect(since(told(born('1990-02-03'), at('Owner')), 'dateOfBirth')).toBe(0);
});

it('given an answer that was changed, or taken back and given again, then it counts from the last time', () => {
  expect(since(told(born('1990-02-03'), born('1991-02-03'), born('1991-02-03')), 'dateOfBirth')).toBe(1);
  expect(since(told(born('1990-02-03'), born(null), born('1990-02-03')), 'dateOfBirth')).toBe(2);
});

it('given an answer that was changed after it was offered for sale, then the one that was sold counts', () => {
  const tellings = told(born('1990-02-03'), at('Owner'), born('1999-09-09'));
  expect(since(tellings, 'dateOfBirth', tellings[1]?.disclosed)).toBe(0);
});

it('given an upgrade, then what was told for the other proposal counts, and what that one does not ask is passed over', () => {
  const elsewhere = told(born('1990-02-03')).map((one) => ({ ...one, isElsewhere: true }));
  const own = told(born('1990-02-03'), at('Owner'));
  const later = told(born('1990-02-03')).map((one) => ({ ...one, isElsewhere: true }));
  const tellings = [...elsewhere, ...own, ...later, ...own.slice(1)];
  expect(since(tellings, 'dateOfBirth')).toBe(0);
  expect(since(tellings, 'homeOwnership')).toBe(2);
});

it('given a driver who is added again with the same answers, then these count from the last time, and no others do', () => {
  const comes: Change = { changeType: 'ADD_PROFILE', profileCode: 'p1', data: { dateOfBirth: '1992-05-06' } };
  const tellings = told(at('Owner'), comes, comes, at('Tenant')).map((telling, place) =>
    place === 1 || place === 2 ? { ...telling, adds: ['p1'] } : telling,
  );
  const compiled = driverQuestionnaireOf({ product, registry });
  const stands = tellings.at(-1)?.disclosed;
  assert(compiled && stands, 'additional drivers are asked something');
  expect(toldSince({ product }, { compiled, profileCode: 'p1' }, { tellings, stands })('dateOfBirth')).toBe(2);
  const other = told(born('1990-02-03'), at('Owner')).map((telling) => ({ ...telling, adds: ['p1'] }));
  expect(since(other, 'dateOfBirth')).toBe(0);
});
