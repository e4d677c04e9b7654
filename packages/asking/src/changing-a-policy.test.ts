import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Change } from '@marque/domain/changes/change';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import { registry } from '@marque/testkit/brands/registry';
import { showcaseBrand } from '@marque/testkit/brands/showcase-brand';
import { adaMarsh, noahMarsh } from '@marque/testkit/people/ada-marsh';
import { beforeAll, describe, expect, it } from 'vitest';
import { nothingDisclosed } from './answers/nothing-disclosed.ts';
import { missingOf, reviewDisclosed } from './answers/review-disclosed.ts';
import { checkChanges } from './changes/check-changes.ts';
import { placeChanges } from './changes/place-changes.ts';
import type { AskedSubject } from './subject/asked-subject.ts';
import { type Answerer, visitor } from './subject/circumstances-of.ts';
import { offersOf } from './subject/offers-of.ts';

const SOLD = '2026-11-20';
const LATER = '2031-06-01T12:00:00.000Z';
const oldClaim = { type: 'Windscreen', date: '2022-03-04', ncdAffected: false };
const customer: Answerer = { kind: 'customer', permissions: [] };
const staff: Answerer = { kind: 'staff', permissions: ['action:mta-claims'] };

let brand: Brand;
let sold: Disclosed;
beforeAll(async () => {
  brand = await showcaseBrand();
  const proposal = subjectAt(`${SOLD}T13:00:00.000Z`);
  const claims: Change = {
    changeType: 'PROFILE_DISCLOSURE',
    profileCode: 'ph',
    data: { vehicleClaimsHistory: [oldClaim] },
  };
  sold = changed(proposal, nothingDisclosed(proposal.product), [...(adaMarsh() as Change[]), claims]);
});

/** What is asked of a proposal at a moment. */
function subjectAt(now: string, more: Partial<AskedSubject> = {}): AskedSubject {
  const product = brand.products['flex'];
  assert(product, 'the showcase brand sells flex');
  return { brand, product, schemeCode: 'flex', registry, answerer: visitor, now, ...more };
}

/** What is asked of the policy that was sold, years later. */
const policyAsked = (more: Partial<AskedSubject> = {}): AskedSubject =>
  subjectAt(LATER, { answerer: staff, policy: { isStarted: true }, told: [{ disclosed: sold, on: SOLD }], ...more });

function check(subject: AskedSubject, before: Disclosed, changes: readonly Change[]) {
  const offers = offersOf(subject.product);
  return checkChanges(subject, { placed: placeChanges(changes), before, offers, language: 'en' });
}

function changed(subject: AskedSubject, before: Disclosed, changes: readonly Change[]): Disclosed {
  const checked = check(subject, before, changes);
  assert(checked.ok, JSON.stringify(checked));
  return checked.value.after;
}

