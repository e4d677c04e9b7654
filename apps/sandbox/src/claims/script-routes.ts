import type { FastifyInstance } from 'fastify';
import { sendEarly, sendInOrder } from '../webhooks/send-webhooks.ts';
import {
  type ClaimFault,
  type ClaimStatus,
  type ClaimStep,
  type ClaimType,
  claimFaults,
  claimStatuses,
  claimSteps,
  claimTypes,
} from './claim.ts';
import { claimsState } from './claims-state.ts';
import { type ClaimsDesk, today } from './desk.ts';
import { moveClaim, reportClaim } from './report-claim.ts';

/** The parts of the script API that act on claims: see the README for their exact shapes. */
export function claimsScriptRoutes(app: FastifyInstance, desk: ClaimsDesk): void {
  app.get('/script/claims/state', () => claimsState(desk));
  app.post('/script/claims/report', async (request, reply) => {
    const given = (request.body ?? {}) as Record<string, string | undefined>;
    const { policyNumber = '', type = 'accident', insuredName = '', occurredOn = today(desk) } = given;
    if (policyNumber === '') return reply.status(422).send({ error: 'policyNumber: expected the number of a policy.' });
    if (!isOneOf(claimTypes, type))
      return reply.status(422).send({ error: `type: expected one of ${claimTypes.join(', ')}.` });
    const claim = reportClaim(desk, { policyNumber, type: type as ClaimType, insuredName, occurredOn });
    await sendEarly(desk.postbox);
    return claim;
  });
  app.post('/script/claims/move', async (request, reply) => {
    const given = (request.body ?? {}) as Record<string, string | number | undefined>;
    const { claimId = '', status, step, on, amountPennies, occurredOn, fault } = given;
    if (!isOneOf(claimStatuses, status) || !isOneOf(claimSteps, step))
      return reply.status(422).send({ error: 'status, step: expected a status and a step of a claim.' });
    if (fault !== undefined && !isOneOf(claimFaults, fault))
      return reply.status(422).send({ error: `fault: expected one of ${claimFaults.join(', ')}.` });
    const amount = amountPennies === undefined || amountPennies === '' ? null : Number(amountPennies);
    const news = { step: step as ClaimStep, on: on ? String(on) : null, amount_pennies: amount };
    const claim = moveClaim(desk, String(claimId), {
      status: status as ClaimStatus,
      news,
      ...(fault === undefined ? {} : { fault: fault as ClaimFault }),
      ...(occurredOn ? { occurredOn: String(occurredOn) } : {}),
    });
    if (!claim) return reply.status(404).send({ error: `There is no claim "${claimId}".` });
    await sendEarly(desk.postbox);
    return claim;
  });
  app.post('/script/claims/deliver', async (request) => {
    const { webhookIds } = (request.body ?? {}) as { webhookIds?: string[] };
    return { delivered: await sendInOrder(desk.postbox, webhookIds) };
  });
}

function isOneOf(words: readonly string[], word: unknown): boolean {
  return words.some((one) => one === word);
}
