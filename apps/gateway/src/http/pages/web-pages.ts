import { join } from 'node:path';
import { servedNames } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../ground/context.ts';
import { brandFonts } from '../../request/brand-fonts.ts';
import { brandOfRequest } from '../../request/brand-of-request.ts';
import { chooseLanguage } from '../../request/language.ts';
import { sendProblem } from '../../request/send-problem.ts';
import { type KeptAnswer, keptAnswer } from '../kept/kept-answer.ts';
import { sendKept } from '../kept/send-kept.ts';
import { allowedMethods } from './allowed-methods.ts';
import { brandDataAddress } from './brand-data-file.ts';
import { addBuiltAssets } from './built-assets.ts';
import { type AwaitedPage, awaitedPage, builtPageOf, type StampedPage } from './built-page.ts';
import { addCertificateWorker } from './certificate-worker.ts';
import { firstPaint } from './first-paint.ts';
import { faultsPage, fillPage, unbuiltPage } from './page.ts';
import { pagePolicy } from './page-policy.ts';
import { addSilentPage } from './silent-page.ts';

/** Paths that are never a page of the web app. */
const NOT_PAGES = new RegExp(`^/(${servedNames.join('|')})(/|$)`);
/** The page that shows a third person a customer's cover, which no search engine lists. */
const UNLISTED = '/cover';
const FILE_NAME = /\/[^/]*\.[a-z0-9]{2,12}$/;

/** Serves the built web app: hashed files for ever, and the page itself, filled for the brand, for every other address. */
export async function addWebPages(app: FastifyInstance, context: Context): Promise<void> {
  await addBuiltAssets(app, join(context.config.webDirectory, 'assets'));
  addSilentPage(app, context);
  addCertificateWorker(app, context);
  const answerOther = answerOthers(context);
  // A route, rather than only the not-found handler: routes are counted.
  app.get('/*', { compress: false }, answerOther);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, answerOther);
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Answers an address that is neither a call nor a file: with the page if one is possible, otherwise with a problem. */
function answerOthers(context: Context): Answer {
  const builtPage = builtPageOf(context.config.webDirectory);
  return async (request, reply) =>
    answerProblem(request, reply) ?? (await sendPage({ context, built: await builtPage() }, request, reply));
}

/** Refuses an address that cannot be a page; undefined if it can. */
function answerProblem(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const path = pathOf(request);
  const allowed = allowedMethods(path);
  // A call whose method does apply comes here when a name in its path is longer than any real one: it is not there.
  if (allowed.length > 0 && !allowed.includes(request.method)) {
    reply.header('allow', allowed.toSorted().join(', '));
    return sendProblem(request, reply, { code: 'method_not_allowed', detail: undefined, errors: undefined });
  }
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (!reads || NOT_PAGES.test(path) || FILE_NAME.test(path))
    return sendProblem(request, reply, { code: 'not_found', detail: undefined, errors: undefined });
  return undefined;
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/';
}

async function sendPage(
  { context, built }: { context: Context; built: StampedPage | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'Cookie, Accept-Language, Host, Accept-Encoding')
    .type('text/html; charset=utf-8');
  if (pathOf(request) === UNLISTED) reply.header('x-robots-tag', 'noindex, nofollow');
  if (context.brands.faults.length > 0) return reply.code(500).send(faultsPage(context.brands.faults));
  if (built === undefined) return reply.code(503).send(unbuiltPage());
  const brand = brandOfRequest(context, request);
  reply.header('content-security-policy', pagePolicy(brand));
  const language = chooseLanguage(brand, request.cookies['language'], request.headers['accept-language']);
  const page = awaitedPage(pathOf(request));
  return sendKept(request, reply, await keptPage({ built, brand, language, page }));
}

type Filling = {
  readonly built: StampedPage;
  readonly brand: Brand;
  readonly language: string;
  readonly page: AwaitedPage;
};

/** The filled page, kept for as long as neither the built page nor the brand changes. */
function keptPage({ built, brand, language, page }: Filling): Promise<KeptAnswer> {
  return keptAnswer(brand, [built.stamp, language, page].join(), async () =>
    fillPage(built.html, {
      brand,
      language,
      fonts: brandFonts(brand),
      data: await brandDataAddress(brand, language),
      first: firstPaint(brand, language, page === 'home'),
      scripts: built.scripts[page],
    }),
  );
}
