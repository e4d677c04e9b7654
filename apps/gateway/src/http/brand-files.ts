import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { brandOfRequest } from './brand-of-request.ts';
import { sendProblem } from './send-problem.ts';

/** What of a brand's folder a browser may see. Rates, look-ups and texts are not among it. */
const SHOWN = /^(theme\.css|(images|fonts)\/[A-Za-z0-9._-]+|content(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+\.html)$/;

/** Serves the files of the host's brand under `/brand/`: theme, pictures, fonts and content pages. With `?v=<version>` they may be kept for ever. */
export async function addBrandFiles(app: FastifyInstance, context: Context): Promise<void> {
  // Browsers ask for it beside documents, which name no icon.
  app.get('/favicon.ico', async (request, reply) =>
    reply.redirect(`/brand/${brandOfRequest(context, request).images.icon}`),
  );
  await app.register(fastifyStatic, {
    root: context.config.brandsDirectory,
    serve: false,
    decorateReply: !app.hasReplyDecorator('sendFile'),
  });
  app.get<{ Params: { '*': string }; Querystring: { v?: string } }>('/brand/*', async (request, reply) => {
    const path = request.params['*'];
    const brand = brandOfRequest(context, request);
    if (!SHOWN.test(path) || path.includes('..'))
      return sendProblem(request, reply, { code: 'not_found', detail: undefined, errors: undefined });
    const kept = request.query.v === brand.version ? 'public, max-age=31536000, immutable' : 'public, no-cache';
    reply.header('vary', 'Host, Accept-Encoding').header('cache-control', kept);
    return reply.sendFile(path, join(context.config.brandsDirectory, brand.brand), {
      cacheControl: false,
      acceptRanges: false,
    });
  });
}
