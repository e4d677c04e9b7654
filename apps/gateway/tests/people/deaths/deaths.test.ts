import type { CallOutput } from '@marque/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { askInTurn } from '../../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { subjectOf } from '../../kit/client/subject-of.ts';
import { peopleDesk } from '../../kit/people/people-desk.ts';
import { cardShop } from '../../kit/shops/card-shop.ts';
import { turningShop } from '../../kit/years/turning-shop.ts';

const TOLD_BY = 'canary: their son rang';

describe('a customer who has died', () => {
  const desk = peopleDesk(turningShop());
  const record = async (userId: string, more: object = {}) =>
    desk.send('POST /api/people/deaths', {
      ...(await desk.pat()),
      body: { userId, toldOn: '2026-11-20', diedOn: null, toldBy: TOLD_BY, ...more },
    });
  const takeBack = async (deathId: string, reason = 'It was a namesake') =>
    desk.send(`POST /api/people/deaths/${deathId}/back`, { ...(await desk.pat()), body: { reason } });
  const bought = async (name: string) => {
    const token = await desk.shop.customer(name);
    const policy = await buyPolicy(desk.shop, token);
    await desk.idle();
    return { ...policy, token };
  };
  const bill = async (at: string) => {
    desk.shop.clock.travelTo(at);
    await runBilling(desk.shop.context);
    await desk.idle();
  };
  const asked = async (proposalCode: string) => {
    const { rows } = await sql<{ asked: string }>`SELECT count(*) AS asked FROM payment_attempts
      WHERE proposal_code = ${proposalCode}`.execute(desk.db);
    return Number(rows[0]?.asked);
  };
  const mailsTo = async (name: string) => (await desk.mails()).filter(({ to }) => to[0]?.startsWith(`${name}@`)).length;

  it('is shown to staff with what was asked about their data, until it was a mistake', async () => {
    const { token } = await bought('hugo');
    const requestId = await desk.ask(token, 'ERASURE');
    expect(await desk.waiting(requestId)).toMatchObject({ hasDied: false });
    const { deathId } = (await record('hugo')).body as { deathId: string };
    expect(await desk.waiting(requestId)).toMatchObject({ hasDied: true });
    await takeBack(deathId);
    expect(await desk.waiting(requestId)).toMatchObject({ hasDied: false });
  });

  it('is asked for nothing from that day, while the books go on, and again once it was a mistake', async () => {
    const { proposalCode, policyId, token } = await bought('ada');
    const before = { asked: await asked(proposalCode), mails: await mailsTo('ada') };
    const renews = async () =>
      ((await desk.send(`GET /api/policies/${policyId}`, { token })).body as CallOutput<'getPolicy'>).policyDetail
        .autoRenewalEnabled;
    expect(await renews()).toBe(true);
    const { deathId } = (await record('ada')).body as { deathId: string };
    expect((await record('ada')).body).toMatchObject({ code: 'wrong_state' });
    await bill('2027-01-30T06:00:00.000Z');
    await bill('2027-03-30T06:00:00.000Z');
    expect({ asked: await asked(proposalCode), mails: await mailsTo('ada') }).toEqual(before);
    expect(await renews()).toBe(false);
    const { balance, accountId } = cardShop(desk.shop);
    const owed = await balance(`customer:${await accountId({ token, proposalCode })}`);
    expect(owed).toBeGreaterThan(0);

    expect((await takeBack(deathId, ' ')).status).toBe(422);
    expect((await takeBack(deathId)).status).toBe(204);
    expect((await takeBack(deathId)).body).toMatchObject({ code: 'wrong_state' });
    expect([(await desk.view('ada')).death, await renews()]).toEqual([null, true]);
    await bill('2027-04-30T06:00:00.000Z');
    expect(await asked(proposalCode)).toBeGreaterThan(before.asked);
  });

  it('is seen by staff who look and who act, stands encrypted, and is on the record', async () => {
    await bought('ben');
    const { deathId } = (await record('ben', { diedOn: '2026-11-18' })).body as { deathId: string };
    const death = { deathId, toldOn: '2026-11-20', diedOn: '2026-11-18', toldBy: TOLD_BY };
    const seen = await desk.view('ben');
    expect(seen.death).toEqual(death);
    const acting = await desk.shop.acting('ben');
    const known = (await desk.send('GET /api/policyholder/what-to-know', acting)).body;
    expect((known as CallOutput<'getWhatToKnow'>).death).toEqual(death);
    expect(seen.record.map(({ name }) => name)).toContain('DeathRecorded');
    const { rows } = await sql<{ text: string }>`SELECT to_jsonb(t)::text AS text FROM deaths t
      UNION ALL SELECT to_jsonb(e)::text FROM events e`.execute(desk.db);
    for (const { text } of rows) expect(text).not.toContain(TOLD_BY);
  });

  it('without a name that we know is written of without one', async () => {
    await desk.send('GET /api/policyholder', { token: await desk.shop.customer('ash') });
    expect((await record('ash')).status).toBe(201);
    const [letter] = (await desk.toPost()).filter(({ userId }) => userId === 'ash');
    expect(letter).toMatchObject({
      ...{ name: '', subject: 'Insurance after a death' },
      greeting: 'To the family and representatives of our customer,',
    });
  });

  it('shows staff what was charged and drawn since the day of the death, until they have settled it', async () => {
    const { proposalCode, policyNumber } = await bought('gil');
    await bill('2027-01-30T06:00:00.000Z');
    await askInTurn(desk.shop.context);
    await desk.idle();
    expect((await desk.view('gil')).sinceDeath).toEqual([]);
    await record('gil', { toldOn: '2027-01-30', diedOn: '2027-01-20' });
    await bill('2027-02-28T06:00:00.000Z');
    const { accountId } = cardShop(desk.shop);
    const account = await accountId({ token: '', proposalCode });
    const [since, ...others] = (await desk.view('gil')).sinceDeath;
    expect(others).toEqual([]);
    expect(since).toMatchObject({ accountId: account, accountCode: policyNumber });
    const moved = since?.lines.map(({ what, at }) => `${at.slice(0, 10)} ${what}`);
    const before = ['2027-01-30 INVOICE', '2027-01-30 INVOICE', '2027-01-30 PAYMENT'];
    expect(moved).toEqual([...before, '2027-02-28 INVOICE']);
    expect(since?.owed).toBeGreaterThan(0);
    const acting = await desk.shop.acting('gil', ['action:write-off']);
    const body = { amount: since?.owed, bookedAs: 'WRITE_OFF', reason: 'Settled with the executor' };
    const asking = { ...acting, key: crypto.randomUUID(), body };
    const credited = await desk.send(`POST /api/customerAccounts/${account}/credits`, asking);
    expect(credited.status, credited.text).toBe(201);
    expect((await desk.view('gil')).sinceDeath).toMatchObject([{ owed: 0 }]);
  });

  it('has letters wait for staff, addressed to the executor once there is one', async () => {
    const { policyNumber } = await bought('cleo');
    await record('cleo');
    const theirs = async () => (await desk.toPost()).filter(({ userId }) => userId === 'cleo');
    const [letter, ...others] = await theirs();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ isForEstate: true, name: 'Ada Marsh', address: expect.any(Array) });
    expect(letter?.greeting).toBe('To the family and representatives of Ada Marsh,');
    expect(JSON.stringify(letter)).toContain(policyNumber);
    await desk.send('POST /api/people/authorised', {
      ...(await desk.pat()),
      key: crypto.randomUUID(),
      body: {
        ...{ userId: 'cleo', role: 'EXECUTOR', scope: 'END', name: 'Robin Vale', phone: null, email: null },
        ...{ address: '1 Canary Row\nBristol', proof: 'Grant of probate', startsOn: '2026-11-20', endsOn: null },
      },
    });
    const [addressed] = await theirs();
    expect(addressed).toMatchObject({ name: 'Robin Vale', address: ['1 Canary Row', 'Bristol'] });
    const before = await mailsTo('cleo');
    const complaint = { kind: 'INSURANCE', policyId: null, follows: null, wrong: 'Too slow', wanted: null };
    const acting = await desk.shop.acting('cleo', ['complaints:handle']);
    const taken = await desk.send('POST /api/complaints', {
      ...acting,
      key: crypto.randomUUID(),
      body: { ...complaint, taken: { cameBy: 'LETTER', receivedOn: '2026-11-20' } },
    });
    expect(taken.status, taken.text).toBe(201);
    await desk.idle();
    expect(await mailsTo('cleo')).toBe(before);
    const told = (await theirs()).filter(({ subject }) => subject.startsWith('We have your complaint'));
    expect(told).toMatchObject([{ greeting: 'To the family and representatives of our customer,', link: null }]);
  });

  it('has a policy ended on the word of who settles the estate, and what is left goes back to the card', async () => {
    const { policyId, proposalCode, token } = await bought('dan');
    await record('dan');
    const acting = await desk.shop.acting('dan');
    const call = async (line: string, body: object) => {
      const answer = await desk.send(line, { ...acting, key: crypto.randomUUID(), body });
      expect(answer.status, answer.text).toBeLessThan(300);
      return answer.body as { adjustmentId: string };
    };
    const word = { onWordOf: 'REPRESENTATIVE', said: 'by telephone, the executor', proof: null };
    const asking = { policyId, adjustmentType: 'CAN', changes: [], reason: null, effectiveAt: null, word };
    const prepared = await call('POST /api/policyAdjustments', asking);
    await call(`POST /api/policyAdjustments/${prepared.adjustmentId}/commit`, {});
    await bill('2026-11-22T06:00:00.000Z');
    const { body } = await desk.send(`GET /api/policies/${policyId}`, { token });
    expect(body).toMatchObject({ policyId });
    const { rows } = await sql<{ status: string }>`SELECT status FROM refunds
      WHERE proposal_code = ${proposalCode}`.execute(desk.db);
    expect(rows.length).toBe(1);
  });

  it.each([
    [{ toldOn: '2027-12-01' }, '/toldOn'],
    [{ diedOn: '2026-11-21' }, '/diedOn'],
    [{ toldBy: ' ' }, '/toldBy'],
  ])('cannot be recorded with %j', async (more, pointer) => {
    const token = await desk.shop.customer('eve');
    await desk.send('GET /api/proposals', { token });
    expect((await record('eve', more)).body).toMatchObject({ code: 'validation_failed', errors: [{ pointer }] });
  });

  it('is recorded also without an account, and by nobody for themselves', async () => {
    const buyer = await buyPolicy(desk.shop);
    expect((await record(subjectOf(buyer.token))).status).toBe(201);
    expect((await record('nobody')).status).toBe(404);
  });
});
