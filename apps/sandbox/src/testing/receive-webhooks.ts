import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';

type Received = { signature: string; headers: IncomingHttpHeaders; body: string; event: Stripe.Event };
export type WebhookReceiver = {
  url: string;
  received: Received[];
  /** What the next webhooks are answered, then 200. */
  answers: number[];
  close: () => Promise<void>;
};

/** A shop's webhook address, which notes what arrives. */
export async function receiveWebhooks(port = 0): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({
      signature: String(request.headers['stripe-signature']),
      headers: request.headers,
      body,
      event: JSON.parse(body) as Stripe.Event,
    });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${bound}/webhooks`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
