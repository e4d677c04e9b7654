import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Which provider was asked when, and whether it was told to ask less often. Moments are real milliseconds. */
export type Request = {
  readonly provider: 'stripe' | 'gocardless';
  readonly atMs: number;
  readonly isRefused: boolean;
};

/** A stand-in for both providers. */
export type CountingProvider = {
  readonly url: string;
  readonly requests: readonly Request[];
  readonly close: () => void;
};

type Payment = { readonly id: string; readonly links: { readonly mandate: string } };

/**
 * Answers as both providers do if every payment goes well, and records each request. One in so many requests is
 * answered 429.
 */
export async function countingProvider(refusedEach: number): Promise<CountingProvider> {
  const requests: Request[] = [];
  const payments: Payment[] = [];
  const server = createServer(async (request, response) => {
    const provider = request.url?.startsWith('/v1/') ? 'stripe' : 'gocardless';
    const isRefused = requests.length % refusedEach === refusedEach - 1;
    requests.push({ provider, atMs: Date.now(), isRefused });
    const answer = isRefused ? { error: { type: 'invalid_api_usage', errors: [] } } : await answerTo(request, payments);
    response.writeHead(isRefused ? 429 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests, close: () => server.closeAllConnections() ?? server.close() };
}

async function answerTo(request: IncomingMessage, payments: Payment[]): Promise<object> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider');
  const body = await text(request);
  if (pathname === '/v1/payment_intents')
    return intentOf(new URLSearchParams(body), request.headers['idempotency-key']);
  if (request.method === 'POST') {
    const asked = (JSON.parse(body) as { payments: Payment }).payments;
    const made = { amount_refunded: 0, status: 'pending_submission', ...asked, id: `PM${payments.length}` };
    payments.push(made);
    return { payments: made };
  }
  const id = pathname.split('/')[2];
  if (id !== undefined) return { payments: payments.find((one) => one.id === id) };
  const listed = payments.filter(({ links }) => links.mandate === searchParams.get('mandate'));
  return { payments: listed, meta: { cursors: { before: null, after: null }, limit: 500 } };
}

function intentOf(asked: URLSearchParams, key: unknown): object {
  return {
    ...{ id: `pi_${key}`, object: 'payment_intent', status: 'succeeded', last_payment_error: null },
    ...{ amount_received: Number(asked.get('amount')), currency: asked.get('currency'), setup_future_usage: null },
    ...{ customer: asked.get('customer'), payment_method: asked.get('payment_method') },
    metadata: { attemptId: asked.get('metadata[attemptId]') },
  };
}
