import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobWaits } from '../../src/jobs/job-waits.ts';
import { forgetPerson } from '../../src/people/requests/forget-person.ts';
import { send } from '../kit/client/api-client.ts';
import { beginPurchase } from '../kit/client/buy.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { layInTheClear } from '../kit/databases/in-the-clear.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

describe.each(bothDatabases)('doing what a request to be forgotten was granted, on $name', ({ open }) => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
  });
  afterAll(() => shop.close());

  const db = () => shop.context.db;
  /** Somebody with a quote that can be paid for, who has asked to be forgotten; nobody has answered. */
  const asking = async (name: string) => {
    const buyer = await beginPurchase(shop.url, await shop.customer(name));
    const answer = await send(shop.url, 'POST /api/policyholder/data/requests', {
      ...{ token: buyer.token, body: { kind: 'ERASURE', words: null } },
    });
    expect(answer.status, answer.text).toBe(201);
    await untilIdle(db());
    const { requestId } = answer.body as { requestId: string };
    return { ...buyer, payload: { brand: 'showcase', requestId } };
  };
  /** What was asked for is granted, and its job does not run yet. */
  const grant = async ({ payload }: { readonly payload: { readonly requestId: string } }) =>
    await sql`UPDATE data_requests SET outcome = 'GRANTED', due_on = NULL, answered_on = received_on, answered_by = 'pat'
      WHERE request_id = ${payload.requestId}`.execute(db());
  const keysOf = async (thing: string) =>
    await db()
      .selectFrom('data_keys')
      .select('kind')
      .where('thing', '=', thing)
      .where('wrapped', 'is not', null)
      .execute();

  it('waits for words of an earlier release, so that none is encrypted under another key afterwards', async () => {
    const ada = await asking('ada');
    await layInTheClear(db(), ['proposals', 'identity_checks']);
    await grant(ada);
    await expect(forgetPerson(shop.context, ada.payload)).rejects.toThrow(JobWaits);
    const { rows } = await sql`SELECT 1 FROM proposals WHERE key_id IS NULL`.execute(db());
    expect([rows, (await keysOf(ada.proposalCode)).length > 0]).toEqual([[], true]);
    await forgetPerson(shop.context, ada.payload);
    expect(await keysOf(ada.proposalCode)).toEqual([]);
  });
});
