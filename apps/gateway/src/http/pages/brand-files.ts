import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../ground/context.ts';
import { brandOfRequest } from '../../request/brand-of-request.ts';
import { FRAMED_BY_US } from '../../request/security-headers.ts';
import { sendProblem } from '../../request/send-problem.ts';

/** Pages about a product whose address ends without `.html`: what it covers in short, and what can be added. */
const CONTENT_ADDRESS = /^content\/[a-z]{2}\/[a-z0-9-]+\/(exposures|optional)$/;

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
    const asked = request.params['*'];
    const path = CONTENT_ADDRESS.test(asked) ? `${asked}.html` : asked;
    const brand = brandOfRequest(context, request);
    if (!SHOWN.test(path) || path.includes('..'))
      return sendProblem(request, reply, { code: 'not_found', detail: undefined, errors: undefined });
    // Help articles are read in a frame above the page.
    if (path.startsWith('content/')) reply.headers(FRAMED_BY_US);
    const kept = request.query.v === brand.version ? 'public, max-age=31536000, immutable' : 'public, no-cache';
    reply.header('vary', 'Host, Accept-Encoding').header('cache-control', kept);
    return reply.sendFile(path, join(context.config.brandsDirectory, brand.brand), {
      cacheControl: false,
      acceptRanges: false,
    });
  });
}
