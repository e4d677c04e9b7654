import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { answerUnreadable } from './answer-unreadable.ts';
import { loggerOptions, logUnavailable, logUnexpected } from './logger.ts';
import { addMetrics } from './metrics.ts';
import { problemOfError } from './problem-of-error.ts';
import { readJson } from './read-json.ts';
import { Refusal } from './refuse.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { sendProblem, statusOf } from './send-problem.ts';

const REQUEST_TIMEOUT_MS = 30_000;
const PATH_PART_MAX = 500;

/** An HTTP server with everything that all routes share, and no route yet but the figures. */
export async function buildServer(config: Config): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: config.limits.bodyBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: PATH_PART_MAX },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
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
  addSecurityHeaders(app, config.mode);
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
  addMetrics(app);
  return app;
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOfError(error);
  if (statusOf(problem.code) === 503) {
    logUnavailable(request.log, error);
    reply.header('retry-after', '5');
  } else if (statusOf(problem.code) >= 500) logUnexpected(request.log, error);
  // A path that cannot be decoded is refused before any hook has run, so the answer is written whole here.
  if (!reply.hasHeader('x-request-id')) reply.header('x-request-id', request.id);
  return sendProblem(request, reply, problem);
}
