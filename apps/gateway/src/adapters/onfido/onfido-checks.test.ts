import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { onfidoChecks } from './onfido-checks.ts';

const ada = {
  firstName: 'Ada',
  lastName: 'Marsh',
  dateOfBirth: '1988-03-02',
  email: 'ada@example.com',
  address: { line1: '12 Wharf Lane', line2: null, city: 'Bristol', postalCode: 'BS1 4DJ', country: 'GBR' },
};
const settings = { timeoutMs: 8000, token: 'api_live.token', webhookToken: 'hook' };

describe('the identity check provider', () => {
  let server: Server;
  let apiUrl: string;
  let answers: { status: number; body: unknown }[];
  let asked: { line: string; authorization: string | undefined; body: unknown }[];
  beforeEach(async () => {
    [asked, answers] = [[], []];
    server = createServer(async (request, response) => {
      const text = Buffer.concat(await request.toArray()).toString();
      const line = `${request.method} ${request.url}`;
      asked.push({
        line,
        authorization: request.headers.authorization,
        body: text === '' ? undefined : JSON.parse(text),
      });
      const { status, body } = answers.shift() ?? { status: 500, body: {} };
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    apiUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));
  const checks = () => onfidoChecks({ apiUrl, ...settings });
  const check = (more: object) => ({ id: 'c1', status: 'in_progress', result: null, tags: ['T1'], ...more });
  const reports = (...results: (string | null)[]) => ({
    reports: results.map((result, index) => ({ name: `report_${index}`, status: 'complete', result })),
  });

  it('is told who is checked in its own words, and nothing that nobody said', async () => {
    answers = Array(2).fill({ status: 201, body: { id: 'a1' } });
    expect(await checks().createApplicant(ada)).toEqual({ applicantId: 'a1' });
    const address = { line1: '12 Wharf Lane', town: 'Bristol', postcode: 'BS1 4DJ', country: 'GBR' };
    const named = { first_name: 'Ada', last_name: 'Marsh', dob: '1988-03-02' };
    expect(asked).toEqual([
      {
        line: 'POST /v3.6/applicants',
        authorization: 'Token token=api_live.token',
        body: { ...named, email: 'ada@example.com', address },
      },
    ]);
    await checks().createApplicant({ ...ada, email: null, address: { ...ada.address, line2: 'Redcliffe' } });
    expect(asked[1]?.body).toEqual({ ...named, address: { ...address, line2: 'Redcliffe' } });
  });

  it('is asked for reports by name, under a tag by which a lost check is found', async () => {
    answers = [
      { status: 201, body: check({}) },
      { status: 200, body: reports(null) },
      {
        status: 200,
        body: { checks: [check({ id: 'c0', tags: ['other'] }), check({}), check({ id: 'c2', tags: null })] },
      },
      { status: 200, body: reports(null) },
      { status: 200, body: { checks: [] } },
    ];
    const state = { checkId: 'c1', tags: ['T1'], isComplete: false, isClear: false };
    const pending = { ...state, reports: [{ report: 'report_0', result: 'PENDING' }] };
    expect(await checks().startCheck({ applicantId: 'a1', reports: ['report_0'], tag: 'T1' })).toEqual(pending);
    expect(asked[0]?.body).toEqual({ applicant_id: 'a1', report_names: ['report_0'], tags: ['T1'] });
    expect(await checks().findCheck('a1', 'T1')).toEqual(pending);
    expect(asked[2]?.line).toBe('GET /v3.6/checks?applicant_id=a1');
    expect(await checks().findCheck('a1', 'T1')).toBeUndefined();
  });

  it.each([
    ['complete', 'clear', ['clear'], { isComplete: true, isClear: true }, ['CLEAR']],
    ['complete', 'consider', ['clear', 'consider'], { isComplete: true, isClear: false }, ['CLEAR', 'CONSIDER']],
    ['complete', 'consider', ['unidentified', null], { isComplete: true, isClear: false }, ['CONSIDER', 'CONSIDER']],
    ['withdrawn', null, [null], { isComplete: true, isClear: false }, ['CONSIDER']],
    ['paused', null, ['consider', null], { isComplete: false, isClear: false }, ['CONSIDER', 'PENDING']],
  ])('says %s with %s, and reports %j: %j', async (status, result, found, state, results) => {
    answers = [
      { status: 200, body: check({ status, result }) },
      { status: 200, body: reports(...found) },
    ];
    const read = await checks().readCheck('c1');
    expect(read).toMatchObject(state);
    expect(read.reports.map(({ result: one }) => one)).toEqual(results);
    expect(asked.map(({ line }) => line)).toEqual(['GET /v3.6/checks/c1', 'GET /v3.6/reports?check_id=c1']);
  });

  it.each([400, 404, 422])('refuses with %i by its own word for it, and tells nobody about whom', async (status) => {
    const fields = { dob: ['Ada’s is not valid'] };
    answers = [{ status, body: { error: { type: 'validation_error', message: 'Ada Marsh', fields } } }];
    const refusal: unknown = await checks()
      .createApplicant(ada)
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProviderRefused);
    expect(refusal).toMatchObject({ code: 'validation_error' });
    expect(JSON.stringify(refusal, Object.getOwnPropertyNames(refusal))).not.toContain('Ada');
  });

  it.each([
    [401, {}],
    [429, {}],
    [500, '<html>'],
    [201, '{"id": "'],
    [201, { name: 'no id' }],
  ])('does not answer when it says %i with %j', async (status, body) => {
    answers = [{ status, body }];
    await expect(checks().createApplicant(ada)).rejects.toThrow(ProviderUnavailable);
  });
});

describe('a notification of the identity check provider', () => {
  const { readNotification } = onfidoChecks({ apiUrl: 'http://127.0.0.1:9', ...settings });
  const sign = (body: string, token = settings.webhookToken) => createHmac('sha256', token).update(body).digest('hex');
  const about = (resource: string, more: object = {}) =>
    JSON.stringify({
      payload: { resource_type: resource, action: `${resource}.completed`, object: { id: 'c1', ...more } },
    });
  const read = (body: string, signature = sign(body)) => readNotification(Buffer.from(body), signature);

  it('says which check is meant, and is told from others by what happened when', () => {
    const body = about('check', { completed_at_iso8601: '2026-11-20T13:00:00Z' });
    const eventId = 'check.completed c1 2026-11-20T13:00:00Z';
    expect(read(body)).toEqual({ eventId, type: 'check.completed', checkId: 'c1' });
    expect(read(about('report'))).toMatchObject({ checkId: null });
  });

  it.each([
    ['by another token', sign(about('check'), 'other')],
    ['over another body', sign(about('report'))],
    ['with half a signature', sign(about('check')).slice(0, 32)],
    ['with none', ''],
    ['with words', 'not hexadecimal at all'],
  ])('is not the provider’s when it is signed %s', (_what, signature) => {
    expect(read(about('check'), signature)).toBeUndefined();
  });

  it.each(['', 'null', '{}', '{"payload":{}}', 'not JSON'])('says nothing when it is %j', (body) => {
    expect(read(body)).toBeUndefined();
  });
});
