import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';
import { receiveNotification } from '../../payments/receive-notification.ts';

/**
 * Takes the card provider's notifications. Their signature covers the raw body, so it is kept as it came; nothing unsigned is stored.
 * The routes live in a scope of their own, because everywhere else a body is JSON at once.
 */
export async function mountWebhooks(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    scope.post('/api/webhooks/stripe', async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const notification =
        typeof signature === 'string' ? context.cardPayments.readNotification(body, signature) : undefined;
      if (!notification) return refuse('bad_request', 'The signature does not fit');
      await receiveNotification(context, notification);
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
}
