import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../pages/send-page.ts';
import { applyScript, describeScript } from './apply-script.ts';
import { readScript } from './read-script.ts';
import { scriptPage } from './script-page.ts';
import type { ScriptedVendor } from './scripted-vendor.ts';

type Plan = { vendor?: string; list?: string; word?: string; match?: string; webhooks?: string };

/**
 * `POST /script`: what should happen to the next calls, webhooks and messages, for tests; and the page on which a
 * person plans the same, one by one.
 */
export function scriptRoutes(app: FastifyInstance, vendors: readonly ScriptedVendor[]): void {
  app.post('/script', (request, reply) => put(vendors, request.body, reply));
  app.get<{ Querystring: { problem?: string } }>('/script', (request, reply) =>
    sendPage(reply, scriptPage(vendors, request.query.problem)),
  );
  app.post('/script/plan', (request, reply) => {
    const plan = (request.body ?? {}) as Plan;
    return put(vendors, { [plan.vendor ?? '']: extended(vendors, plan) }, reply);
  });
  app.post('/script/webhooks', (request, reply) => {
    const { vendor = '', webhooks = '' } = (request.body ?? {}) as Plan;
    return put(vendors, { [vendor]: { webhooks } }, reply);
  });
  app.post('/script/forget', (request, reply) => {
    const { vendor: name = '' } = (request.body ?? {}) as Plan;
    const vendor = vendors.find((candidate) => candidate.name === name);
    const lists = [...(vendor?.calls ? ['next'] : []), ...Object.keys(vendor?.queues ?? {})];
    return put(vendors, { [name]: Object.fromEntries(lists.map((list) => [list, []])) }, reply);
  });
}

function put(vendors: readonly ScriptedVendor[], script: unknown, reply: FastifyReply): unknown {
  const read = readScript(script, vendors);
  if ('error' in read) return reply.status(422).send({ error: read.error });
  for (const part of read.parts) applyScript(part.vendor, part.script);
  return Object.fromEntries(vendors.map((vendor) => [vendor.name, describeScript(vendor)]));
}

/** The script that adds one plan to those of its list. */
function extended(vendors: readonly ScriptedVendor[], plan: Plan): Record<string, unknown> {
  const vendor = vendors.find((candidate) => candidate.name === plan.vendor);
  const { list = '', word = '' } = plan;
  if (list === 'calls') return { next: [...(vendor?.calls?.planned ?? []), { match: plan.match ?? '', do: word }] };
  return { [list]: [...(vendor?.queues[list]?.planned ?? []), word] };
}
