import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../../ground/config.ts';
import { loggerOptions, logUnavailable, logUnexpected } from '../../ground/logger.ts';
import { Refusal, refuse } from '../../ground/refuse.ts';
import { securityHeaders } from '../../request/security-headers.ts';
import { sendProblem, statusOf } from '../../request/send-problem.ts';
import { addMetrics } from '../health/metrics.ts';
import { answerUnreadable } from './answer-unreadable.ts';
import { limitBodyTime } from './body-time.ts';
import { endInTime } from './end-in-time.ts';
import { limitWork, serverFor } from './limit-work.ts';
import { problemOfError } from './problem-of-error.ts';
import { readJson } from './read-json.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route, as `GET /healthz`. */
    readonly routesMounted: readonly string[];
    /** The figures under `/metrics`; other parts add theirs here. */
    readonly metrics: Registry;
  }
}

/** A file over a slow line takes minutes; any other body has half a minute (`limitBodyTime`), as the head of a request has. */
const REQUEST_TIMEOUT_MS = 600_000;
const HEADERS_TIMEOUT_MS = 30_000;
/** Longer than the minute after which proxies give up an idle connection. */
const KEEP_ALIVE_MS = 72_000;
const PATH_PART_MAX = 500;

/** An HTTP server with everything that all routes share, and so far only the route of the figures. */
export async function buildServer(config: Config): Promise<FastifyInstance> {
  const headers = securityHeaders(config.mode);
  const app = fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // The server refuses a bare number, since that does not say who calls: nobody may go around the proxies.
    trustProxy: config.proxyHops > 0 && ((_address: string, hop: number) => hop < config.proxyHops),
    bodyLimit: config.limits.bodyBytes,
    serverFactory: (handler) =>
      Object.assign(serverFor(handler), {
        requestTimeout: REQUEST_TIMEOUT_MS,
        headersTimeout: HEADERS_TIMEOUT_MS,
        keepAliveTimeout: KEEP_ALIVE_MS,
      }),
    routerOptions: { maxParamLength: PATH_PART_MAX },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    // A path that cannot be decoded is refused before any hook has run, so the answer is written whole here.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers({ ...headers, 'x-request-id': request.id })),
  });
  const routes: string[] = [];
  app.decorate('routesMounted', routes);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
    readJson(body),
  );
  app.setErrorHandler(answerError);
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    // A caller who has hung up has no address to count requests under, and nobody hears the answer.
    if (request.raw.socket.remoteAddress === undefined) refuse('bad_request');
  });
  limitBodyTime(app);
  limitWork(app, { requestsAtOnce: config.limits.requestsAtOnce, isProxied: config.proxyHops > 0 });
  endInTime(app);
  await app.register(cookie);
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 5 } },
  });
  await app.register(rateLimit, {
    max: config.limits.requestsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: () => new Refusal('too_many_requests'),
  });
  app.decorate('metrics', addMetrics(app));
  return app;
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOfError(error);
  if (statusOf(problem.code) === 503) {
    // A flood is counted, and fills no log.
    if (problem.code !== 'overloaded') logUnavailable(request.log, error);
    reply.header('retry-after', '5');
  } else if (statusOf(problem.code) >= 500 && !hasLeft(reply, error)) logUnexpected(request.log, error);
  return sendProblem(request, reply, problem);
}

/** Whether the caller went away before the answer was written: what was being sent breaks off then. */
function hasLeft({ raw }: FastifyReply, error: unknown): boolean {
  return raw.destroyed && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
