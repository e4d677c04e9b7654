import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { assert } from '@marque/base';
import Provider, { errors, type KoaContextWithOIDC } from 'oidc-provider';
import { EMAIL_BACK, emailBack } from './email-back.ts';
import { takeFormAsQuery } from './form-as-query.ts';
import { isOfConnection } from './is-of-connection.ts';
import type { IssuerSettings } from './issuer-settings.ts';
import { errorPage } from './pages/error-page.ts';
import type { Page } from './pages/page.ts';
import { pageStyle } from './pages/page-style.ts';
import { passkeyScript } from './pages/passkey-script.ts';
import { signedOutPage, signOutPage, signOutScript } from './pages/sign-out-page.ts';
import { ENROLMENT, enrol } from './passkeys/enrolment.ts';
import type { Look, Visit } from './ports.ts';
import { type ProviderPages, providerSettings } from './provider-settings.ts';
import { signIn } from './sign-in.ts';
import { answerUserinfo, USERINFO } from './userinfo.ts';

/** An OpenID Connect issuer over HTTP. */
export type Issuer = {
  /** Answers a request whose path begins with the issuer's. It always answers, and never rejects. */
  readonly answer: (request: IncomingMessage, response: ServerResponse, visit: Visit) => Promise<void>;
};

/** Makes the issuer of one brand at one address. Its whole state is in `records`, so any number of processes may be the same issuer. */
export function createIssuer(settings: IssuerSettings): Issuer {
  const basePath = new URL(settings.issuer).pathname;
  const visits = new WeakMap<IncomingMessage, Visit>();
  const lookOf = ({ req }: KoaContextWithOIDC): Look => {
    const visit = visits.get(req);
    assert(visit, 'a request reaches the issuer by its entrance');
    return visit.look;
  };
  const provider = new Provider(settings.issuer, providerSettings(settings, pagesOf(lookOf, basePath)));
  // The program that mounts the issuer has settled the request's own address and written it into these headers.
  provider.proxy = true;
  const onError = (error: unknown, request: IncomingMessage | undefined) => {
    if (!request || !isOfConnection(error, request)) settings.onError(error);
  };
  provider.on('server_error', ({ req }, error) => onError(error, req));
  const events: EventEmitter = provider;
  events.on('error', (error: unknown, ctx?: KoaContextWithOIDC) => onError(error, ctx?.req));
  const protocol = provider.callback();
  return {
    answer: async (request, response, visit) => {
      visits.set(request, visit);
      const path = (request.url ?? '/').slice(basePath.length).split('?')[0] ?? '/';
      const uid = /^\/interaction\/([A-Za-z0-9_-]{1,64})$/.exec(path)?.[1];
      try {
        if (path === '/pages.css') return sendFile(response, 'text/css', pageStyle);
        if (path === '/sign-out.js') return sendFile(response, 'text/javascript', signOutScript);
        if (path === USERINFO) return await answerUserinfo(settings, request, response);
        if (path === '/passkey.js') return sendFile(response, 'text/javascript', passkeyScript);
        if (path === ENROLMENT) return sendPage(response, await enrol({ settings, basePath, request, visit }));
        if (path === EMAIL_BACK) return sendPage(response, await emailBack({ settings, basePath, request, visit }));
        if (uid !== undefined) {
          const answer = await signIn({ provider, settings, basePath, request, response, visit, uid });
          return 'location' in answer ? redirect(response, answer.location) : sendPage(response, answer);
        }
        if (path === '/session/end' && request.method === 'POST') await takeFormAsQuery(request);
        Object.assign(request, { originalUrl: request.url });
        request.url = (request.url ?? '/').slice(basePath.length) || '/';
        await protocol(request, response);
      } catch (error) {
        const isOver = error instanceof errors.SessionNotFound;
        if (!isOver) onError(error, request);
        sendPage(response, errorPage(visit.look, basePath, { kind: isOver ? 'over' : 'unexpected' }));
      }
    },
  };
}

function pagesOf(lookOf: (ctx: KoaContextWithOIDC) => Look, basePath: string): ProviderPages {
  const show = (ctx: KoaContextWithOIDC, { document }: Page) => {
    ctx.type = 'html';
    ctx.body = document;
  };
  return {
    signOut: (ctx, form) => {
      const hinted = ctx.oidc.entities.IdTokenHint?.payload['sub'];
      const known = hinted !== undefined && hinted === ctx.oidc.session?.accountId;
      show(ctx, signOutPage(lookOf(ctx), basePath, { form: { html: form }, known }));
    },
    signedOut: (ctx) => show(ctx, signedOutPage(lookOf(ctx), basePath)),
    renderError: async (ctx, { error }) => {
      const kind = error === 'server_error' ? 'unexpected' : error === 'session_not_found' ? 'over' : 'invalid';
      show(ctx, errorPage(lookOf(ctx), basePath, { kind, code: error }));
    },
  };
}

function sendPage(response: ServerResponse, { status, document, retryAfterSeconds }: Page): void {
  if (response.headersSent) return void response.end();
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', retryAfterSeconds);
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(document);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}

function sendFile(response: ServerResponse, type: string, text: string): void {
  response
    .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' })
    .end(text);
}
