import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import { refuse } from '../../ground/refuse.ts';
import { networkOf } from '../../request/network-of.ts';
import { readsInTurn } from './reads-in-turn.ts';
import { turns } from './turns.ts';
import { type WorkInHand, workInHand } from './work-in-hand.ts';

/** How many requests of one network begin between two looks at everybody else's. */
const PER_TURN = 1;

/** Connections that end with the answer under way: one request over them was refused. */
const ending = new WeakSet<Socket>();

/**
 * A server that ignores requests behind a refused one on the same connection: Node reads all requests that were
 * sent at once, and refusing each would cost nearly as much as answering it.
 */
export function serverFor(handler: RequestListener): Server {
  return createServer((request, response) => {
    if (!ending.has(request.socket)) handler(request, response);
  });
}

/** How many requests are worked on at once, and whether a proxy is between the gateway and its callers. */
export type WorkLimits = { readonly requestsAtOnce: number; readonly isProxied: boolean };

/**
 * Refuses with `overloaded` a request that comes while `requestsAtOnce` requests are in hand, or a tenth of that for
 * one network, and ends its connection. A request is in hand until its work is done and its connection has taken the
 * answer: hanging up early makes no room. Routes without a rate limit are not counted. In each turn of the event loop
 * one request of a network begins (`turns.ts`), and none whose sender is gone. Add this before any hook that costs
 * something.
 */
export function limitWork(app: FastifyInstance, { requestsAtOnce, isProxied }: WorkLimits): void {
  const work = workInHand(requestsAtOnce);
  // A proxy's connections are everybody's, and a proxy sends one request after another.
  const readInTurn = isProxied ? () => undefined : readsInTurn(app.server);
  const turnOf = turns(PER_TURN, setImmediate);
  const ends = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.rateLimit === false) return;
    const network = networkOf(request.ip);
    if (!work.begin(network)) {
      readInTurn(request.raw.socket);
      turnAway(request, reply);
    }
    ends.set(
      request,
      endOfBoth(reply, () => work.end(network)),
    );
    await turnOf(network);
    refuseIfGone(request);
  });
  // The client has gone without an answer. Its request stops being in hand here.
  app.addHook('onSend', async (request) => ends.get(request)?.());
  app.addHook('preHandler', async (request) => refuseIfGone(request));
  app.addHook('onReady', async () => addGauge(app, work));
}

/**
 * Answers a function to call when the work is done; calls `end` after that, once the connection is done with it too.
 */
function endOfBoth(reply: FastifyReply, end: () => void): () => void {
  let [isDone, isClosed] = [false, false];
  reply.raw.once('close', () => {
    isClosed = true;
    // A hijacked answer never passes the hooks.
    if (isDone || reply.sent) end();
  });
  return () => {
    if (isClosed && !isDone) end();
    isDone = true;
  };
}

/** Nothing is done for a caller who has hung up. */
function refuseIfGone({ raw }: FastifyRequest): void {
  if (raw.socket.destroyed) refuse('bad_request');
}

function turnAway({ raw: { socket } }: FastifyRequest, reply: FastifyReply): never {
  ending.add(socket);
  reply.header('connection', 'close');
  return refuse('overloaded');
}

function addGauge({ metrics }: FastifyInstance, work: WorkInHand): void {
  new Gauge({
    name: 'http_requests_in_hand',
    help: 'Requests that are being worked on; at REQUESTS_AT_ONCE further ones are refused with 503',
    registers: [metrics],
    collect() {
      this.set(work.count());
    },
  });
}
