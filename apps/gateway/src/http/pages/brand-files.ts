import { extname } from 'node:path';
import { type Brand, coverPagePaths, coverPages } from '@marque/catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../ground/context.ts';
import { isTextFile, shownFile } from '../../ground/shown-file.ts';
import { wholeContentPage } from '../../offer/whole-content-page.ts';
import { brandOfRequest } from '../../request/brand-of-request.ts';
import { FRAMED_BY_US } from '../../request/security-headers.ts';
import { sendProblem } from '../../request/send-problem.ts';
import { fileTag } from '../kept/file-tag.ts';
import { keptAnswer } from '../kept/kept-answer.ts';
import { sendKept } from '../kept/send-kept.ts';

/** Pages about a product whose address ends without `.html`: what it covers in short, and what can be added. */
const CONTENT_ADDRESS = /^content\/[a-z]{2}\/[A-Za-z0-9_-]+\/(exposures|optional)$/;

/** The parts of a brand's folder that a browser may see. Rates, look-ups and texts are not among them. */
const SHOWN = /^(theme\.css|(images|fonts)\/[A-Za-z0-9._-]+|content(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+\.html)$/;

/** A content page: its language, and its path below the language's folder. */
const CONTENT = /^content\/([a-z]{2})\/(.+\.html)$/;

/** A page about a product: its language, the product and the page's name. */
const PRODUCT_PAGE = /^content\/([a-z]{2})\/([A-Za-z0-9_-]+)\/([^/]+)\.html$/;

/** How one of our pages asks for a page to show within itself: in a frame, or by fetching its words. */
const WITHIN_A_PAGE = new Set(['iframe', 'empty']);

/** Media types, by the endings of file names. */
const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
};

/**
 * Serves the files of the host's brand under `/brand/`: theme, pictures, fonts and content pages, as they were when the
 * brand was accepted. With `?v=<version>` they may be kept for ever. A content page that is opened by itself has a head
 * and a foot; in a frame it has only its words.
 */
export function addBrandFiles(app: FastifyInstance, context: Context): void {
  // Browsers ask for it beside documents, which name no icon.
  app.get('/favicon.ico', async (request, reply) =>
    reply.redirect(`/brand/${brandOfRequest(context, request).images.icon}`),
  );
  app.get<Asked>('/brand/*', { compress: false }, async (request, reply) => {
    const asked = request.params['*'];
    const path = CONTENT_ADDRESS.test(asked) ? `${asked}.html` : asked;
    const brand = brandOfRequest(context, request);
    const file = fileOf(brand, path);
    // Help articles are read in a frame above the page.
    if (SHOWN.test(path) && path.startsWith('content/')) reply.headers(FRAMED_BY_US);
    if (!SHOWN.test(path) || !Object.hasOwn(brand.files, file))
      return sendProblem(request, reply, { code: 'not_found', detail: undefined, errors: undefined });
    const kept = request.query.v === brand.version ? 'public, max-age=31536000, immutable' : 'public, no-cache';
    const vary = path.startsWith('content/') ? 'Host, Sec-Fetch-Dest, Accept-Encoding' : 'Host, Accept-Encoding';
    reply.header('vary', vary).header('cache-control', kept);
    return await sendFile(request, reply, { brand, path, file });
  });
}

type Asked = { Params: { '*': string }; Querystring: { v?: string } };

/** The file of a page by its address: one about a cover of a product is in the product's own folder, or in the one that products share. */
function fileOf({ products, files }: Brand, path: string): string {
  const [, language = '', product = '', name = ''] = PRODUCT_PAGE.exec(path) ?? [];
  const covers = Object.hasOwn(products, product) ? products[product]?.covers : undefined;
  if (!covers || !coverPages(covers).includes(name)) return path;
  const [own, shared] = coverPagePaths(name, { product, language });
  return Object.hasOwn(files, own) ? own : shared;
}

type Found = { readonly brand: Brand; readonly path: string; readonly file: string };

/** Text is compressed once and kept; pictures and fonts are compressed already. Either has a tag of its own content. */
async function sendFile(
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  { brand, path, file }: Found,
): Promise<FastifyReply> {
  reply.type(TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream');
  if (isTextFile(file)) {
    const isWithin = WITHIN_A_PAGE.has(String(request.headers['sec-fetch-dest']));
    const write = () => (isWithin ? undefined : openedByItself(brand, path, file)) ?? brand.files[file] ?? '';
    return sendKept(request, reply, await keptAnswer(brand, `file ${isWithin} ${path}`, write));
  }
  const tag = fileTag(brand, file);
  reply.header('etag', tag);
  return request.headers['if-none-match']?.includes(tag) ? reply.code(304).send() : reply.send(shownFile(brand, file));
}

/** The whole page if a content page is opened by itself; undefined for every other file. */
function openedByItself(brand: Brand, path: string, file: string): string | undefined {
  const [, language, page] = CONTENT.exec(path) ?? [];
  if (language === undefined || page === undefined) return undefined;
  return wholeContentPage(brand, { language, page, html: brand.files[file] ?? '' });
}
