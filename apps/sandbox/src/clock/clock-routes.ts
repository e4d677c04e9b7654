import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/send-page.ts';
import type { BusinessClock } from './business-clock.ts';
import { clockPage } from './clock-page.ts';
import { type Move, readMove } from './read-move.ts';

const patienceMs = 25_000;

/** The business clock as JSON for the gateway, and as a page for people. */
export function clockRoutes(app: FastifyInstance, clock: BusinessClock): void {
  app.get<{ Querystring: { after?: string } }>('/clock.json', async (request) => {
    const { after } = request.query;
    if (after !== undefined) await clock.changed(Number(after), patienceMs);
    return clock.read();
  });
  app.get('/clock', (_request, reply) => sendPage(reply, clockPage(clock.read())));
  app.post('/clock/advance', (request, reply) => {
    const fromPage = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    try {
      const reading = clock.moveTo(readMove((request.body ?? {}) as Move, clock.nowMs()));
      return fromPage ? reply.redirect('/clock', 303) : reply.send(reading);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      if (fromPage) return sendPage(reply, clockPage(clock.read(), error.message), { status: 422 });
      return reply.status(422).send({ error: error.message });
    }
  });
}
