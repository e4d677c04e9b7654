import type { PolicyWire, StaffRequestWire } from '@marque/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { type Answer, send } from '../../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { tellClaim } from '../../kit/client/tell-claim.ts';
import { bothDatabases } from '../../kit/databases/databases.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

type Asker = { readonly token: string; readonly headers?: { readonly [name: string]: string } };

/** A loss was on the day after it. */
const BACK = '2026-12-04T00:00:00.000Z';
const NOON = '2026-12-10T12:00:00.000Z';
const AT_ONCE = 8;

const miles = (annualMileage: number) => ({
  changes: [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage } }],
});
const banned = {
  changes: [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { bannedOrDisqualified: true } }],
};
const codeOf = ({ status, body }: Answer) => (body as { code?: string } | null)?.code ?? status;

describe.each(bothDatabases)(
  'a change that a person decides, and what comes at the same moment, on the $name database',
  ({ open }) => {
    let shop: StaffShop;
    let ada: PolicyBuyer;
    let staff: Asker;
    let kim: string;
    let lee: string;
    beforeAll(async () => {
      shop = await startStaffShop({ database: open });
      ada = await buyPolicy(shop, await shop.customer('ada'));
      shop.clock.travelTo(NOON);
      await tellClaim(shop, ada.policyId, { reference: 'CLM-1', occurredOn: '2026-12-05' });
    });
    beforeEach(async () => {
      ada = { ...ada, token: await shop.customer('ada') };
      staff = await shop.acting('ada');
      kim = await shop.staff('kim', ['action:approve', 'action:referral']);
      lee = await shop.staff('lee', ['action:approve', 'action:referral']);
    });
    afterAll(async () => {
      await untilIdle(shop.context.db);
      expect(await checkBooks(shop.context.db)).toEqual([]);
      await shop.close();
    });

    const post = (path: string, by: Asker, body: object) =>
      send(shop.url, `POST /api/${path}`, { ...by, key: crypto.randomUUID(), body });
    const prepare = async (by: Asker, asked: object) => {
      const body = { policyId: ada.policyId, adjustmentType: 'MTA', reason: null, effectiveAt: null, ...asked };
      return ((await post('policyAdjustments', by, body)).body as { adjustmentId: string }).adjustmentId;
    };
    const ask = (id: string) => post(`policyAdjustments/${id}/agreement`, staff, { reason: 'They told us by letter' });
    const waiting = async () =>
      ((await send(shop.url, 'GET /api/staff-requests', { token: kim })).body as StaffRequestWire[]).filter(
        ({ status }) => status === 'WAITING',
      );
    /** A second person's decision about a request as they were shown it. */
    const decision = async (isApproved: boolean) => {
      const [request] = await waiting();
      const { requestId = '', change } = request ?? {};
      const { dueNow = 0, withNext = 0, back = 0, price = null, claims = [] } = change ?? {};
      const shown = { dueNow, withNext, back, price, claims: claims.map(({ reference }) => reference) };
      return (token: string) =>
        send(shop.url, `POST /api/staff-requests/${requestId}/decision`, {
          token,
          body: { isApproved, reason: 'I read the letter', shown },
        });
    };
    const version = async () =>
      ((await send(shop.url, `GET /api/policies/${ada.policyId}`, ada)).body as PolicyWire).currentPolicyVersion
        .version;
    const noted = async (type: string) =>
      (await shop.context.db.selectFrom('events').select('type').where('type', '=', type).execute()).length;

    it(`given staff who ask ${AT_ONCE} times at once, then one question waits`, async () => {
      const id = await prepare(staff, { ...miles(20_000), effectiveAt: BACK });
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(id)));
      expect(new Set(answers.map(({ body }) => (body as { requestId: string }).requestId)).size).toBe(1);
      expect(await waiting()).toHaveLength(1);
    });

    it('given two second persons who decide at once, then one of them did, and the change is made as they said', async () => {
      const [before, made] = [await version(), await noted('PolicyChanged')];
      const [agree, refuse] = [await decision(true), await decision(false)];
      const [agreed, refused] = await Promise.all([agree(kim), refuse(lee)]);
      expect([codeOf(agreed), codeOf(refused)].sort()).toEqual([200, 'wrong_state']);
      const isMade = agreed.status === 200;
      expect([await version(), await noted('PolicyChanged')]).toEqual(isMade ? [before + 1, made + 1] : [before, made]);
    });

    it('given the customer who changes the policy as it is agreed to, then one of the two is made', async () => {
      const before = await version();
      await ask(await prepare(staff, { ...miles(25_000), effectiveAt: BACK }));
      const own = await prepare(ada, miles(12_000));
      const agree = await decision(true);
      const [agreed, committed] = await Promise.all([agree(kim), post(`policyAdjustments/${own}/commit`, ada, {})]);
      // The second caller is told that the policy has changed since.
      if (agreed.status === 200) expect(codeOf(committed)).toBe('gone');
      else expect([codeOf(agreed), committed.status]).toEqual(['wrong_state', 200]);
      expect(await version()).toBe(before + 1);
      const left = await decision(false);
      for (const _one of await waiting()) expect((await left(kim)).status).toBe(200);
    });

    it(`given a change that nobody insures, handed over ${AT_ONCE} times at once and answered by two persons, then each happened once`, async () => {
      const id = await prepare(ada, banned);
      const handed = await Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          post(`policyAdjustments/${id}/handOver`, ada, { hasHappened: true, message: null }),
        ),
      );
      expect(new Set(handed.map(({ status }) => status))).toEqual(new Set([204]));
      expect(await noted('ChangeHandedOver')).toBe(1);
      const said = { answer: 'NOT_NEEDED', reason: 'They thought better of it' };
      const answers = await Promise.all(
        [kim, lee].map((token) => post(`handed-changes/${id}/answer`, { token }, said)),
      );
      expect(answers.map(codeOf).sort()).toEqual([204, 'wrong_state']);
      expect(await noted('HandedChangeAnswered')).toBe(1);
    });

    it('given a change that is handed over as it is thrown away, then one of the two happened', async () => {
      const id = await prepare(ada, banned);
      const [handed, thrown] = await Promise.all([
        post(`policyAdjustments/${id}/handOver`, ada, { hasHappened: true, message: null }),
        send(shop.url, `DELETE /api/policyAdjustments/${id}`, ada),
      ]);
      expect([codeOf(handed), codeOf(thrown)].sort()).toEqual([204, 'wrong_state']);
    });
  },
);