function faults(subject: AskedSubject, change: Change, before = sold): string[] {
  const checked = check(subject, before, [change]);
  return checked.ok ? [] : (checked.problem.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`);
}

const about = (data: object): Change => ({ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { ...data } });
const car = (data: object): Change => ({ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { ...data } });
const missing = (subject: AskedSubject, disclosed: Disclosed) =>
  missingOf(reviewDisclosed(subject, disclosed), disclosed);

describe('a policy that is changed', () => {
  it('given answers that were right when it was sold, then none is wrong by its age', () => {
    expect(missing(subjectAt(LATER), sold)).toEqual(['vehicleClaimsHistory', 'startAt']);
    expect(missing(policyAsked(), sold)).toEqual([]);
  });

  it('given a change of one answer, then that one is judged by today and the rest as they were given', () => {
    const checked = check(policyAsked(), sold, [car({ annualMileage: 12_000 })]);
    expect(checked.ok && checked.value.missing).toEqual([]);
    const licence = { 'drivingLicence.validFrom': '2031-06-02' };
    expect(faults(policyAsked(), about(licence))).toEqual(['/changes/0/data/drivingLicence.validFrom beforeOrEqual']);
    expect(faults(policyAsked({ now: '2031-06-02T12:00:00.000Z' }), about(licence))).toEqual([]);
  });

  it('given another claim, then the one that was told stays and the new one is judged by today', () => {
    const with_ = (date: string) => about({ vehicleClaimsHistory: [oldClaim, { ...oldClaim, date }] });
    expect(faults(policyAsked(), with_('2030-01-01'))).toEqual([]);
    expect(faults(policyAsked(), with_('2024-01-01'))).toEqual([
      '/changes/0/data/vehicleClaimsHistory/1/date dateWithinYears',
    ]);
    expect(faults(policyAsked(), with_('2031-06-02'))[0]).toContain('beforeOrEqual');
  });

  it('given the same answer once more, then it is no change and is judged as before', () => {
    expect(faults(policyAsked(), about({ vehicleClaimsHistory: [oldClaim] }))).toEqual([]);
  });

  it('given an answer that a change gave, then it is judged by the day of that change', () => {
    const claimOf2024 = { ...oldClaim, date: '2024-05-06' };
    const between = policyAsked({ now: '2028-02-01T12:00:00.000Z' });
    const after = changed(between, sold, [about({ vehicleClaimsHistory: [oldClaim, claimOf2024] })]);
    const told = [
      { disclosed: sold, on: SOLD },
      { disclosed: after, on: '2028-02-01' },
    ];
    expect(missing(policyAsked({ told }), after)).toEqual([]);
    expect(missing(policyAsked({ told, now: '2034-01-01T12:00:00.000Z' }), after)).toEqual([]);
    expect(missing(policyAsked(), after)).toEqual(['vehicleClaimsHistory']);
  });

  it('given a driver who comes later, then all that is told of them is judged by today', () => {
    const add = (data: object): Change => ({ changeType: 'ADD_PROFILE', profileCode: 'p1', data: { ...data } });
    const claimOf = (date: string) => [{ type: 'Windscreen', date, ncdAffected: false }];
    const young = { ...noahMarsh, 'drivingLicence.convictions': [], vehicleClaimsHistory: claimOf('2030-05-06') };
    expect(faults(policyAsked(), add(young))).toEqual([]);
    expect(faults(policyAsked(), add({ ...young, vehicleClaimsHistory: claimOf('2025-05-06') }))).toEqual([
      '/changes/0/data/vehicleClaimsHistory/0/date dateWithinYears',
    ]);
  });

  it('given a customer who has one driver take the place of another, then the newcomer’s answers are their own', () => {
    const clean = { ...noahMarsh, 'drivingLicence.convictions': [], vehicleClaimsHistory: [] };
    const add: Change = { changeType: 'ADD_PROFILE', profileCode: 'p1', data: { ...clean } };
    const eve: Change = { ...add, data: { ...clean, firstName: 'Eve', dateOfBirth: '1980-03-04' } };
    const withNoah = changed(policyAsked(), sold, [add]);
    const subject = policyAsked({ answerer: customer, told: [{ disclosed: withNoah, on: SOLD }] });
    const place = { placed: placeChanges([{ changeType: 'REMOVE_PROFILE', profileCode: 'p1' }, eve]) };
    const wanted = { ...place, before: withNoah, offers: offersOf(subject.product), language: 'en' };
    expect(checkChanges(subject, wanted)).toMatchObject({ ok: true });
  });

  it('given a customer, then name and car stay as they were sold; staff change them', () => {
    const name = about({ firstName: 'Ava' });
    expect(faults(policyAsked({ answerer: customer }), name)).toEqual(['/changes/0/data/firstName read_only']);
    expect(faults(policyAsked(), name)).toEqual([]);
    expect(faults(subjectAt(`${SOLD}T13:00:00.000Z`), name)).toEqual([]);
  });
});
