import { assert } from '@marque/base';
import { registry } from '@marque/testkit/brands/registry';
import { showcaseBrand } from '@marque/testkit/brands/showcase-brand';
import { adaMarsh, noahMarsh } from '@marque/testkit/people/ada-marsh';
import { beforeAll, expect, it } from 'vitest';
import { nothingDisclosed } from '../answers/nothing-disclosed.ts';
import type { AskedSubject } from '../subject/asked-subject.ts';
import { visitor } from '../subject/circumstances-of.ts';
import { offersOf } from '../subject/offers-of.ts';
import { checkChanges, type Prepared } from './check-changes.ts';
import { layWhatFits } from './check-what-fits.ts';
import { placeChanges } from './place-changes.ts';
import { textsOfChange } from './texts-of-change.ts';

type Change = Prepared['changes'][number];

let subject: AskedSubject;
let ada: Prepared;
beforeAll(async () => {
  const brand = await showcaseBrand();
  const { flex } = brand.products;
  assert(flex, 'the showcase brand sells flex');
  const now = '2026-11-20T13:00:00.000Z';
  subject = { brand, product: flex, schemeCode: 'flex', registry, answerer: visitor, now };
  const checked = checkChanges(subject, {
    ...{ placed: placeChanges(adaMarsh() as Change[]), before: nothingDisclosed(flex) },
    ...{ offers: offersOf(flex), language: 'en' },
  });
  assert(checked.ok, 'Ada’s answers are in order');
  ada = checked.value;
});

const miles: Change = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 19_000 } };
const ofDriver = (profileCode: string, data: object): Change => ({
  ...{ changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE', profileCode },
  data: { ...data },
});
const about = (data: object): Change => ({ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { ...data } });
const joins = (data: object): Change => ({ changeType: 'ADD_PROFILE', profileCode: 'p1', data: { ...data } });
const excess: Change = { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 1 };
const other = ofDriver('p1', { useOfOtherCar: 'OwnAnotherVehicle' });

it.each<[string, readonly (readonly Change[])[], readonly Change[], object, object]>([
  ['all of them', [[miles]], [], { annualMileage: 19_000 }, {}],
  ['no driver of that code', [[miles, other]], [other], { annualMileage: 19_000 }, {}],
  ['a driver who comes first', [[joins(noahMarsh)], [other]], [], {}, { p1: { useOfOtherCar: 'OwnAnotherVehicle' } }],
  [
    'one answer of two',
    [[about({ dateOfBirth: '2030-01-01', maritalStatus: 'Single' })]],
    [about({ dateOfBirth: '2030-01-01' })],
    {},
    { ph: { maritalStatus: 'Single' } },
  ],
  ['a choice that is not on offer', [[excess], [miles]], [excess], { annualMileage: 19_000 }, {}],
  [
    'one that leaves a question open',
    [[miles, about({ homeOwnership: null })]],
    [about({ homeOwnership: null })],
    { annualMileage: 19_000 },
    { ph: { homeOwnership: 'Own' } },
  ],
  [
    'a driver of whom too little is told',
    [[joins({ firstName: 'Noah' })], [miles]],
    [joins({ firstName: 'Noah' })],
    { annualMileage: 19_000 },
    {},
  ],
])('lays corrections on answers as far as they fit: %s', (_what, corrections, leftOut, car, profiles) => {
  const laid = layWhatFits(subject, { prepared: ada, corrections, offers: offersOf(subject.product), language: 'en' });
  assert(laid.ok, 'what fits is laid');
  const { data } = laid.value.prepared.after;
  expect(laid.value.leftOut).toEqual(leftOut);
  expect(laid.value.prepared.missing).toEqual([]);
  expect(data.assets['car']).toMatchObject(car);
  expect(data.profiles).toMatchObject(profiles);
  expect('p1' in data.profiles).toBe('p1' in profiles);
});

it('names what a change is about by the texts of its questions', () => {
  expect(
    [miles, other, about({ 'drivingLicence.validFrom': 'x', maritalStatus: 'x' }), excess, joins(noahMarsh)].map(
      (one) => textsOfChange(subject, one),
    ),
  ).toEqual([
    ['questions.annualMileage'],
    ['questions.driver.useOfOtherCar'],
    ['questions.drivingLicence.validFrom', 'questions.maritalStatus'],
    [],
    [],
  ]);
});
