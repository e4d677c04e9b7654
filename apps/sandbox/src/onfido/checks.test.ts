import { createHmac } from 'node:crypto';
import { CountryCodes, ReportName } from '@onfido/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';
import { receiveWebhooks, type WebhookReceiver } from '../testing/receive-webhooks.ts';
import { countryCodes } from './country-codes.ts';
import { reportNames } from './model.ts';

type Answer = { status: number; body: Record<string, unknown> };
type Reports = { reports: { id: string; name: string; status: string; result: string; sub_result: string | null }[] };

let receiver: WebhookReceiver;
let sandbox: TestSandbox;
beforeAll(async () => {
  receiver = await receiveWebhooks();
  sandbox = await openTestSandbox({ SANDBOX_WEBHOOKS_URL: receiver.url });
});
afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 20 });

async function call(name: string, body?: object, token = sandbox.config.onfidoToken): Promise<Answer> {
  const [method, path] = name.split(' ');
  const response = await fetch(`${sandbox.url()}/onfido/v3.6${path}`, {
    method,
    headers: { authorization: `Token token=${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

async function startCheck(names: { first_name?: string; last_name?: string }, reports: string[], changes = {}) {
  const applicant = await call('POST /applicants', { first_name: 'Ada', last_name: 'Marsh', ...names });
  const check = await call('POST /checks', { applicant_id: applicant.body.id, report_names: reports, ...changes });
  expect(check.status).toBe(201);
  expect(check.body).toMatchObject({ status: 'in_progress', result: null, applicant_id: applicant.body.id });
  return String(check.body.id);
}

async function outcomeOf(checkId: string) {
  await eventually(async () => expect((await call(`GET /checks/${checkId}`)).body.status).toBe('complete'));
  const { body } = await call(`GET /reports?check_id=${checkId}`);
  const { reports } = body as unknown as Reports;
  return {
    result: (await call(`GET /checks/${checkId}`)).body.result,
    reports: Object.fromEntries(reports.map((report) => [report.name, report.result])),
  };
}

it('knows the countries and reports that Onfido’s own library knows', () => {
  const isCode = (code: string) => /^[A-Z]{3}$/.test(code);
  expect([...countryCodes].sort()).toEqual(Object.values(CountryCodes).filter(isCode).sort());
  const known: readonly string[] = Object.values(ReportName);
  expect(reportNames.filter((name) => !known.includes(name))).toEqual([]);
});

describe('an applicant', () => {
  it('is kept with what was told, and read again', async () => {
    const told = {
      first_name: 'Ada',
      last_name: 'Marsh',
      dob: '1985-04-12',
      email: 'ada@example.com',
      address: { line1: '4 Dock Road', town: 'Bristol', postcode: 'BS1 4DJ', country: 'GBR' },
    };
    const { status, body } = await call('POST /applicants', told);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...told, sandbox: true, href: `/v3.6/applicants/${body.id}` });
    expect((await call(`GET /applicants/${body.id}`)).body).toEqual(body);
  });

  it.each([
    ['no last name', { last_name: '' }, 'last_name'],
    ['a date of birth that is no date', { dob: '12/04/1985' }, 'dob'],
    ['a date of birth that no calendar has', { dob: '1985-02-30' }, 'dob'],
    ['a date of birth to come', { dob: '2985-02-03' }, 'dob'],
    ['a country that does not exist', { address: { postcode: 'BS1 4DJ', country: 'ZZZ' } }, 'address'],
    ['an address without a country', { address: { postcode: 'BS1 4DJ' } }, 'address'],
    ['an e-mail address that is none', { email: 'ada' }, 'email'],
  ])('is refused with %s, and the field is named', async (_name, changes, field) => {
    const { status, body } = await call('POST /applicants', { first_name: 'Ada', last_name: 'Marsh', ...changes });
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: { type: 'validation_error', fields: { [field]: [expect.any(String)] } } });
  });
});

describe('a check', () => {
  it('is in progress, then clear, and can be found by its applicant and tag', async () => {
    const id = await startCheck({}, ['identity_enhanced', 'watchlist_standard'], { tags: ['proposal-7'] });
    expect(await outcomeOf(id)).toEqual({
      result: 'clear',
      reports: { identity_enhanced: 'clear', watchlist_standard: 'clear' },
    });
    const { body } = await call(`GET /checks/${id}`);
    expect(body).toMatchObject({ tags: ['proposal-7'], version: '3.6' });
    expect((await call(`GET /checks?applicant_id=${body.applicant_id}`)).body).toMatchObject({ checks: [{ id }] });
    const [first = ''] = body.report_ids as string[];
    expect((await call(`GET /reports/${first}`)).body).toMatchObject({
      check_id: id,
      name: 'identity_enhanced',
      status: 'complete',
    });
  });

  it.each([
    ['last name Consider', { last_name: 'Consider' }, { document: 'consider', watchlist_standard: 'consider' }],
    [
      'first name of one report',
      { first_name: 'Watchlist Standard' },
      { document: 'clear', watchlist_standard: 'consider' },
    ],
    [
      'last name Unidentified',
      { last_name: 'Unidentified' },
      { document: 'unidentified', watchlist_standard: 'unidentified' },
    ],
  ])('considers: %s', async (_name, names, reports) => {
    const id = await startCheck(names, ['document', 'watchlist_standard']);
    expect(await outcomeOf(id)).toEqual({ result: 'consider', reports });
  });

  it('stays in progress for Slow until somebody completes it', async () => {
    const slow = await startCheck({ last_name: 'Slow' }, ['identity_enhanced']);
    const quick = await startCheck({}, ['identity_enhanced']);
    await outcomeOf(quick);
    expect((await call(`GET /checks/${slow}`)).body.status).toBe('in_progress');
    await sandbox.restart();
    expect(await sandbox.post('/script/onfido/complete', { checkId: slow, result: 'consider' })).toMatchObject({
      status: 'complete',
      result: 'consider',
    });
    expect((await outcomeOf(slow)).reports).toEqual({ identity_enhanced: 'consider' });
  });

  it.each([
    ['an unknown applicant', { applicant_id: 'nobody' }, 'applicant_id'],
    ['no report', { report_names: [] }, 'report_names'],
    ['an unknown report', { report_names: ['horoscope'] }, 'report_names'],
  ])('is refused with %s', async (_name, changes, field) => {
    const { body: applicant } = await call('POST /applicants', { first_name: 'Ada', last_name: 'Marsh' });
    const { status, body } = await call('POST /checks', {
      applicant_id: applicant.id,
      report_names: ['document'],
      ...changes,
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: { fields: { [field]: expect.any(Array) } } });
  });

  it('is nobody’s without the token, and missing ones are 404', async () => {
    expect(await call('GET /checks/none', undefined, 'api_sandbox.other')).toMatchObject({
      status: 401,
      body: { error: { type: 'authorization_error' } },
    });
    expect(await call('GET /checks/none')).toMatchObject({
      status: 404,
      body: { error: { type: 'resource_not_found' } },
    });
    expect((await call('GET /horoscopes')).status).toBe(404);
  });
});

describe('the webhook of a check', () => {
  const arrived = () => receiver.received.filter(({ headers }) => headers['x-sha2-signature'] !== undefined);

  it('names the check and is signed over its raw body', async () => {
    const id = await startCheck({}, ['document']);
    await outcomeOf(id);
    await eventually(() => expect(arrived().some(({ body }) => body.includes(id))).toBe(true));
    const { body = '', headers } = arrived().find((received) => received.body.includes(id)) ?? {};
    expect(headers?.['x-sha2-signature']).toBe(
      createHmac('sha256', sandbox.config.onfidoWebhookToken).update(body).digest('hex'),
    );
    expect(JSON.parse(body)).toEqual({
      payload: {
        resource_type: 'check',
        action: 'check.completed',
        object: {
          id,
          status: 'complete',
          completed_at_iso8601: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
          href: `${sandbox.url()}/onfido/v3.6/checks/${id}`,
        },
      },
    });
  });

  it('can come early, twice, late or never, one check after the other', async () => {
    await sandbox.post('/script', { onfido: { nextWebhooks: ['early', 'duplicate', 'hold', 'never'] } });
    const timesHeard = (id: string) => arrived().filter(({ body }) => body.includes(id)).length;
    const early = await startCheck({}, ['document']);
    expect(timesHeard(early)).toBe(1);
    const twice = await startCheck({}, ['document']);
    await outcomeOf(twice);
    await eventually(() => expect(timesHeard(twice)).toBe(2));
    const late = await startCheck({}, ['document']);
    await outcomeOf(late);
    const never = await startCheck({}, ['document']);
    await outcomeOf(never);
    const next = await startCheck({}, ['document']);
    await eventually(() => expect(timesHeard(next)).toBe(1));
    expect([timesHeard(late), timesHeard(never)]).toEqual([0, 0]);
    expect(await sandbox.post('/script/onfido/deliver')).toMatchObject({
      delivered: [{ subject: late, state: 'delivered' }],
    });
    expect([timesHeard(late), timesHeard(never), timesHeard(early)]).toEqual([1, 0, 1]);
  });
});

describe('planned faults at Onfido', () => {
  const plan = (fault: string) =>
    sandbox.post('/script', { onfido: { next: [{ match: 'POST /v3.6/checks', do: fault }] } });
  const order = async () => {
    const { body } = await call('POST /applicants', { first_name: 'Ada', last_name: 'Marsh' });
    return { applicant_id: String(body.id), report_names: ['document'] };
  };
  const checksOf = async (applicant: { applicant_id: string }) =>
    (await call(`GET /checks?applicant_id=${applicant.applicant_id}`)).body.checks as unknown[];

  it.each([
    ['500', 500, 0],
    ['429', 429, 0],
  ])('%s does nothing, and a retry works', async (fault, status, done) => {
    const given = await order();
    await plan(fault);
    expect((await call('POST /checks', given)).status).toBe(status);
    expect(await checksOf(given)).toHaveLength(done);
    expect((await call('POST /checks', given)).status).toBe(201);
  });

  it.each([
    ['drop-before', 0],
    ['drop-after', 1],
  ])('%s ends the connection', async (fault, done) => {
    const given = await order();
    await plan(fault);
    await expect(call('POST /checks', given)).rejects.toThrow();
    expect(await checksOf(given)).toHaveLength(done);
  });
});
