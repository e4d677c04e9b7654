import type { Brand } from '@marque/catalogue';
import type { Issuer } from '@marque/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteUrlOf } from '../../ground/site-url.ts';
import { brandOfRequest } from '../../request/brand-of-request.ts';
import { chooseLanguage } from '../../request/language.ts';
import { networkOf } from '../../request/network-of.ts';
import { FRAMED_BY_US } from '../../request/security-headers.ts';
import { sendProblem } from '../../request/send-problem.ts';
import type { IssuerNeeds } from './issuer-needs.ts';
import { lookOf } from './look-of.ts';

/** Where a sign-in begins. The library accepts other spellings of it too, which would bypass its limit. */
const BEGINNING = '/identity/auth';
const BEGINNING_MISSPELT = /^\/identity\/auth\/*$/i;

type IssuerOf = (brand: Brand, siteUrl: string) => Promise<Issuer>;

/**
 * Serves our own issuer under `/identity`. It reads its bodies itself, so its routes live in a scope that leaves them unread.
 * A brand with an issuer of its own has nothing here.
 */
export async function mountIdentity(app: FastifyInstance, context: IssuerNeeds, issuerOf: IssuerOf): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    const handler = (request: FastifyRequest, reply: FastifyReply) => answer({ context, issuerOf }, request, reply);
    const shared = { exposeHeadRoute: false, handler };
    // Every sign-in that begins is remembered for an hour.
    const rateLimit = { max: context.config.limits.sessionsPerMinute, timeWindow: 60_000 };
    scope.route({ ...shared, method: 'GET', url: BEGINNING, config: { rateLimit } });
    scope.route({ ...shared, method: ['GET', 'POST', 'OPTIONS'], url: '/identity/*' });
  });
}

async function answer(
  { context, issuerOf }: { context: IssuerNeeds; issuerOf: IssuerOf },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const brand = brandOfRequest(context, request);
  const isMisspelt = request.routeOptions.url !== BEGINNING && BEGINNING_MISSPELT.test(request.url.split('?')[0] ?? '');
  if (brand.identity || isMisspelt)
    return sendProblem(request, reply, { code: 'not_found', detail: undefined, errors: undefined });
  const siteUrl = siteUrlOf(context.config, brand, request.hostname);
  const language = chooseLanguage(brand, request.cookies['language'], request.headers['accept-language']);
  const look = lookOf(brand, language);
  const issuer = await issuerOf(brand, siteUrl);
  hijack(request, reply);
  placeAt(request, siteUrl);
  await issuer.answer(request.raw, reply.raw, { look, network: networkOf(request.ip), requestId: request.id });
  return reply;
}

/** Hands the answer over, with the headers that every answer of the gateway has. */
function hijack(request: FastifyRequest, reply: FastifyReply): void {
  if (isSilent(request)) reply.headers(FRAMED_BY_US);
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
}

/** Whether the shop asks in a frame of its own whether somebody is signed in. */
function isSilent({ url }: FastifyRequest): boolean {
  const [path, query] = url.split('?');
  return path === BEGINNING && new URLSearchParams(query).get('prompt') === 'none';
}

/** The protocol uses the address of the brand's site, regardless of a caller's or a proxy's headers. */
function placeAt({ raw, ip }: FastifyRequest, siteUrl: string): void {
  const { host, protocol } = new URL(siteUrl);
  raw.headers.host = host;
  raw.headers['x-forwarded-host'] = host;
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  raw.headers['x-forwarded-for'] = ip;
}
