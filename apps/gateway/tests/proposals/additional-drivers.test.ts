import type { ProposalWire } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginProposal, beginQuote } from '../kit/client/begin-quote.ts';
import { faultsOf } from '../kit/client/proposal-calls.ts';
import { startVisitor, type Visitor } from '../kit/client/start-visitor.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';

const add = (profileCode: string, data: object = noahMarsh) => ({ changeType: 'ADD_PROFILE', profileCode, data });
const answer = (profileCode: string, data: object) => ({
  changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE',
  profileCode,
  data,
});
const remove = (profileCode: string) => ({ changeType: 'REMOVE_PROFILE', profileCode });
const rated = { applyRating: true };

describe('an additional driver', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await startVisitor();
  });
  afterAll(() => visitor.close());
  const changed = async (code: string, changes: readonly object[], more: object = {}) => {
    const { body, status, text } = await visitor.calls.patch(code, changes, more);
    expect(status, text).toBe(200);
    return body as ProposalWire;
  };
  const faults = async (code: string, changes: readonly object[]) =>
    faultsOf(await visitor.calls.patch(code, changes)).map(({ pointer, code: rule }) => [pointer, rule]);
  const grossOf = ({ quote }: ProposalWire) => quote?.availablePaymentSchedules[0]?.totals.gross ?? 0;

  it('is asked every question of the additional driver’s own, and what is open of each stands under the driver’s code', async () => {
    const code = await beginQuote(visitor.url, visitor.token);
    const asked = await changed(code, [add('p1', { maritalStatus: 'Single' }), add('p2')], rated);
    expect(asked).toMatchObject({ status: 'INSUFFICIENT_ACCURACY', quote: null });
    expect(asked.missing).toEqual(
      expect.arrayContaining(['p1.name', 'p1.dateOfBirth', 'p1.vehicleClaimsHistory', 'p1.agreed']),
    );
    expect(asked.missing.filter((name) => !name.startsWith('p1.'))).toEqual([]);
    expect((await visitor.calls.get(code)).missing).toEqual(asked.missing);
    const answered = await changed(code, [answer('p1', noahMarsh)], rated);
    expect(answered).toMatchObject({ status: 'QUOTE', missing: [] });
  });

  it('is named where they are the reason for having no price', async () => {
    const code = await beginQuote(visitor.url, visitor.token);
    const { quote } = await changed(code, [add('p1', { ...noahMarsh, bannedOrDisqualified: true })], rated);
    expect(quote?.referralReasons).toEqual([
      {
        code: 'driver_disqualified',
        message: 'Noah Marsh is disqualified from driving, so we can’t insure them.',
        answers: ['bannedOrDisqualified'],
        profileCode: 'p1',
      },
    ]);
  });

  it('costs more when they drive the car most', async () => {
    const code = await beginQuote(visitor.url, visitor.token);
    const young = { ...noahMarsh, dateOfBirth: '2007-06-21', 'drivingLicence.validFrom': '2025-01-15' };
    const once = { ...young, 'drivingLicence.convictions': [] };
    const named = grossOf(await changed(code, [add('p1', once)], rated));
    expect(grossOf(await changed(code, [answer('p1', { mainDriver: true })], rated))).toBeGreaterThan(named);
  });

  it('is rated with claims and convictions', async () => {
    const code = await beginQuote(visitor.url, visitor.token);
    const clean = { ...noahMarsh, vehicleClaimsHistory: [], 'drivingLicence.convictions': [] };
    const without = grossOf(await changed(code, [add('p1', clean)], rated));
    const claim = { type: 'AccidentFault', date: '2026-05-06', ncdAffected: true };
    const claimed = grossOf(await changed(code, [answer('p1', { vehicleClaimsHistory: [claim] })], rated));
    const convictions = [{ code: 'SP30', convictionDate: '2024-02-10' }];
    const convicted = grossOf(
      await changed(code, [answer('p1', { 'drivingLicence.convictions': convictions })], rated),
    );
    expect(without).toBeGreaterThan(0);
    expect(claimed).toBeGreaterThan(without);
    expect(convicted).toBeGreaterThan(claimed);
  });

  it('is refused an answer where the form would refuse it, also inside a list', async () => {
    const code = await beginProposal(visitor.url, visitor.token);
    await changed(code, [add('p1', {})]);
    const claim = { type: 'Windscreen', date: '2025-05-06', ncdAffected: false };
    const claims = (...more: object[]) => answer('p1', { vehicleClaimsHistory: [claim, ...more] });
    const history = '/changes/0/data/vehicleClaimsHistory';
    expect(await faults(code, [answer('p1', { dateOfBirth: '2027-01-01' })])).toEqual([
      ['/changes/0/data/dateOfBirth', 'beforeOrEqual'],
    ]);
    expect(await faults(code, [claims({ ...claim, date: '2027-01-01' })])).toEqual([
      [`${history}/1/date`, 'beforeOrEqual'],
    ]);
    expect(await faults(code, [claims({ ...claim, date: '2021-11-19' })])).toEqual([
      [`${history}/1/date`, 'dateWithinYears'],
    ]);
    expect(await faults(code, [claims({ type: 'Windscreen' })])).toEqual([[`${history}/1/date`, 'required']]);
    expect(await faults(code, [claims({ ...claim, type: 'Meteor' })])).toEqual([[`${history}/1/type`, 'wrong_type']]);
    expect(await faults(code, [claims({ ...claim, cost: 5 })])).toEqual([[`${history}/1/cost`, 'wrong_type']]);
    expect(await faults(code, [answer('p1', { vehicleClaimsHistory: 'none' })])).toEqual([[history, 'wrong_type']]);
  });

  it('is known by fields of the additional driver’s own', async () => {
    const code = await beginProposal(visitor.url, visitor.token);
    await changed(code, [add('p1', {})]);
    expect(await faults(code, [answer('p1', { email: 'noah@example.com', shoeSize: 9 })])).toEqual([
      ['/changes/0/data/email', 'unknown_field'],
      ['/changes/0/data/shoeSize', 'unknown_field'],
    ]);
    const asPolicyholder = { changeType: 'PROFILE_DISCLOSURE', profileCode: 'p1', data: { firstName: 'Noah' } };
    expect(await faults(code, [asPolicyholder])).toEqual([['/changes/0/profileCode', 'unknown_profile']]);
    expect(await faults(code, [answer('ph', { firstName: 'Noah' })])).toEqual([
      ['/changes/0/profileCode', 'unknown_profile'],
    ]);
    const relation = { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { relationshipToInsured: 'Other' } };
    expect(await faults(code, [relation])).toEqual([['/changes/0/data/relationshipToInsured', 'unknown_field']]);
  });

  it('has one of the codes p1 to p4, once', async () => {
    const code = await beginProposal(visitor.url, visitor.token);
    await changed(code, [add('p1'), add('p3')]);
    expect(await faults(code, [add('p1')])).toEqual([['/changes/0/profileCode', 'profile_exists']]);
    expect(await faults(code, [add('p5')])).toEqual([['/changes/0/profileCode', 'unknown_profile']]);
    await changed(code, [add('p2'), add('p4')]);
    expect(await faults(code, [add('p5')])).toEqual([['/changes/0/profileCode', 'too_many_profiles']]);
  });

  it('who is removed leaves nothing behind for the next one of that code, and no question open', async () => {
    const code = await beginQuote(visitor.url, visitor.token);
    await changed(code, [add('p1', { maritalStatus: 'Single' })]);
    const removed = await changed(code, [remove('p1')], rated);
    expect(removed).toMatchObject({ status: 'QUOTE', missing: [] });
    expect(Object.keys(removed.data.profiles)).toEqual(['ph']);
    const again = await changed(code, [add('p1', {})]);
    expect(again.data.profiles['p1']).toEqual({});
    expect(again.missing).toContain('p1.maritalStatus');
    expect(await faults(code, [remove('p2')])).toEqual([['/changes/0/profileCode', 'unknown_profile']]);
  });

  it('who is added and removed again in one request leaves the proposal as it was', async () => {
    const code = await beginQuote(visitor.url, visitor.token);
    const { data, missing } = await visitor.calls.get(code);
    const after = await changed(code, [add('p1'), remove('p1')]);
    expect([after.data, after.missing]).toEqual([data, missing]);
  });

  it('cannot be added where a product asks nothing of one', async () => {
    const code = await beginProposal(visitor.url, visitor.token);
    const restore = changeBrand(visitor, 'showcase', (brand) => {
      const { flex } = brand.products;
      return {
        ...brand,
        products: { ...brand.products, ...(flex ? { flex: { ...flex, additionalDriver: null } } : {}) },
      };
    });
    expect(await faults(code, [add('p1')])).toEqual([['/changes/0/profileCode', 'profiles_not_offered']]);
    expect(await faults(code, [answer('p1', {})])).toEqual([['/changes/0/profileCode', 'unknown_profile']]);
    restore();
  });
});
