import type { Change, FailedCheckWire } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { describe, expect, it } from 'vitest';
import { readWords } from '../../src/store/keys/words.ts';
import { send } from '../kit/client/api-client.ts';
import { turningShop } from '../kit/years/turning-shop.ts';
import { type Invited, yearAheadShop } from '../kit/years/year-ahead-shop.ts';

const driver = (name: object): Change => ({
  changeType: 'ADD_PROFILE',
  profileCode: 'p1',
  data: { ...noahMarsh, ...name },
});
const miles: Change = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 9000 } };
const leeds = { line1: '1 Other Road', city: 'Leeds', postalCode: 'LS1 4DY', countryIso3: 'GBR' };
const moved: Change = { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { address: leeds } };

describe('who comes at a renewal', () => {
  const shop = turningShop();
  const { invited, renewalOf, bill, termsOf } = yearAheadShop(shop);
  const correct = async (buyer: Invited, changes: readonly Change[]) => {
    const path = `PUT /api/renewals/${await renewalOf(buyer)}/answers`;
    const answer = await send(shop().url, path, { token: buyer.token, body: { changes } });
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('"status":"QUOTE"')]);
  };
  /** Who was checked for a renewal, and how. The provider has answered by then. */
  const checked = async (buyer: Invited) => {
    const { db } = shop().context;
    const query = db
      .selectFrom('identity_checks')
      .selectAll()
      .where('proposal_code', '=', await renewalOf(buyer));
    const rows = await readWords(db, 'identity_checks', await query.execute());
    expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'COMPLETE'));
    return rows.map(({ kind, facts }) => `${kind} ${(facts as { firstName: string }).firstName}`).toSorted();
  };
  const decider = async () => ({ token: await shop().staff('kim', ['action:check']) });
  const failed = async (name: string) => {
    const { body } = await send(shop().url, 'GET /api/failed-checks', await decider());
    return (body as { checks: readonly FailedCheckWire[] }).checks.find((one) => one.name.endsWith(name));
  };
  const decide = async (checkId: string) => {
    const body = { decision: 'REFUSED', reason: 'looked at the papers' };
    const asked = { ...(await decider()), key: crypto.randomUUID(), body };
    return (await send(shop().url, `POST /api/failed-checks/${checkId}/decision`, asked)).status;
  };

  it('is checked as for a change: a new driver, and the policyholder in another home, and nobody for another answer', async () => {
    const ada = await invited('ada');
    ada.goTo(20);
    await correct(ada, [miles]);
    expect(await checked(ada)).toEqual([]);
    await correct(ada, [driver({})]);
    expect(await checked(ada)).toEqual(['VERIFY Noah']);
    await correct(ada, [moved]);
    expect(new Set(await checked(ada))).toEqual(new Set(['ID_CHECK Ada', 'VERIFY Ada', 'VERIFY Noah']));
    // A checked person is not checked again.
    const before = await checked(ada);
    await correct(ada, [{ ...miles, data: { annualMileage: 8500 } }]);
    expect(await checked(ada)).toEqual(before);
    expect(await failed('Marsh')).toBeUndefined();
  });

  it('and is not clear stands before staff, also once the renewal has become a policy, and until they are taken off', async () => {
    const [bea, cleo] = [await invited('bea'), await invited('cleo')];
    bea.goTo(20);
    await correct(bea, [driver({ lastName: 'Consider' })]);
    await correct(cleo, [driver({ firstName: 'Watchlist Standard', lastName: 'Consider-Rook' })]);
    for (const one of [bea, cleo]) await checked(one);
    expect(await failed('Rook')).toMatchObject({ isForRenewal: true });
    await correct(cleo, [{ changeType: 'REMOVE_PROFILE', profileCode: 'p1' }]);
    expect(await failed('Rook')).toBeUndefined();
    // A person who was not cleared cannot be added again; somebody else can.
    const path = `PUT /api/renewals/${await renewalOf(cleo)}/answers`;
    const rook = driver({ firstName: 'Watchlist Standard', lastName: 'Consider-Rook' });
    const again = await send(shop().url, path, { token: cleo.token, body: { changes: [rook] } });
    expect([again.status, again.body]).toEqual([409, expect.objectContaining({ code: 'identity_not_clear' })]);
    await correct(cleo, [driver({})]);
    bea.goTo(7);
    await bill();
    bea.goTo(0);
    for (let twice = 0; twice < 2; twice += 1) await bill();
    expect(await termsOf(bea)).toMatchObject([{ renewalCycle: 0 }, { renewalCycle: 1 }]);
    const check = await failed('Consider');
    expect(check).toMatchObject({ kind: 'VERIFY', isForRenewal: true, isForChange: false, isOwn: false });
    expect(await decide(check?.checkId ?? '')).toBe(204);
    expect(await failed('Consider')).toBeUndefined();
    // Nothing waited for it, so no letter speaks of a quote.
    const letters = shop()
      .context.db.selectFrom('letters')
      .select('kind')
      .where('about', '=', check?.checkId ?? '');
    expect(await letters.execute()).toEqual([]);
  });
});
