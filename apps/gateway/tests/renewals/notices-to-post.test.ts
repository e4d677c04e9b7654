import type { CallOutput } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRenewals } from '../../src/renewals/make-renewals.ts';
import { noticesStood } from '../../src/store/renewals/notices.ts';
import { send } from '../kit/client/api-client.ts';
import { buyAnnual } from '../kit/client/buy-annual.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const SOLD = '2026-11-20T13:00:00.000Z';
// The policy turns on 27 November 2027.
const INVITED = '2027-10-29T09:00:00.000Z';
// A Monday.
const TWELVE_DAYS_BEFORE = '2027-11-15T09:00:00.000Z';

describe('the notices that no mail has brought', () => {
  let shop: StaffShop;
  let policyId: string;
  let told: string;
  let staff: string;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo(SOLD);
    const buyer = await buyAnnual(shop, await shop.customer('ada'));
    ({ policyId: told } = await buyAnnual(shop, await shop.customer('bea')));
    ({ policyId } = buyer);
    shop.clock.travelTo(INVITED);
    await makeRenewals(shop.context);
    await untilIdle(shop.context.db);
    await asOwner(shop.context.db, (tx) =>
      tx
        .updateTable('sent_letters')
        .set({ sent_to: null })
        .where('kind', '=', 'renewal-notice')
        .where('proposal_code', '=', buyer.proposalCode)
        .execute(),
    );
    shop.clock.travelTo(TWELVE_DAYS_BEFORE);
    staff = await shop.staff('sam', ['access:impersonate']);
  });
  afterAll(() => shop.close());

  const listed = async () =>
    ((await send(shop.url, 'GET /api/notices-to-post', { token: staff })).body as CallOutput<'listNoticesToPost'>)
      .notices;
  const post = async (postedOn: string, id = policyId) =>
    (await send(shop.url, `POST /api/notices-to-post/${id}`, { token: staff, body: { postedOn } })).body;

  it('are listed for staff with whom they are for, which the customer’s record says, and no other is', async () => {
    expect(await listed()).toMatchObject([
      { policyId, userId: 'ada', name: 'Ada Marsh', turnsOn: '2027-11-27', hasTurned: false, hasNotice: true },
    ]);
    const read = shop.context.db.selectFrom('staff_reads').select(['actor', 'subject', 'call']);
    expect(await read.execute()).toEqual([{ actor: 'sam', subject: 'ada', call: 'listNoticesToPost' }]);
  });

  it('are posted on a day since they were written, and not on one to come', async () => {
    for (const day of ['2027-10-28', '2027-11-16'])
      expect(await post(day)).toMatchObject({ code: 'validation_failed', errors: [{ pointer: '/postedOn' }] });
    expect(await post('2027-11-15', 'ABSENT222222')).toMatchObject({ code: 'not_found' });
  });

  it('count from the second working day after that, once, with who said so on record', async () => {
    expect(await post('2027-11-15')).toBeUndefined();
    expect(await post('2027-11-15')).toMatchObject({ code: 'wrong_state' });
    expect(await listed()).toEqual([]);
    const stood = await noticesStood(shop.context.db, 'showcase', [policyId]);
    expect(stood.get(policyId)).toBe('2027-11-17T00:00:00.000Z');
    const events = await readEvents(shop.context.db, ['data', 'actor'], { type: 'NoticePosted' });
    expect(events).toMatchObject([{ actor: 'sam', data: { postedOn: '2027-11-15' } }]);
  });

  it('leave who was told with nothing to do: they need other cover only once they opt out', async () => {
    const token = await shop.customer('bea');
    const kinds = async () =>
      ((await send(shop.url, 'GET /api/todo', { token })).body as CallOutput<'listTodo'>).map(({ kind }) => kind);
    expect(await kinds()).not.toContain('COVER_ENDING');
    const body = { enabled: false, reason: 'Price' };
    expect((await send(shop.url, `PUT /api/policies/${told}/autoRenewal`, { token, body })).status).toBe(200);
    expect(await kinds()).toContain('COVER_ENDING');
  });
});
