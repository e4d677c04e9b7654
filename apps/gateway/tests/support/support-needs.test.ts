import type { CallInput, CallOutput, CustomerAccountWire } from '@marque/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { writeDocuments } from '../../src/policies/documents/write-documents.ts';
import { joinPolicies } from '../../src/store/people/join-policies.ts';
import { send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { pdfPrint } from '../kit/samples/pdf-lines.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

type Asker = { readonly token: string; readonly headers?: { readonly [name: string]: string } };
type Said = CallInput<'setSupportNeeds'>['body'];
const CANARY = 'canary-of-a-need';
const nothing: Said = { needs: [], other: null, hasAgreed: false };

describe('what a customer needs', () => {
  let shop: StaffShop;
  let ada: PolicyBuyer;
  let kim: Asker;
  beforeAll(async () => {
    shop = await startStaffShop({ limits: { helpMessagesPerSession: 99 } });
    ada = await buyPolicy(shop, await shop.customer('ada'));
    kim = { token: await shop.staff('kim', ['access:impersonate', 'people:search', 'complaints:handle']) };
  });
  afterAll(() => shop.close());

  const say = async (body: Partial<Said>, by: Asker = ada) => {
    const answer = await send(shop.url, 'PUT /api/policyholder/support', { ...by, body: { ...nothing, ...body } });
    return { status: answer.status, ...(answer.body as CallOutput<'setSupportNeeds'> & { code?: string }) };
  };
  const read = async (by: Asker = ada) =>
    (await send(shop.url, 'GET /api/policyholder/support', by)).body as CallOutput<'getSupportNeeds'>;
  const complain = async (by: Asker = ada, more = {}) => {
    const body = { kind: 'INSURANCE', policyId: null, follows: null, wrong: 'Too late', wanted: null, ...more };
    const key = crypto.randomUUID();
    const answer = await send(shop.url, 'POST /api/complaints', { ...by, key, body });
    await untilIdle(shop.context.db);
    return (answer.body as CallOutput<'createComplaint'>).complaintId;
  };
  const mailAbout = async (id: string) => {
    const { body } = await send(shop.sandbox.url, 'GET /mailbox.json');
    const { messages } = body as { messages: { subject: string; text: string; html: string | null }[] };
    return messages.find(({ subject }) => subject.includes(id));
  };
  const toPost = async () =>
    ((await send(shop.url, 'GET /api/letters-to-post', kim)).body as CallOutput<'listLettersToPost'>).letters;
  const eventsOf = async (subject: string) =>
    (await readEvents(shop.context.db, ['type', 'data'], { streamId: `showcase/${subject}` })).filter(({ type }) =>
      type.startsWith('Support'),
    );

  it('is nothing until they say it, and that they were asked is noted without a need', async () => {
    const ben = { token: await shop.customer('ben') };
    expect(await read(ben)).toMatchObject({ needs: [], other: null, askedAt: null, agreedAt: null });
    expect(await say({}, ben)).toMatchObject({ needs: [], askedAt: expect.any(String), agreedAt: null });
    expect(await eventsOf('ben')).toEqual([]);
  });

  it('is kept only with their word, encrypted, and the record tells that something was said and not what', async () => {
    expect(await say({ needs: ['LARGE_PRINT'] })).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(await say({ needs: ['OTHER'], other: '  ', hasAgreed: true })).toMatchObject({ status: 422 });
    const said = await say({ needs: ['OTHER', 'MORE_TIME'], other: CANARY, hasAgreed: true });
    expect(said).toMatchObject({ needs: ['MORE_TIME', 'OTHER'], other: CANARY, isFromStaff: false });
    expect(await read()).toEqual({ ...said, status: undefined });
    const { rows } = await sql<{ text: string }>`SELECT to_jsonb(t)::text AS text FROM support_needs t`.execute(
      shop.context.db,
    );
    for (const { text } of rows) expect(text).not.toMatch(/canary|MORE_TIME/);
    expect(await eventsOf('ada')).toEqual([{ type: 'SupportNeedsSaid', data: {} }]);
  });

  it('is seen by staff who look at them, or answer their complaint', async () => {
    await say({ needs: ['PLEASE_RING'], hasAgreed: true });
    const view = await send(shop.url, 'POST /api/people/view', {
      ...kim,
      body: { userId: 'ada', reason: 'they rang' },
    });
    expect((view.body as CallOutput<'viewPerson'>).support).toEqual({ needs: ['PLEASE_RING'], other: null });
    const id = await complain();
    const { body } = await send(shop.url, 'GET /api/open-complaints', kim);
    const open = (body as CallOutput<'listOpenComplaints'>).complaints.find((one) => one.complaintId === id);
    expect(open?.support?.needs).toEqual(['PLEASE_RING']);
  });

  it('may be written down by staff on their word, and changed by themselves', async () => {
    const acting = await shop.acting('ada');
    expect(await say({ needs: ['LARGE_PRINT'], hasAgreed: true }, acting)).toMatchObject({ isFromStaff: true });
    expect(await say({ needs: ['LARGE_PRINT'], hasAgreed: true })).toMatchObject({ isFromStaff: false });
  });

  it.each([
    [['LARGE_PRINT'], { html: expect.stringContaining('font:22px') }],
    [['LARGE_PRINT', 'PLAIN_TEXT'], { html: '' }],
    [['MORE_TIME'], { html: expect.stringContaining('font:16px') }],
  ] as const)('%j is how the next letter to them is made', async (needs, made) => {
    await say({ needs: [...needs], hasAgreed: true });
    const mail = await mailAbout(await complain());
    expect({ html: mail?.html ?? '' }).toEqual(made);
    expect(mail?.text).toContain('Financial Ombudsman Service');
  });

  it('by post puts each letter on the list of staff besides the email, once, until one of them has posted it', async () => {
    await say({ needs: ['BY_POST', 'LARGE_PRINT'], hasAgreed: true });
    const id = await complain();
    const [letter] = (await toPost()).filter(({ subject }) => subject.includes(id));
    expect(letter).toMatchObject({
      ...{ userId: 'ada', isLarge: true, paragraphs: expect.any(Array), address: expect.any(Array) },
    });
    expect(letter?.address.length).toBeGreaterThan(1);
    expect(await mailAbout(id)).toBeDefined();
    expect((await send(shop.url, 'GET /metrics')).text).toMatch(/letters_to_post [1-9]/);
    const path = `POST /api/letters-to-post/${letter?.letterId}/posted` as const;
    expect((await send(shop.url, path, kim)).status).toBe(204);
    expect((await send(shop.url, path, kim)).body).toMatchObject({ code: 'wrong_state' });
    expect((await toPost()).filter(({ subject }) => subject.includes(id))).toEqual([]);
  });

  it('tells by post too that a copy of what is kept was asked for', async () => {
    const petra = { token: await shop.customer('petra') };
    await say({ needs: ['BY_POST'], hasAgreed: true }, petra);
    expect((await send(shop.url, 'POST /api/policyholder/data', petra)).status).toBe(200);
    await untilIdle(shop.context.db);
    const theirs = (await toPost()).filter(({ userId }) => userId === 'petra');
    expect(theirs).toHaveLength(1);
    // On paper it says where to write, since nobody can reply to it.
    expect(JSON.stringify(theirs)).not.toMatch(/reply to this message/i);
    expect(theirs[0]?.small[0]).toMatch(/write to us:$/);
  });

  it('puts a letter about a policy there as well, with the papers that belong to it', async () => {
    const cleo = { token: await shop.customer('cleo') };
    await say({ needs: ['BY_POST'], hasAgreed: true }, cleo);
    await buyPolicy(shop, cleo.token);
    const theirs = (await toPost()).filter(({ userId }) => userId === 'cleo');
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.some(({ enclosed }) => enclosed.length > 0)).toBe(true);
    expect(theirs.every(({ isLarge }) => !isLarge)).toBe(true);
    for (const { small } of theirs) expect(small.join(' ')).toMatch(/write to us: Showcase Insurance/);
    // The email stays as it was.
    const [posted] = theirs;
    expect((await mailAbout(posted?.subject ?? 'none'))?.text).toContain('Questions? Just reply to this message.');
    // The record says who was shown it.
    const { rows } = await sql`SELECT 1 FROM staff_reads WHERE subject = 'cleo' AND call = 'listLettersToPost'`.execute(
      shop.context.db,
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  it('is the print of every paper that is written from then on, while those of before stay as they are', async () => {
    const fay = { token: await shop.customer('fay') };
    const before = await buyPolicy(shop, fay.token);
    const smallest = async (call: `GET /api/${string}`) => {
      const { location } = (await send(shop.url, call, fay)).body as { location: string };
      const bytes = await (await fetch(`${shop.url}${location}`)).arrayBuffer();
      return (await pdfPrint(new Uint8Array(bytes))).sizes[0];
    };
    const schedule = ({ policyId }: PolicyBuyer) => smallest(`GET /api/documents/policy/${policyId}/schedule`);
    const certificate = ({ policyId }: PolicyBuyer) => smallest(`GET /api/documents/policy/${policyId}/certificate`);
    const usual = [await schedule(before), await certificate(before)];
    await say({ needs: ['LARGE_PRINT'], hasAgreed: true }, fay);
    const after = await buyPolicy(shop, fay.token);
    await writeDocuments(shop.context, { brand: 'showcase', policyId: before.policyId });
    expect(usual.every((size) => size !== undefined && size < 10)).toBe(true);
    expect([await schedule(before), await certificate(before)]).toEqual(usual);
    expect([await schedule(after), await certificate(after)]).toEqual([16, 16]);
    expect(await smallest(`GET /api/documents/bundle/${after.policyId}`)).toBe(16);
    // A paper made on request is in the print that is needed today.
    const { body } = await send(shop.url, 'GET /api/customerAccounts', fay);
    const [{ accountId } = { accountId: '' }] = body as CustomerAccountWire[];
    expect(await smallest(`GET /api/customerAccounts/${accountId}/statements/1/paper`)).toBe(16);
  });

  it('taken back is gone, with its words, and letters are as they were', async () => {
    await say({ needs: ['OTHER', 'BY_POST'], other: CANARY, hasAgreed: true });
    expect(await say({})).toMatchObject({ needs: [], other: null, agreedAt: null });
    const { rows } =
      await sql`SELECT 1 FROM support_needs WHERE owner = 'ada' AND (needs, key_id) IS DISTINCT FROM (NULL, NULL)`.execute(
        shop.context.db,
      );
    expect(rows).toEqual([]);
    const id = await complain();
    expect((await toPost()).filter(({ subject }) => subject.includes(id))).toEqual([]);
    expect((await eventsOf('ada')).at(-1)?.type).toBe('SupportNeedsTakenBack');
  });

  describe('of somebody who has bought without an account', () => {
    const join = async (subject: string) => {
      const token = await shop.customer(subject, { email: 'ada@example.com' });
      await send(shop.url, 'GET /api/proposals', { token });
      const customer = {
        ...{ brand: 'showcase', subject, actor: subject, kind: 'customer' as const },
        ...{ sessionId: '', permissions: [] },
      };
      return {
        token,
        take: () =>
          inTransaction(shop.context.db, (tx) =>
            joinPolicies(tx, shop.context, { customer, requestId: 'one', dateOfBirth: '1988-03-02' }),
          ),
      };
    };
    const helped = async (body: Partial<Said>) => {
      const subject = subjectOf((await buyPolicy(shop)).token);
      const acting = await shop.acting(subject);
      expect(await say({ hasAgreed: true, ...body }, acting)).toMatchObject({ status: 200, isFromStaff: true });
      return { subject, acting };
    };

    it('is written down by staff, shapes their letters, and is on their record', async () => {
      const { subject, acting } = await helped({ needs: ['BY_POST', 'LARGE_PRINT'] });
      expect((await read(acting)).needs).toEqual(['LARGE_PRINT', 'BY_POST']);
      const body = { userId: subject, reason: 'they rang' };
      const view = await send(shop.url, 'POST /api/people/view', { ...kim, body });
      expect((view.body as CallOutput<'viewPerson'>).support?.needs).toEqual(['LARGE_PRINT', 'BY_POST']);
      const id = await complain(acting, { taken: { cameBy: 'PHONE', receivedOn: '2026-11-20' } });
      const [letter] = (await toPost()).filter(({ subject: said }) => said.includes(id));
      expect(letter).toMatchObject({ userId: subject, isLarge: true });
      expect(await say({}, acting)).toMatchObject({ status: 200, needs: [], agreedAt: null });
      const types = (await eventsOf(subject)).map(({ type }) => type);
      expect(types).toEqual(['SupportNeedsSaid', 'SupportNeedsTakenBack']);
    });

    it('goes with them to their account, and nothing of it stays where it was', async () => {
      const { subject, acting } = await helped({ needs: ['OTHER'], other: CANARY });
      const before = await read(acting);
      const dora = await join('dora');
      expect(await dora.take()).not.toEqual([]);
      expect(await read(dora)).toEqual({ ...before, needs: ['OTHER'], other: CANARY });
      const { rows } = await sql`SELECT needs, key_id, said_by FROM support_needs WHERE owner = ${subject}`.execute(
        shop.context.db,
      );
      expect(rows).toEqual([{ needs: null, key_id: null, said_by: null }]);
    });

    it.each([
      ['eric', ['MORE_TIME'], ['MORE_TIME']],
      ['finn', [], []],
    ] as const)('gives way to what %s has said in the account: %j', async (name, said, stands) => {
      await helped({ needs: ['LARGE_PRINT'] });
      const { take, token } = await join(name);
      await say({ needs: [...said], hasAgreed: true }, { token });
      expect(await take()).not.toEqual([]);
      expect(await read({ token })).toMatchObject({ needs: stands, isFromStaff: false });
    });
  });
});
