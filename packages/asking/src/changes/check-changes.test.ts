import { assert, type Problem } from '@marque/base';
import { registry } from '@marque/testkit/brands/registry';
import { showcaseBrand } from '@marque/testkit/brands/showcase-brand';
import { adaMarsh, noahMarsh } from '@marque/testkit/people/ada-marsh';
import { beforeAll, describe, expect, it } from 'vitest';
import { nothingDisclosed } from '../answers/nothing-disclosed.ts';
import type { AskedSubject } from '../subject/asked-subject.ts';
import { visitor } from '../subject/circumstances-of.ts';
import { offersOf } from '../subject/offers-of.ts';
import { type ChangesToCheck, checkChanges, type Prepared } from './check-changes.ts';
import { placeChanges } from './place-changes.ts';

type Change = Prepared['changes'][number];
type Disclosed = ChangesToCheck['before'];

let subject: AskedSubject;
beforeAll(async () => {
  const brand = await showcaseBrand();
  const { flex } = brand.products;
  assert(flex, 'the showcase brand sells flex');
  const now = '2026-11-20T13:00:00.000Z';
  subject = { brand, product: flex, schemeCode: 'flex', registry, answerer: visitor, now };
});

const checked = (changes: readonly Change[], before?: Disclosed, more: Partial<ChangesToCheck> = {}) =>
  checkChanges(subject, {
    placed: placeChanges(changes),
    before: before ?? nothingDisclosed(subject.product),
    offers: offersOf(subject.product),
    language: 'en',
    ...more,
  });
