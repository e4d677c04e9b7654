import { addToDate, assert } from '@marque/base';
import type { CallInput, CallOutput } from '@marque/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellLateComplaints } from '../../src/complaints/tell-late-complaints.ts';
import { destroyKeys } from '../../src/store/keys/destroy-keys.ts';
import { send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

type Asker = { readonly token: string; readonly headers?: { readonly [name: string]: string } };
type Complaint = CallInput<'createComplaint'>['body'];
type Line = `${'GET' | 'POST'} /api/${string}`;

// A Friday.
const FRIDAY = '2026-11-20T13:00:00.000Z';
const CANARIES = ['canary-of-what-went-wrong', 'canary-of-what-is-wanted', 'canary-of-an-answer'] as const;
const complaint: Complaint = {
  ...{ kind: 'INSURANCE', policyId: null, follows: null },
  ...{ wrong: `Nobody called me back.\n${CANARIES[0]}`, wanted: CANARIES[1] },
};

/** DISP 1 Annex 3R (1), word for word. */
const PRESCRIBED = [
  'You have the right to refer your complaint to the Financial Ombudsman Service, free of charge – but you must do so within six months of the date of this letter.',
  'If you do not refer your complaint in time, the Ombudsman will not have our permission to consider your complaint and so will only be able to do so in very limited circumstances. For example, if the Ombudsman believes that the delay was as a result of exceptional circumstances.',
];
const onOneLine = (text = '') => text.replaceAll(/\s+/g, ' ');

describe('a complaint', () => {
  let shop: StaffShop;
  let ada: PolicyBuyer;
  let kim: Asker;
  beforeAll(async () => {
    shop = await startStaffShop({ limits: { helpMessagesPerSession: 99 } });
    shop.clock.travelTo(FRIDAY);
    ada = await buyPolicy(shop, await shop.customer('ada'));
    kim = { token: await shop.staff('kim', ['complaints:handle']) };
  });
  afterAll(() => shop.close());

  const ask = async (line: Line, by: Asker, body?: object) => {
    const key = line === 'POST /api/complaints' ? { key: crypto.randomUUID() } : {};
    const answer = await send(shop.url, line, { ...by, ...key, ...(body && { body }) });
    return { status: answer.status, ...((answer.body ?? {}) as { code?: string; errors?: { pointer: string }[] }) };
  };
  const complain = async (more: Partial<Complaint> = {}, by: Asker = ada) => {
    const answer = await send(shop.url, 'POST /api/complaints', {
      ...by,
      ...{ key: crypto.randomUUID(), body: { ...complaint, ...more } },
    });
    expect(answer.status, answer.text).toBe(201);
    await untilIdle(shop.context.db);
    return (answer.body as CallOutput<'createComplaint'>).complaintId;
  };
  const answered = { outcome: 'UPHELD', answer: CANARIES[2], redressPennies: 2500, isAccepted: false } as const;
  const answer = async (id: string, more: object = {}, by: Asker = kim) => {
    const told = await ask(`POST /api/open-complaints/${id}/answer`, by, { ...answered, ...more });
    await untilIdle(shop.context.db);
    return told.code ?? told.status;
  };
  const own = async (by: Asker = ada) =>
    (await send(shop.url, 'GET /api/complaints', by)).body as CallOutput<'listComplaints'>;
  const open = async () =>
    ((await send(shop.url, 'GET /api/open-complaints', kim)).body as CallOutput<'listOpenComplaints'>).complaints;
  const one = async (id: string, by: Asker = ada) => (await own(by)).find(({ complaintId }) => complaintId === id);
  const mails = async (id: string) => {
    const { body } = await send(shop.sandbox.url, 'GET /mailbox.json');
    const { messages } = body as { messages: { subject: string; to: string; text: string }[] };
    return messages.filter(({ subject }) => subject.includes(id));
  };

  it('of a customer is acknowledged at once, by a letter that says when they hear from us and who decides otherwise', async () => {
    const id = await complain({ policyId: ada.policyId });
    expect(await one(id)).toMatchObject({
      ...{ kind: 'INSURANCE', cameBy: 'SITE', receivedOn: '2026-11-20', acknowledgedOn: '2026-11-20' },
      ...{ summaryBy: '2026-11-25', answerBy: '2027-01-15', wrong: complaint.wrong, wanted: complaint.wanted },
      ...{ policyNumber: expect.any(String), answer: null, longer: null },
    });
    const [mail] = await mails(id);
    expect(mail?.text).toMatch(/by 25 November 2026[\s\S]*by 15 January 2027[\s\S]*Financial Ombudsman Service/);
    for (const canary of CANARIES) expect(mail?.text).not.toContain(canary);
    expect(await answer(id)).toBe(204);
  });

  it('waits for staff, what is due first first, and the record of its customer says who was shown it', async () => {
    const later = await complain({ kind: 'DATA_PROTECTION' });
    const sam = await shop.acting('ada');
    const taken = { cameBy: 'LETTER', receivedOn: '2026-11-02' } as const;
    const first = await complain({ taken }, sam);
    const list = await open();
    expect(list.map(({ complaintId, due }) => [complaintId, due])).toEqual([
      [later, { step: 'ANSWER', by: '2026-12-20', isLate: false }],
      [first, { step: 'ANSWER', by: '2026-12-28', isLate: false }],
    ]);
    expect(list[0]).toMatchObject({ userId: 'ada', name: 'Ada Marsh', isOwn: false, toPost: [] });
    const reads = await shop.context.db.selectFrom('staff_reads').select(['actor', 'subject', 'call']).execute();
    expect(reads).toContainEqual({ actor: 'kim', subject: 'ada', call: 'listOpenComplaints' });
    for (const id of [later, first]) expect(await answer(id)).toBe(204);
    expect(await open()).toEqual([]);
  });

  it('is answered once, in the letter that its days ask for, with redress noted and no money moved', async () => {
    const before = await shop.context.db.selectFrom('ledger_postings').select('posting_id').execute();
    const id = await complain();
    expect(await answer(id, { outcome: 'NOT_UPHELD' })).toBe('validation_failed');
    expect(await answer(id, { isAccepted: true })).toBe(204);
    expect(await answer(id)).toBe('wrong_state');
    expect((await one(id))?.answer).toEqual({
      ...{ form: 'SUMMARY', outcome: 'UPHELD', redressPennies: 2500, answeredOn: '2026-11-20' },
      ...{ words: CANARIES[2], ombudsmanUntil: '2027-05-20' },
    });
    const mail = (await mails(id)).find(({ subject }) => subject.startsWith('Your complaint is settled'));
    expect(mail?.text).toMatch(/canary-of-an-answer[\s\S]*£25.00[\s\S]*20 May 2027[\s\S]*our permission/);
    for (const wording of PRESCRIBED) expect(onOneLine(mail?.text)).toContain(wording);
    expect(await shop.context.db.selectFrom('ledger_postings').select('posting_id').execute()).toEqual(before);
    const other = await complain();
    await answer(other, { isAccepted: false, outcome: 'PARTLY_UPHELD' });
    const final = (await mails(other)).find(({ subject }) => subject.startsWith('Our final response'));
    for (const wording of PRESCRIBED) expect(onOneLine(final?.text)).toContain(wording);
    const data = await complain({ kind: 'DATA_PROTECTION' });
    await answer(data, { isAccepted: true });
    const [text = ''] = (await mails(data)).flatMap((one) => (one.subject.startsWith('Our answer') ? [one.text] : []));
    expect(text).toContain('Information Commissioner');
    expect(text).not.toContain('Ombudsman');
  });

  it('is never opened again: another one follows it, once it is answered', async () => {
    const id = await complain();
    const follow = (follows: string, by: Asker = ada) => ask('POST /api/complaints', by, { ...complaint, follows });
    expect((await follow(id)).code).toBe('wrong_state');
    await answer(id);
    const bea = { token: await shop.customer('bea') };
    expect((await follow(id, bea)).code).toBe('not_found');
    const next = await complain({ follows: id });
    expect((await one(next))?.follows).toBe(id);
    await answer(next);
  });

  it('that staff take says how it came and when; a customer says neither', async () => {
    const sam = await shop.acting('ada');
    const taken = { cameBy: 'PHONE', receivedOn: '2026-11-18' } as const;
    expect((await ask('POST /api/complaints', sam, complaint)).errors).toMatchObject([{ pointer: '/taken' }]);
    const toCome = { ...taken, receivedOn: '2026-11-21' };
    const longAgo = { ...taken, receivedOn: '2025-11-17' };
    for (const wrong of [toCome, longAgo])
      expect((await ask('POST /api/complaints', sam, { ...complaint, taken: wrong })).errors).toMatchObject([
        { pointer: '/taken/receivedOn' },
      ]);
    expect((await ask('POST /api/complaints', ada, { ...complaint, taken })).code).toBe('forbidden');
    const id = await complain({ taken }, sam);
    expect(await one(id)).toMatchObject({ cameBy: 'PHONE', receivedOn: '2026-11-18', summaryBy: '2026-11-23' });
    await answer(id);
  });

  it('that is found late is promised no day that has passed', async () => {
    const sam = await shop.acting('ada');
    const told = async (kind: Complaint['kind'], receivedOn: string) => {
      const id = await complain({ kind, taken: { cameBy: 'LETTER', receivedOn } }, sam);
      const text = (await mails(id)).find(({ subject }) => subject.startsWith('We have your complaint'))?.text ?? '';
      await answer(id);
      return text;
    };
    const weeks = await told('INSURANCE', '2026-11-02');
    expect(weeks).toMatch(/our final response, with our reasons, by 28 December 2026/);
    expect(weeks).not.toContain('5 November 2026');
    const late = await told('INSURANCE', '2026-09-01');
    expect(late).toMatch(
      /should have had our final response by 27 October 2026[\s\S]*to the Financial Ombudsman Service now/,
    );
    expect(late).not.toMatch(/Answer by|have our final response|4 September/);
    const data = await told('DATA_PROTECTION', '2026-10-01');
    expect(data).toMatch(/should have had our answer by 1 November 2026[\s\S]*Information Commissioner/);
    expect(data).not.toContain('Answer by');
  });

  it('of somebody on the staff is answered by somebody else', async () => {
    const kims = { token: await shop.customer('kim', { email: 'kim@example.com' }) };
    const id = await complain({}, kims);
    expect(await answer(id)).toBe('second_person_needed');
    expect((await open()).map(({ complaintId, isOwn }) => [complaintId, isOwn])).toEqual([[id, true]]);
    expect(await answer(id, {}, { token: await shop.staff('lee', ['complaints:handle']) })).toBe(204);
  });

  it('of somebody without an email waits for staff to post its letters, and is acknowledged by the first', async () => {
    const phone = { token: await shop.customer('pia', { email: undefined, phone_number: '+447700900321' }) };
    const id = await complain({}, phone);
    const [waiting] = await open();
    expect(waiting).toMatchObject({ complaintId: id, acknowledgedOn: null, due: { step: 'ACKNOWLEDGE' } });
    const [letter] = waiting?.toPost ?? [];
    expect(letter).toMatchObject({ sentTo: null, subject: `We have your complaint (${id})`, enclosed: [] });
    const post = () => ask(`POST /api/open-complaints/${id}/letters/${letter?.letterId}/posted`, kim);
    expect([(await post()).status, (await post()).code]).toEqual([204, 'wrong_state']);
    expect((await open())[0]).toMatchObject({ acknowledgedOn: '2026-11-20', toPost: [] });
    await answer(id);
    expect(await open()).toMatchObject([
      { complaintId: id, due: null, toPost: [{ sentTo: null, enclosed: ['The Ombudsman’s leaflet, in print'] }] },
    ]);
    const { letterId } = (await open())[0]?.toPost[0] ?? {};
    expect((await ask(`POST /api/open-complaints/${id}/letters/${letterId}/posted`, kim)).status).toBe(204);
    expect(await open()).toEqual([]);
  });

  it('is read with its letters by its customer alone', async () => {
    const id = await complain();
    const letterId = (await one(id))?.letters[0]?.letterId;
    const read = (by: Asker) => send(shop.url, `GET /api/complaints/${id}/letters/${letterId}`, by);
    expect((await read(ada)).body).toMatchObject({ letterId, sentTo: 'ada@example.com' });
    const bea = { token: await shop.customer('bea') };
    expect((await read(bea)).status).toBe(404);
    expect(await own(bea)).toEqual([]);
    await answer(id);
  });

  it('stands in no row in the clear, and is forgotten with its key while its days stay', async () => {
    const id = await complain();
    await answer(id);
    const rows = await sql<{ row: string }>`
      SELECT to_jsonb(c)::text AS row FROM complaints c UNION ALL SELECT to_jsonb(l)::text FROM complaint_letters l
      UNION ALL SELECT to_jsonb(e)::text FROM events e UNION ALL SELECT to_jsonb(i)::text FROM idempotency_keys i
      UNION ALL SELECT to_jsonb(j)::text FROM pgboss.job j`.execute(shop.context.db);
    const all = rows.rows.map(({ row }) => row).join('\n');
    for (const canary of CANARIES) expect(all).not.toContain(canary);
    const { key_id: keyId } = await shop.context.db
      .selectFrom('complaints')
      .select('key_id')
      .where('complaint_id', '=', id)
      .executeTakeFirstOrThrow();
    await destroyKeys(shop.context, [keyId]);
    expect(await one(id)).toMatchObject({ wrong: null, wanted: null, letters: [], receivedOn: '2026-11-20' });
    expect((await one(id))?.answer).toMatchObject({ outcome: 'UPHELD', words: null });
  });

  it('that has no answer after eight weeks is told so by itself, once, with the right to the Ombudsman', async () => {
    const id = await complain({ kind: 'INSURANCE' });
    const data = await complain({ kind: 'DATA_PROTECTION' });
    const longer = (mail: { subject: string }) => mail.subject.startsWith('We need longer');
    for (const [at, letters] of [
      ['2027-01-14T23:00:00.000Z', 0],
      ['2027-01-15T02:30:00.000Z', 1],
      ['2027-01-16T02:30:00.000Z', 1],
    ] as const) {
      shop.clock.travelTo(at);
      await tellLateComplaints(shop.context);
      await untilIdle(shop.context.db);
      expect((await mails(id)).filter(longer), at).toHaveLength(letters);
    }
    expect((await mails(data)).filter(longer)).toEqual([]);
    expect((await mails(id)).find(longer)?.text).toMatch(/by 12 February 2027[\s\S]*Ombudsman Service now/);
    const delay = (expectedOn: string) =>
      ask(`POST /api/open-complaints/${id}/longer`, kim, { reason: 'We wait for the garage.', expectedOn });
    expect((await delay('2027-02-12')).errors).toMatchObject([{ pointer: '/expectedOn' }]);
    expect((await delay('2027-03-01')).status).toBe(204);
    await untilIdle(shop.context.db);
    expect((await mails(id)).filter(longer).map(({ text }) => text.includes('the garage'))).toContain(true);
    expect(await one(id)).toMatchObject({ longer: { toldOn: '2027-01-16', expectedOn: '2027-03-01' } });
    // An answer never comes too late.
    expect(await answer(id)).toBe(204);
    expect(
      (await ask(`POST /api/open-complaints/${id}/longer`, kim, { reason: 'x', expectedOn: '2027-04-01' })).code,
    ).toBe('wrong_state');
  });

  it('whose customer was promised a day within the eight weeks is told of the Ombudsman once they are over', async () => {
    const id = await complain({ kind: 'INSURANCE' });
    const receivedOn = (await one(id))?.receivedOn ?? '';
    const delayed = { reason: 'We wait for the garage.', expectedOn: addToDate(receivedOn, { days: 20 }) };
    expect((await ask(`POST /api/open-complaints/${id}/longer`, kim, delayed)).status).toBe(204);
    const last = addToDate(receivedOn, { days: 56 });
    shop.clock.travelTo(`${last}T02:30:00.000Z`);
    for (const _ of ['that night', 'run again']) await tellLateComplaints(shop.context);
    await untilIdle(shop.context.db);
    const longer = (await mails(id)).filter(({ subject }) => subject.startsWith('We need longer'));
    expect(longer.map(({ text }) => text.includes('Ombudsman Service now')).toSorted()).toEqual([false, true]);
    expect(await one(id)).toMatchObject({ longer: { toldOn: last, expectedOn: addToDate(last, { days: 28 }) } });
  });

  it('is counted while it waits, and apart once a day of it has passed, naming nobody', async () => {
    const counted = async () =>
      (await (await fetch(`${shop.url}/metrics`)).text()).match(/^complaints_\w+ \d+$/gm)?.toSorted();
    for (const { complaintId } of await open()) expect(await answer(complaintId)).toBe(204);
    expect(await counted()).toEqual(['complaints_late 0', 'complaints_open 0']);
    const id = await complain();
    expect(await counted()).toEqual(['complaints_late 0', 'complaints_open 1']);
    const { due } = (await open())[0] ?? {};
    assert(due, 'it waits for staff');
    shop.clock.travelTo(`${addToDate(due.by, { days: 1 })}T12:00:00.000Z`);
    expect(await counted()).toEqual(['complaints_late 1', 'complaints_open 1']);
    expect(await answer(id)).toBe(204);
    expect(await counted()).toEqual(['complaints_late 0', 'complaints_open 0']);
  });
});
