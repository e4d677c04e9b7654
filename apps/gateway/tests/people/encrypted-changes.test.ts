import type { PolicyAdjustmentWire, StaffRequestWire } from '@marque/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { encryptOlder } from '../../src/jobs/encrypt-older.ts';
import { destroyKeysOf } from '../../src/store/data-requests/forgetting.ts';
import { systemPrincipal } from '../../src/store/owned.ts';
import { askedChanges } from '../../src/store/policies/adjusting/asked-changes.ts';
import { addUpload, findUpload, readUploads, storeDecision } from '../../src/store/policies/uploads.ts';
import { claimMessages, rewindFeed } from '../../src/store/register/cover-feed.ts';
import { send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { layInTheClear } from '../kit/databases/in-the-clear.ts';
import { readCover } from '../kit/databases/read-cover.ts';
import { cardShop } from '../kit/shops/card-shop.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const BRAND = 'showcase';
const CANARY = 'canary of a change';
const tables = ['policy_adjustments', 'staff_requests', 'uploads', 'cover_messages'] as const;

describe.each(bothDatabases)('what is done to a policy, on $name', ({ open }) => {
  let shop: StaffShop;
  let ada: PolicyBuyer;
  let ben: PolicyBuyer;
  let staff: Awaited<ReturnType<StaffShop['acting']>>;
  let kim: string;
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
    changeBrand(shop, BRAND, (brand) => ({ ...brand, staff: { ...brand.staff, refundAlonePennies: 0 } }));
    ada = await buyPolicy(shop, await shop.customer('ada'));
    ben = await buyPolicy(shop, await shop.customer('ben'));
    await untilIdle(shop.context.db);
    shop.clock.travelTo('2026-12-10T12:00:00.000Z');
    ada = { ...ada, token: await shop.customer('ada') };
    staff = await shop.acting('ada', ['action:write-off']);
    kim = await shop.staff('kim', ['action:approve']);
  });
  afterAll(() => shop.close());

  const db = () => shop.context.db;
  const post = async <T>(path: string, body: object, by: object = { token: ada.token }) => {
    const answer = await send(shop.url, `POST /api/${path}`, { key: crypto.randomUUID(), ...by, body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body as T;
  };
  const draft = async (annualMileage: number) =>
    await post<PolicyAdjustmentWire>('policyAdjustments', {
      ...{ policyId: ada.policyId, adjustmentType: 'MTA', reason: CANARY, effectiveAt: null },
      changes: [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage } }],
    });
  const credit = async () => {
    const accountId = await cardShop(shop).accountId(ada);
    const body = { amount: 1000, bookedAs: 'GOODWILL', reason: CANARY };
    return (await post<{ requestId: string }>(`customerAccounts/${accountId}/credits`, body, staff)).requestId;
  };
  const upload = async (id: string) => {
    const row = {
      upload_id: id,
      brand: BRAND,
      policy_id: ada.policyId,
      purpose: 'PROOF',
      comment: CANARY,
      sent_at: 'n',
    };
    await inTransaction(db(), (tx) => addUpload(tx, row, ['none']));
  };
  const decide = (uploadId: string) =>
    inTransaction(db(), (tx) =>
      storeDecision(tx, uploadId, { status: 'REFUSED', reason: CANARY, decidedBy: 'kim', decidedAt: 'n' }),
    );
  const requests = async () => (await send(shop.url, 'GET /api/customer-requests', staff)).body as StaffRequestWire[];
  const stored = async () => {
    const rows = await Promise.all(
      tables.map((table) =>
        sql<{ row: string }>`SELECT to_jsonb(t)::text AS row FROM ${sql.table(table)} t`.execute(db()),
      ),
    );
    return rows.flatMap((found) => found.rows.map(({ row }) => row)).join('\n');
  };
  /** By their ids, since those of one moment come in any order. */
  const byId = <T>(rows: readonly T[], idOf: (row: T) => string) =>
    Object.fromEntries(rows.map((row) => [idOf(row), row]));
  const read = async () => [
    byId(
      await askedChanges(db(), systemPrincipal(BRAND), { policyId: ada.policyId, max: 9 }),
      ({ adjustment }) => adjustment.adjustmentId,
    ),
    byId(await requests(), ({ requestId }) => requestId),
    await readUploads(db(), systemPrincipal(BRAND), ada.policyId).then((all) =>
      all.map(({ comment, reason }) => [comment, reason]),
    ),
    (await readCover(db())).map(({ cover }) => cover),
  ];

  it('is encrypted, and read by who may', async () => {
    const { adjustmentId } = await draft(30_000);
    await post(`policyAdjustments/${adjustmentId}/commit`, {});
    const requestId = await credit();
    await upload('U1');
    const everything = await stored();
    for (const told of [CANARY, 'annualMileage', 'Marsh']) expect(everything).not.toContain(told);
    expect((await requests()).find((one) => one.requestId === requestId)).toMatchObject({ reason: CANARY });
    expect(await findUpload(db(), BRAND, 'U1')).toMatchObject({ comment: CANARY, reason: null });
  });

  it('is encrypted as a whole where it is older and goes on, and by the job where it does not', async () => {
    const [{ adjustmentId }, requestId] = [await draft(20_000), await credit()];
    await upload('U2');
    const before = await read();
    await layInTheClear(db(), [...tables]);
    expect(await stored()).toContain(CANARY);
    expect(await read()).toEqual(before);
    await post(`policyAdjustments/${adjustmentId}/commit`, {});
    await post(`staff-requests/${requestId}/decision`, { isApproved: false, reason: CANARY }, { token: kim });
    await decide('U2');
    const { rows } = await sql<{ id: string }>`
      SELECT adjustment_id AS id FROM policy_adjustments WHERE key_id IS NOT NULL
      UNION ALL SELECT request_id FROM staff_requests WHERE key_id IS NOT NULL
      UNION ALL SELECT upload_id FROM uploads WHERE key_id IS NOT NULL`.execute(db());
    expect(rows.map(({ id }) => id)).toEqual([adjustmentId, requestId, 'U2']);
    const after = await read();
    expect(await encryptOlder(shop.context)).toBeGreaterThan(3);
    expect(await stored()).not.toContain(CANARY);
    expect(await read()).toEqual(after);
    expect(await findUpload(db(), BRAND, 'U2')).toMatchObject({ comment: CANARY, reason: CANARY });
  });

  it.each([
    `UPDATE policy_adjustments SET changes = '[]'`,
    'UPDATE policy_adjustments SET key_id = NULL',
    `UPDATE staff_requests SET reason = 'another'`,
    'UPDATE staff_requests SET key_id = NULL',
    `UPDATE uploads SET comment = 'another'`,
    'UPDATE uploads SET key_id = NULL',
    `UPDATE cover_messages SET cover = '{}'`,
    'UPDATE cover_messages SET key_id = NULL',
  ])('is given no other words by the gateway’s own connection: %s', async (statement) => {
    await expect(sql.raw(statement).execute(db())).rejects.toMatchObject({ code: '23001' });
  });

  it('is forgotten with its policy, and what is told to the register again leaves it out', async () => {
    const goes = [{ kind: 'POLICY', reference: ada.policyNumber }] as const;
    await destroyKeysOf(shop.context, { brand: BRAND, subject: 'ada', goes, isPersonForgotten: false });
    expect(await requests()).toEqual([]);
    expect(await findUpload(db(), BRAND, 'U1')).toBeUndefined();
    const nowMs = shop.clock.realMs() + 600_000;
    await inTransaction(db(), (tx) => rewindFeed(tx, { brand: BRAND, from: 1, nowMs }));
    const again = await claimMessages(db(), { brand: BRAND, untilMs: nowMs + 1, nowMs, max: 1 });
    expect(again).toMatchObject([{ policyNumber: ben.policyNumber }]);
  });
});
