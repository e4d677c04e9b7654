import type { FastifyInstance } from 'fastify';
import type { StripeDesk } from '../stripe/desk.ts';
import { webhookMode } from '../stripe/script.ts';
import { applyScript, readScript } from './read-script.ts';

/** `POST /script`: what the next calls and webhooks are to do, for tests. */
export function scriptRoutes(app: FastifyInstance, desk: StripeDesk): void {
  app.post('/script', (request, reply) => {
    const read = readScript(request.body);
    if ('error' in read) return reply.status(422).send({ error: read.error });
    applyScript(desk.store, desk.script, read.script);
    return { stripe: { webhooks: webhookMode(desk.store), next: desk.script.next } };
  });
}
