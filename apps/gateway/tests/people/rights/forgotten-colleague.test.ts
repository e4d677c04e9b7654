import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addStaff } from '../../../src/people/identity/staff-at-start.ts';
import { forgetAgain } from '../../../src/store/data-requests/forget-again.ts';
import { addAccount } from '../../../src/store/identity/accounts.ts';
import { send } from '../../kit/client/api-client.ts';
import { asOwner } from '../../kit/databases/as-owner.ts';
import { peopleDesk, TODAY } from '../../kit/people/people-desk.ts';

const desk = peopleDesk();

it('to be forgotten leaves a colleague the account that they work with, also at a start after it, and takes what they are as a customer', async () => {
  const { shop, db } = desk;
  const created = { createdAt: `${TODAY}T13:00:00.000Z`, email: 'wes@example.com', phone: null, roles: ['customer'] };
  await addAccount(db, { brand: 'showcase', accountId: 'wes', ...created });
  const wes = { token: await shop.customer('wes') };
  await send(shop.url, 'PATCH /api/policyholder', { ...wes, body: { phoneNumber: '01632 960001' } });
  const needs = { needs: ['LARGE_PRINT'], other: null, hasAgreed: true };
  await send(shop.url, 'PUT /api/policyholder/support', { ...wes, body: needs });
  const requestId = await desk.ask(wes.token, 'ERASURE');
  await addStaff(shop.context, { brand: 'showcase', email: 'wes@example.com', permissions: ['people:search'] });
  const kept = async () => {
    const { rows } = await sql<{ roles: string[]; phone: string | null; needs: string | null }>`SELECT a.roles,
        p.contact_phone AS phone, (SELECT needs FROM support_needs WHERE owner = 'wes') AS needs
      FROM identity_accounts a JOIN people p ON p.subject = a.account_id WHERE a.account_id = 'wes'`.execute(db);
    return rows;
  };
  expect(await kept()).toEqual([{ roles: ['staff'], phone: '+441632960001', needs: expect.any(String) }]);
  shop.clock.pass(1000);
  expect(await desk.answer(requestId)).toBe(204);
  expect((await desk.mailsAbout(requestId)).at(-1)?.text).toContain('The account that you sign in with to work for us');
  expect(await kept()).toEqual([{ roles: ['staff'], phone: null, needs: null }]);
  const works = { token: await shop.staff('wes', ['people:search']), body: { email: 'ada@example.com' } };
  expect((await send(shop.url, 'POST /api/people/search', works)).status).toBe(200);
  await asOwner(db, (tx) =>
    tx.updateTable('people').set({ contact_phone: '01632 960002' }).where('subject', '=', 'wes').execute(),
  );
  await forgetAgain(shop.context);
  expect(await kept()).toEqual([{ roles: ['staff'], phone: '01632 960002', needs: null }]);
});
