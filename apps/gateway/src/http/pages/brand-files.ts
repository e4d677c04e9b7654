import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Brand, coverPagePaths, coverPages } from '@marque/catalogue';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../ground/context.ts';
import { wholeContentPage } from '../../offer/whole-content-page.ts';
import { brandOfRequest } from '../../request/brand-of-request.ts';
import { FRAMED_BY_US } from '../../request/security-headers.ts';
import { sendProblem } from '../../request/send-problem.ts';

/** Pages about a product whose address ends without `.html`: what it covers in short, and what can be added. */
const CONTENT_ADDRESS = /^content\/[a-z]{2}\/[a-z0-9-]+\/(exposures|optional)$/;

/** What of a brand's folder a browser may see. Rates, look-ups and texts are not among it. */
const SHOWN = /^(theme\.css|(images|fonts)\/[A-Za-z0-9._-]+|content(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+\.html)$/;

/** A content page: its language, and its path below the language's folder. */
const CONTENT = /^content\/([a-z]{2})\/(.+\.html)$/;

/** A page about a product: its language, the product and the page's name. */
const PRODUCT_PAGE = /^content\/([a-z]{2})\/([a-z0-9-]+)\/([^/]+)\.html$/;

/** What a page of ours asks for to show it within itself: in a frame, or by fetching its words. */
const WITHIN_A_PAGE = new Set(['iframe', 'empty']);

/** Serves the files of the host's brand under `/brand/`: theme, pictures, fonts and content pages. With `?v=<version>` they may be kept for ever. A content page that is opened by itself has a head and a foot; in a frame it has its words alone. */
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
    const vary = path.startsWith('content/') ? 'Host, Sec-Fetch-Dest, Accept-Encoding' : 'Host, Accept-Encoding';
    reply.header('vary', vary).header('cache-control', kept);
    const folder = join(context.config.brandsDirectory, brand.brand);
    const file = await fileOf(brand, path, folder);
    const whole = await openedByItself(request, brand, { path, file: join(folder, file) });
    if (whole !== undefined) return reply.type('text/html; charset=utf-8').send(whole);
    return reply.sendFile(file, folder, {
      cacheControl: false,
      acceptRanges: false,
    });
  });
}

/** The file of a page by its address: one about a cover of a product is in the product's own folder, or in the one that products share. */
async function fileOf({ products }: Brand, path: string, folder: string): Promise<string> {
  const [, language = '', product = '', name = ''] = PRODUCT_PAGE.exec(path) ?? [];
  const covers = Object.hasOwn(products, product) ? products[product]?.covers : undefined;
  if (!covers || !coverPages(covers).includes(name)) return path;
  const [own, shared] = coverPagePaths(name, { product, language });
  return await access(join(folder, own)).then(
    () => own,
    () => shared,
  );
}

/** The whole page where a content page is opened by itself. Undefined for every other file, and for one that is not there. */
async function openedByItself(
  request: FastifyRequest,
  brand: Brand,
  { path, file }: { readonly path: string; readonly file: string },
): Promise<string | undefined> {
  const [, language, page] = CONTENT.exec(path) ?? [];
  const destination = request.headers['sec-fetch-dest'];
  if (language === undefined || page === undefined || WITHIN_A_PAGE.has(String(destination))) return undefined;
  const html = await readFile(file, 'utf8').catch(() => undefined);
  return html && wholeContentPage(brand, { language, page, html });
}
