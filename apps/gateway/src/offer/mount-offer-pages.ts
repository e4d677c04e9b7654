import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../ground/context.ts';
import { brandOfRequest } from '../request/brand-of-request.ts';
import { chooseLanguage } from '../request/language.ts';
import { FRAMED_BY_US } from '../request/security-headers.ts';
import { absentPage, OFFER_STYLE } from './document-page.ts';
import { offerPage } from './offer-page.ts';
import { offerStyle } from './offer-style.ts';

const FRESH_SECONDS = 300;
const FILE = /^([a-z][a-z0-9_-]*)\.([a-z0-9-]+)\.html$/;

type Asked = { Params: { version: string; file: string }; Querystring: { language?: string | string[] } };

/**
 * Serves the documents to read before the sale, to everybody: `/documents/<wordingVersion>/<insurer>.<document>.html`.
 * The language is that of `?language=`, else the visitor's. An address that names no document gets a page that says so.
 */
export function mountOfferPages(app: FastifyInstance, context: Context): void {
  app.get(OFFER_STYLE, async (request, reply) =>
    sendKept(request, reply, { body: offerStyle, type: 'text/css; charset=utf-8', vary: 'Accept-Encoding' }),
  );
  app.get<Asked>('/documents/:version/:file', async (request, reply) => {
    const brand = brandOfRequest(context, request);
    const asked = request.query.language;
    const isNamed = typeof asked === 'string' && brand.languages.includes(asked);
    const language = isNamed
      ? asked
      : chooseLanguage(brand, request.cookies['language'], request.headers['accept-language']);
    reply.headers(FRAMED_BY_US).header('content-language', language);
    const [, insurer = '', document = ''] = FILE.exec(request.params.file) ?? [];
    const body = offerPage(brand, { version: request.params.version, insurer, document }, language);
    const vary = isNamed ? 'Host, Accept-Encoding' : 'Host, Cookie, Accept-Language, Accept-Encoding';
    if (body !== undefined) return sendKept(request, reply, { body, type: 'text/html; charset=utf-8', vary });
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(absentPage(brand, language));
  });
}

/** Sends a page that is the same for everybody, with a tag by which a browser asks again after some minutes. */
function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, vary }: { readonly body: string; readonly type: string; readonly vary: string },
): FastifyReply {
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  reply.header('etag', tag).header('vary', vary).header('cache-control', `public, max-age=${FRESH_SECONDS}`);
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  return reply.code(200).type(type).send(body);
}
