import type { FastifyInstance } from 'fastify';
import { sendEarly, sendInOrder } from '../webhooks/send-webhooks.ts';
import { completeCheck } from './complete-check.ts';
import type { OnfidoDesk } from './desk.ts';
import type { Check } from './model.ts';
import { findOnfidoObject } from './objects.ts';
import { onfidoState } from './onfido-state.ts';

/** The parts of the script API that act on checks: see the README for their exact shapes. */
export function onfidoScriptRoutes(app: FastifyInstance, desk: OnfidoDesk): void {
  app.get('/script/onfido/state', () => onfidoState(desk));
  app.post('/script/onfido/complete', async (request, reply) => {
    const { checkId = '', result } = (request.body ?? {}) as { checkId?: string; result?: string };
    if (result !== undefined && result !== 'clear' && result !== 'consider')
      return reply.status(422).send({ error: 'result: expected clear or consider.' });
    const check = findOnfidoObject<Check>(desk.store, 'check', checkId);
    if (!check) return reply.status(404).send({ error: `There is no check "${checkId}".` });
    const complete = completeCheck(desk, check, result);
    await sendEarly(desk.postbox);
    return complete;
  });
  app.post('/script/onfido/deliver', async (request) => {
    const { webhookIds } = (request.body ?? {}) as { webhookIds?: string[] };
    return { delivered: await sendInOrder(desk.postbox, webhookIds) };
  });
}
