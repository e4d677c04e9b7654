import type { FastifyInstance } from 'fastify';
import { receiveClaimNotification } from '../../claims/receive-claim-notification.ts';
import type { Context } from '../../ground/context.ts';
import { refuse } from '../../ground/refuse.ts';
import { receiveDebitNotification } from '../../money/hearing/receive-debit-notification.ts';
import { receiveNotification } from '../../money/hearing/receive-notification.ts';
import { receiveCheckNotification } from '../../verification/receive-check-notification.ts';

/**
 * Where a provider sends its notifications, the header that signs them, and the function that takes one whose signature
 * fits.
 */
type Webhook = {
  readonly path: string;
  readonly header: string;
  /** Undefined: the signature does not fit. */
  readonly receiver: (body: Uint8Array, signature: string) => (() => Promise<void>) | undefined;
};

/**
 * Takes the providers’ notifications. A signature covers the raw body, so that is kept as it came; nothing unsigned is
 * stored. The routes have a scope of their own, because everywhere else a body is parsed as JSON at once.
 */
export async function mountWebhooks(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    for (const { path, header, receiver } of webhooksOf(context)) {
      scope.post(path, async (request, reply) => {
        const signature = request.headers[header];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const receive = typeof signature === 'string' ? receiver(body, signature) : undefined;
        if (!receive) return refuse('bad_request', 'The signature does not fit');
        await receive();
        return reply.header('cache-control', 'no-store').send({ received: true });
      });
    }
  });
}

function webhooksOf(context: Context): Webhook[] {
  return [
    {
      path: '/api/webhooks/stripe',
      header: 'stripe-signature',
      receiver: (body, signature) => {
        const notification = context.cardPayments.readNotification(body, signature);
        return notification && (() => receiveNotification(context, notification));
      },
    },
    {
      path: '/api/webhooks/gocardless',
      header: 'webhook-signature',
      receiver: (body, signature) => {
        const events = context.directDebits.readNotification(body, signature);
        return events && (() => receiveDebitNotification(context, events));
      },
    },
    {
      path: '/api/webhooks/onfido',
      header: 'x-sha2-signature',
      receiver: (body, signature) => {
        const notification = context.identityChecks.readNotification(body, signature);
        return notification && (() => receiveCheckNotification(context, notification));
      },
    },
    {
      path: '/api/webhooks/claims',
      header: 'claims-signature',
      receiver: (body, signature) => {
        const notification = context.claimsHandling.readNotification(body, signature);
        return notification && (() => receiveClaimNotification(context, notification));
      },
    },
  ];
}
