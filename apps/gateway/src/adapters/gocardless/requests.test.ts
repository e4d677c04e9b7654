import { once } from 'node:events';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { Environments, GoCardlessClient } from 'gocardless-nodejs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DirectDebits, MandateOrder } from '../../ports/direct-debits.ts';
import { goCardlessDebits } from './go-cardless-debits.ts';

/** The requests, in order: the call with its sorted query, its body, its key and the version that it names. */
type Asked = readonly [call: string, said: string, key: string | undefined, version: string | undefined];

/** The library makes up a key for a request that has none. */
const MADE_UP = /^[\da-f]{8}-[\da-f]{4}-/;
const asked: Asked[] = [];
const answer = {
  ...{ id: 'MADE1', status: 'active', amount: 5241, amount_refunded: 100, currency: 'GBP', charge_date: null },
  ...{ authorisation_url: 'https://pay.test/flow', bank_name: 'BANK', account_number_ending: '11' },
  ...{ created_at: '2026-11-01T00:00:00.000Z', metadata: {} },
  links: { customer: 'CU1', customer_bank_account: 'BA1' },
};
const server = createServer(async (request, response) => {
  const text = Buffer.concat(await request.toArray()).toString();
  const url = new URL(request.url ?? '', 'http://here');
  url.searchParams.sort();
  const key = request.headers['idempotency-key']?.toString();
  const call = `${request.method} ${url.pathname}?${decodeURIComponent(url.searchParams.toString())}`;
  const version = request.headers['gocardless-version']?.toString();
  asked.push([call, text === '' ? '' : JSON.parse(text), key && MADE_UP.test(key) ? undefined : key, version]);
  const [, kind = '', id] = url.pathname.split('/');
  const isList = request.method === 'GET' && id === undefined;
  const one = { ...answer, id: request.method === 'GET' && id !== undefined ? id : 'MADE1' };
  const made = kind === 'payments' ? { ...one, status: 'submitted' } : one;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ [kind]: isList ? [] : made, meta: { cursors: { after: null } } }));
});

let ours: DirectDebits;
let theirs: GoCardlessClient;
const agent = new Agent();
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const apiUrl = `http://127.0.0.1:${port}`;
  ours = goCardlessDebits({ apiUrl, accessToken: 'sandbox_requests', webhookSecret: 'secret', timeoutMs: 5000 });
  // The library knows two addresses only, so its requests to them are led here.
  agent.createConnection = () => connect(port, '127.0.0.1');
  theirs = new GoCardlessClient('sandbox_requests', Environments.Sandbox, { proxy: { https: agent } });
});
afterAll(async () => {
  agent.destroy();
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

const order: MandateOrder = {
  ...{ flowId: 'FLOW22222222', proposalCode: 'PROP2345', currency: 'GBP', description: 'Flex', language: 'en' },
  ...{ redirectUrl: 'https://shop.test/done', exitUrl: 'https://shop.test/back' },
  customer: {
    ...{ givenName: 'Ada', familyName: 'Marsh', email: 'ada@example.com' },
    address: { line1: '12 Wharf Lane', city: 'Bristol', postalCode: 'BS1 4DJ' },
  },
};

it('opens a page for a mandate with what GoCardless’ types know, and nothing else', () =>
  sameAs(
    () => ours.openFlow(order),
    async () => {
      const metadata = { flowId: 'FLOW22222222', proposalCode: 'PROP2345' };
      const mandate = { currency: 'GBP', scheme: 'bacs', description: 'Flex' };
      await theirs.billingRequests.create({ mandate_request: mandate, metadata }, 'FLOW22222222');
      await theirs.billingRequestFlows.create({
        redirect_uri: 'https://shop.test/done',
        exit_uri: 'https://shop.test/back',
        language: 'en',
        prefilled_customer: {
          given_name: 'Ada',
          family_name: 'Marsh',
          email: 'ada@example.com',
          address_line1: '12 Wharf Lane',
          city: 'Bristol',
          postal_code: 'BS1 4DJ',
          country_code: 'GB',
        },
        links: { billing_request: 'MADE1' },
      });
    },
  ));

it('collects with what GoCardless’ types know', () =>
  sameAs(
    () =>
      ours.collect({
        ...{ collectionId: 'COLLECT2', mandateId: 'MD1', amount: 5241, currency: 'GBP', description: 'Showcase' },
        ...{ reference: 'ACCOUNT234', chargeOn: '2026-12-29' },
      }),
    () =>
      theirs.payments.create(
        {
          amount: 5241,
          currency: 'GBP',
          description: 'Showcase',
          charge_date: '2026-12-29',
          reference: 'ACCOUNT234',
          retry_if_possible: false,
          metadata: { collectionId: 'COLLECT2', presentation: '1' },
          links: { mandate: 'MD1' },
        },
        'COLLECT2',
      ),
  ));

it('presents a payment again with what GoCardless’ types know', () =>
  sameAs(
    () => ours.presentAgain({ paymentId: 'PM1', collectionId: 'COLLECT2', presentation: 2 }),
    () => theirs.payments.retry('PM1', { metadata: { collectionId: 'COLLECT2', presentation: '2' } }),
  ));

it('calls a payment off with what GoCardless’ types know', () =>
  sameAs(
    () => ours.cancelPayment('PM1'),
    () => theirs.payments.cancel('PM1', {}),
  ));

it('gives money back with what GoCardless’ types know', () =>
  sameAs(
    () => ours.refund({ paymentId: 'PM1', amount: 200, refundId: 'REFUND22' }),
    async () => {
      await theirs.refunds.list({ payment: 'PM1', limit: 500 });
      await theirs.payments.find('PM1');
      await theirs.refunds.create(
        { amount: 200, total_amount_confirmation: 300, metadata: { refundId: 'REFUND22' }, links: { payment: 'PM1' } },
        'REFUND22',
      );
    },
  ));

it('ends a mandate with what GoCardless’ types know', () =>
  sameAs(
    () => ours.cancelMandate('MD1'),
    () => theirs.mandates.cancel('MD1', {}),
  ));

it('removes a customer with what GoCardless’ types know', () =>
  sameAs(
    () => ours.eraseCustomer('CU1'),
    () => theirs.customers.remove('CU1'),
  ));

it('reads and lists with what GoCardless’ types know', () => {
  const since = '2026-11-01T00:00:00.000Z';
  const created = { gte: since };
  return sameAs(
    async () => {
      await ours.readFlow('BRQ1');
      await ours.readMandate('MD1');
      await ours.readPayment('PM1');
      await ours.findPayment({ mandateId: 'MD1', collectionId: 'COLLECT2' });
      await ours.listPayments(since);
      await ours.findListed('PM2');
      await ours.readRefund('RF1');
      await ours.listEvents(since);
    },
    async () => {
      await theirs.billingRequests.find('BRQ1');
      await theirs.mandates.find('MD1');
      await theirs.customerBankAccounts.find('BA1');
      await theirs.payments.find('PM1');
      await theirs.payments.list({ mandate: 'MD1', limit: 500 });
      await theirs.payments.list({ created_at: created, limit: 500 });
      await theirs.payments.find('PM2');
      await theirs.refunds.find('RF1');
      const events = { created_at: created, limit: 500 };
      for (const action of ['failed', 'charged_back', 'chargeback_cancelled'])
        await theirs.events.list({ ...events, resource_type: 'payments', action });
      for (const action of ['failed', 'cancelled', 'expired'])
        await theirs.events.list({ ...events, resource_type: 'mandates', action });
      for (const action of ['failed', 'funds_returned'])
        await theirs.events.list({ ...events, resource_type: 'refunds', action });
    },
  );
});
