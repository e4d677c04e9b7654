import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IdentityFacts } from '@marque/asking';
import { Configuration, CountryCodes, DefaultApi, ReportName } from '@onfido/api';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { IdentityChecks } from '../../ports/identity-checks.ts';
import { onfidoChecks } from './onfido-checks.ts';

/** The requests, in order: the call, its body, and who sends it. */
type Asked = readonly [call: string, said: unknown, token: string | undefined];

const TOKEN = 'api_sandbox.requests';
const asked: Asked[] = [];
const server = createServer(async (request, response) => {
  const text = Buffer.concat(await request.toArray()).toString();
  asked.push([`${request.method} ${request.url}`, text === '' ? '' : JSON.parse(text), request.headers.authorization]);
  const id = request.method === 'GET' ? (request.url?.split('/').at(-1) ?? '') : 'made';
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ id, status: 'in_progress', result: null, tags: [], checks: [], reports: [] }));
});

let ours: IdentityChecks;
let theirs: DefaultApi;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const apiUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  ours = onfidoChecks({ apiUrl, token: TOKEN, webhookToken: 'secret', timeoutMs: 5000 });
  theirs = new DefaultApi(new Configuration({ apiToken: TOKEN, basePath: `${apiUrl}/v3.6` }));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
beforeEach(() => {
  asked.length = 0;
});

/** What our side asks, and then what the library itself asks with parameters that the compiler holds against its types, to the last field. */
async function sameAs(our: () => Promise<unknown>, their: () => Promise<unknown>): Promise<void> {
  await our();
  const ourCalls = asked.splice(0);
  await their();
  expect(ourCalls.length).toBeGreaterThan(0);
  expect(ourCalls).toEqual(asked);
}

const facts: IdentityFacts = {
  ...{ firstName: 'Ada', lastName: 'Marsh', dateOfBirth: '1988-03-02', email: 'ada@example.com' },
  address: { line1: '12 Wharf Lane', line2: 'Flat 3', city: 'Bristol', postalCode: 'BS1 4DJ', country: 'GBR' },
};

it('names an applicant with what Onfido’s types know, and nothing else', () =>
  sameAs(
    async () => {
      await ours.createApplicant(facts);
      await ours.createApplicant({ ...facts, email: null, address: { ...facts.address, line2: null } });
    },
    async () => {
      const name = { first_name: 'Ada', last_name: 'Marsh', dob: '1988-03-02' };
      const place = { town: 'Bristol', postcode: 'BS1 4DJ', country: CountryCodes.Gbr };
      const [line1, line2] = ['12 Wharf Lane', 'Flat 3'];
      await theirs.createApplicant({ ...name, email: 'ada@example.com', address: { line1, line2, ...place } });
      await theirs.createApplicant({ ...name, address: { line1, ...place } });
    },
  ));

it('begins a check with what Onfido’s types know', () =>
  sameAs(
    () => ours.startCheck({ applicantId: 'applicant', reports: ['watchlist_standard', 'identity_enhanced'], tag: 'T' }),
    async () => {
      const reports = [ReportName.WatchlistStandard, ReportName.IdentityEnhanced];
      await theirs.createCheck({ applicant_id: 'applicant', report_names: reports, tags: ['T'] });
      await theirs.listReports('made');
    },
  ));

it('deletes an applicant with what Onfido’s types know', () =>
  sameAs(
    () => ours.eraseApplicant('applicant'),
    () => theirs.deleteApplicant('applicant'),
  ));

it('reads and finds checks with what Onfido’s types know', () =>
  sameAs(
    async () => {
      await ours.readCheck('check');
      await ours.findCheck('applicant', 'T');
    },
    async () => {
      await theirs.findCheck('check');
      await theirs.listReports('check');
      await theirs.listChecks('applicant');
    },
  ));
