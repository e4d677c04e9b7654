import type { CallOutput } from '@marque/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../kit/client/api-client.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const FRIDAY = '2026-11-20T13:00:00.000Z';
const CANARIES = ['Canary Vale', 'canary@example.com', 'canary-of-what-went-wrong', '1 Canary Row'];
const [name = '', email = '', wrong = '', street = ''] = CANARIES;

describe('a complaint about data of somebody who is no customer', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo(FRIDAY);
  });
  afterAll(() => shop.close());

  const kim = async () => ({ token: await shop.staff('kim', ['complaints:handle']) });
  const take = async (more: object = {}) => {
    const body = {
      ...{ name, email, address: null, wrong, wanted: 'Delete my old name', cameBy: 'PHONE' },
      ...{ receivedOn: '2026-11-19', ...more },
    };
    const asking = { ...(await kim()), key: crypto.randomUUID(), body };
    const answer = await send(shop.url, 'POST /api/open-complaints', asking);
    await untilIdle(shop.context.db);
    return answer;
  };
  const waiting = async () =>
    ((await send(shop.url, 'GET /api/open-complaints', await kim())).body as CallOutput<'listOpenComplaints'>)
      .complaints;
  const mails = async () => {
    const { body } = await send(shop.sandbox.url, 'GET /mailbox.json');
    const { messages } = body as { messages: { subject: string; text: string; to: string[] }[] };
    return messages.filter(({ to }) => to[0] === email).toReversed();
  };

  it('is acknowledged where they said, has its clock, and is answered, with nothing of it in the clear', async () => {
    const taken = await take();
    expect(taken.status, taken.text).toBe(201);
    const { complaintId } = taken.body as { complaintId: string };
    const [received] = await mails();
    expect(received).toMatchObject({ subject: expect.stringContaining(complaintId) });
    expect(received?.text).toContain(name);
    expect(received?.text).not.toContain('/complaints');
    const [one] = await waiting();
    expect(one).toMatchObject({
      ...{ complaintId, kind: 'DATA_PROTECTION', userId: null, name, wrong, cameBy: 'PHONE', summaryBy: null },
      ...{ receivedOn: '2026-11-19', acknowledgedOn: '2026-11-20', due: { step: 'ANSWER', isLate: false } },
    });
    const answer = { outcome: 'UPHELD', answer: 'It is deleted', redressPennies: 0, isAccepted: false };
    const line = `POST /api/open-complaints/${complaintId}/answer`;
    expect((await send(shop.url, line, { ...(await kim()), body: answer })).status).toBe(204);
    await untilIdle(shop.context.db);
    expect((await mails()).at(-1)?.text).toContain('It is deleted');
    expect(await waiting()).toEqual([]);
    const { rows } = await sql<{ text: string }>`SELECT to_jsonb(t)::text AS text FROM complaints t
      UNION ALL SELECT to_jsonb(l)::text FROM complaint_letters l UNION ALL SELECT to_jsonb(e)::text FROM events e`.execute(
      shop.context.db,
    );
    for (const { text } of rows) for (const canary of CANARIES) expect(text).not.toContain(canary);
  });

  it('is not answered by who of the staff complains by that address', async () => {
    const taken = await take({ email: 'Kim@staff.example' });
    const { complaintId } = taken.body as { complaintId: string };
    expect((await waiting()).find((one) => one.complaintId === complaintId)?.isOwn).toBe(true);
    const body = { outcome: 'UPHELD', answer: 'I was right', redressPennies: 0, isAccepted: false };
    const line = `POST /api/open-complaints/${complaintId}/answer`;
    const answer = async (by: string) =>
      await send(shop.url, line, { token: await shop.staff(by, ['complaints:handle']), body });
    expect((await answer('kim')).body).toMatchObject({ code: 'second_person_needed' });
    expect((await answer('lou')).status).toBe(204);
  });

  it('waits for the post where they gave an address alone', async () => {
    await take({ email: null, address: `${street}\nBristol` });
    const [one] = await waiting();
    expect(one).toMatchObject({ name, address: [street, 'Bristol'], acknowledgedOn: null, toPost: [{}] });
  });

  it.each([
    [{ name: ' ' }, '/name'],
    [{ wrong: ' ' }, '/wrong'],
    [{ receivedOn: '2026-11-21' }, '/receivedOn'],
  ])('is refused with %j', async (more, pointer) => {
    expect((await take(more)).body).toMatchObject({ code: 'validation_failed', errors: [{ pointer }] });
  });
});