function prepared(...asked: Parameters<typeof checked>): Prepared {
  const result = checked(...asked);
  assert(result.ok, JSON.stringify(result));
  return result.value;
}
function refused(changes: readonly Change[], before?: Disclosed): Problem {
  const result = checked(changes, before);
  return result.ok ? { code: 'none' } : result.problem;
}
const faults = (...changes: readonly Change[]) =>
  (refused(changes).errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`);
const about = (data: object): Change => ({ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { ...data } });
const car = (data: object): Change => ({ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { ...data } });

describe('a request’s changes', () => {
  it('given that all are in order, then what they come to is there, with what is missing from it', () => {
    const { after, changes, missing } = prepared(adaMarsh() as Change[]);
    expect(missing).toEqual([]);
    expect(changes.map(({ changeType }) => changeType)).toEqual([
      ...['ASSET_DISCLOSURE', 'REQUEST_COVER_OPTION', 'PROFILE_DISCLOSURE', 'QUOTE_DISCLOSURE', 'START_DATE_CHANGE'],
    ]);
    expect(after.data.assets['car']).toMatchObject({ specification: { make: 'Volkswagen' }, regLookup: true });
    expect(after.choices).toMatchObject({ startAt: '2026-11-27', declinedCovers: ['ncb_protection'] });
  });

  it('given fields that may not be answered, then each is refused at its place, and the others are taken', () => {
    const years = car({ annualMileage: 9000, noClaimsDiscount: 9 });
    const isOpen = (field: string, section: string) => section === 'using-the-car' || field === 'dateOfBirth';
    const result = checked([years, about({ dateOfBirth: '1980-02-03' })], undefined, { isOpen });
    expect(result.ok ? [] : result.problem.errors).toMatchObject([
      { pointer: '/changes/0/data/noClaimsDiscount', code: 'not_changeable' },
    ]);
  });

  it('given a request that holds its changes elsewhere, then a fault is named where its caller says', () => {
    const start = (startAt: string, pointer: string) =>
      ({ change: { changeType: 'START_DATE_CHANGE', startAt }, pointer }) as const;
    const boat: Change = { changeType: 'ASSET_DISCLOSURE', assetCode: 'boat', data: {} };
    const cover: Change = { changeType: 'ADD_COVER', coverCode: 'moon' };
    const placed = [
      start('2026-11-27', '/from'),
      start('2026-11-28', '/begins/on'),
      { change: boat, pointer: '/thing' },
      { change: cover, pointer: '/more/data', ownPointer: '/more' },
    ];
    const result = checked([], undefined, { placed });
    expect(result.ok ? [] : result.problem.errors?.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
      '/begins/on two_start_dates',
      '/thing/assetCode unknown_asset',
      '/more/coverCode cover_not_offered',
    ]);
  });

  it('given several faults, then each is named at its place in the request, and nothing is applied', () => {
    const boat: Change = { changeType: 'ASSET_DISCLOSURE', assetCode: 'boat', data: {} };
    expect(faults(about({ dateOfBirth: '2026-12-01', shoeSize: 9 }), boat)).toEqual([
      '/changes/0/data/shoeSize unknown_field',
      '/changes/1/assetCode unknown_asset',
    ]);
    expect(faults(about({ dateOfBirth: '2026-12-01' }), car({ annualMileage: 'far' }))).toEqual([
      '/changes/0/data/dateOfBirth beforeOrEqual',
      '/changes/1/data/annualMileage wrong_type',
    ]);
    expect(refused([about({ dateOfBirth: '2026-12-01' })]).errors?.[0]?.message).toMatch(/future/);
  });

  it('given one mistake at two places, then it is two faults, since mending one leaves the other', () => {
    const boat: Change = { changeType: 'ASSET_DISCLOSURE', assetCode: 'boat', data: {} };
    expect(faults(boat, boat)).toEqual(['/changes/0/assetCode unknown_asset', '/changes/1/assetCode unknown_asset']);
  });

  it('given an answer that is not complete yet, then it is missing and no fault', () => {
    const { missing } = prepared([car({ vrn: 'LK21HGO' })]);
    expect(missing).toContain('vehicle');
  });

  it('given a start that is too far away, then it is refused, also where two are asked for', () => {
    const start = (startAt: string): Change => ({ changeType: 'START_DATE_CHANGE', startAt });
    expect(faults(start('2027-06-01'))).toEqual(['/changes/0/startAt beforeOrEqual']);
    expect(faults(start('2026-11-27'), start('2026-11-28'))).toEqual(['/changes/1/startAt two_start_dates']);
  });

  it('given cars, then each is looked up on top of those before it', () => {
    const { after } = prepared([car({ vrn: 'LK21 hgo', regLookup: true }), car({ vrn: 'AB12CDE', regLookup: true })]);
    expect(after.data.assets['car']).toMatchObject({ vrn: 'AB12CDE', specification: { make: 'Ford' } });
  });

  it('given that the source of registrations does not answer, then that is the problem, whatever else is wrong', () => {
    const { registrations } = subject.brand;
    const silent = registrations.find(({ answer }) => answer === 'error');
    assert(silent, 'the showcase brand has a registration whose look-up fails');
    const lookUp = car({ vrn: silent.vrn, regLookup: true });
    expect(refused([lookUp])).toEqual({ code: 'provider_unavailable' });
    expect(refused([about({ shoeSize: 9 }), lookUp])).toEqual({ code: 'provider_unavailable' });
  });

  it('given a driver who is removed again, then nothing is looked at of them', () => {
    const add: Change = { changeType: 'ADD_PROFILE', profileCode: 'p1', data: { ...noahMarsh, dateOfBirth: 'never' } };
    expect(faults(add)).toEqual(['/changes/0/data/dateOfBirth wrong_type']);
    expect(faults(add, { changeType: 'REMOVE_PROFILE', profileCode: 'p1' })).toEqual([]);
  });

  it('given an offer that was agreed to, then what was asked once there was a price may not be cleared', () => {
    const full = prepared(adaMarsh() as Change[]).after;
    const clear = [about({ email: null })];
    expect(prepared(clear, full).missing).toEqual([]);
    expect(prepared(clear, full, { isAgreed: true }).missing).toEqual(['email']);
  });
});
