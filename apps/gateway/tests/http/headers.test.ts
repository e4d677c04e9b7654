import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { paths } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, send } from '../kit/client/api-client.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

const ORDINARY = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "frame-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    'report-uri /api/csp-reports',
  ],
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The policy with some of its lines changed. */
const policy = (changed: { readonly [directive: string]: string }) =>
  ORDINARY['content-security-policy'].map((line) => {
    const directive = line.split(' ')[0] ?? '';
    return directive in changed ? `${directive} ${changed[directive]}` : line;
  });

/** How an answer may be used: read only by the person who asked; or one of the few that differ, and how. */
const kinds = {
  ordinary: ORDINARY,
  /** Read in a frame of ours, and does nothing there. */
  framed: {
    ...ORDINARY,
    'content-security-policy': policy({ 'frame-ancestors': "'self'", 'script-src': "'none'" }),
    'x-frame-options': 'SAMEORIGIN',
  },
  /** Takes the issuer's answer in a frame of ours. Its address holds that answer. */
  silent: {
    ...ORDINARY,
    'content-security-policy': policy({ 'frame-ancestors': "'self'" }),
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
  },
};

type Asked = readonly [request: string, kind: keyof typeof kinds];

/** The request to each route. A route without a row is a fault of this test; so is a row without a route. */
const rowsOf: { readonly [route: string]: readonly Asked[] } = {
  ...Object.fromEntries(
    Object.values(paths).map(([method, path]): [string, Asked[]] => [
      `${method} ${path}`,
      [[`${method} ${path.replaceAll(/:\w+/g, 'ABSENT222222')}`, 'ordinary']],
    ]),
  ),
  'GET /metrics': [['GET /metrics', 'ordinary']],
  'GET /healthz': [['GET /healthz', 'ordinary']],
  'GET /readyz': [['GET /readyz', 'ordinary']],
  'GET /api/openapi.json': [['GET /api/openapi.json', 'ordinary']],
  'GET /api/docs': [['GET /api/docs', 'ordinary']],
  'GET /api/docs.css': [['GET /api/docs.css', 'ordinary']],
  'GET /documents/:ticket': [['GET /documents/absent', 'ordinary']],
  'GET /documents/bundle/:ticket': [['GET /documents/bundle/absent', 'ordinary']],
  'GET /documents/account/:ticket': [['GET /documents/account/absent', 'ordinary']],
  'GET /documents/data/:ticket': [['GET /documents/data/absent', 'ordinary']],
  'GET /documents/driver-data/:ticket': [['GET /documents/driver-data/absent', 'ordinary']],
  'GET /documents/kept/:ticket': [['GET /documents/kept/absent', 'ordinary']],
  'GET /uploads/:ticket': [['GET /uploads/absent', 'ordinary']],
  'GET /documents/offer.css': [['GET /documents/offer.css', 'ordinary']],
  'GET /documents/:version/:file': [['GET /documents/1/absent.html', 'framed']],
  'POST /api/csp-reports': [['POST /api/csp-reports', 'ordinary']],
  'POST /api/webhooks/stripe': [['POST /api/webhooks/stripe', 'ordinary']],
  'POST /api/webhooks/gocardless': [['POST /api/webhooks/gocardless', 'ordinary']],
  'POST /api/webhooks/onfido': [['POST /api/webhooks/onfido', 'ordinary']],
  'POST /api/webhooks/claims': [['POST /api/webhooks/claims', 'ordinary']],
  'GET /identity/auth': [
    ['GET /identity/auth', 'ordinary'],
    ['GET /identity/auth?prompt=none', 'framed'],
  ],
  'GET /identity/*': [
    ['GET /identity/.well-known/openid-configuration', 'ordinary'],
    ['GET /identity/interaction/absent', 'ordinary'],
    ['GET /identity/absent', 'ordinary'],
  ],
  'POST /identity/*': [['POST /identity/token', 'ordinary']],
  'OPTIONS /identity/*': [['OPTIONS /identity/token', 'ordinary']],
  'GET /favicon.ico': [['GET /favicon.ico', 'ordinary']],
  'GET /brand/data.json': [['GET /brand/data.json', 'ordinary']],
  'GET /brand/*': [
    ['GET /brand/theme.css', 'ordinary'],
    ['GET /brand/brand.yaml', 'ordinary'],
    ['GET /brand/content/en/questions/excess.html', 'framed'],
  ],
  'GET /assets/*': [
    ['GET /assets/main-abc123.js', 'ordinary'],
    ['GET /assets/absent.js', 'ordinary'],
  ],
  'GET /certificate-worker.js': [['GET /certificate-worker.js', 'ordinary']],
  'GET /silent': [['GET /silent', 'silent']],
  'GET /*': [
    ['GET /', 'ordinary'],
    ['GET /flex/proposal/ABSENT222222', 'ordinary'],
    ['GET /absent.txt', 'ordinary'],
    ['GET /%zz', 'ordinary'],
    ['DELETE /', 'ordinary'],
    ['PUT /api/proposals', 'ordinary'],
  ],
};

describe('the security headers', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
    await mkdir(join(gateway.directory, 'web', 'assets'), { recursive: true });
    await writeFile(join(gateway.directory, 'web', 'index.html'), '<!doctype html><html><body></body></html>');
    await writeFile(join(gateway.directory, 'web', 'assets', 'main-abc123.js'), 'export {};');
  });
  afterAll(() => gateway.close());

  const securityOf = ({ headers }: Answer) =>
    Object.fromEntries(
      Object.keys(ORDINARY).map((name) => {
        const value = headers.get(name);
        return [name, name === 'content-security-policy' ? value?.split('; ') : value];
      }),
    );

  it('have been thought of for every route', () => {
    expect(Object.keys(rowsOf).sort()).toEqual([...new Set(gateway.routes)].sort());
  });

  it.each(Object.values(rowsOf).flat())('stand with %s, which is %s', async (request, kind) => {
    const answer = await send(gateway.url, request);
    expect(securityOf(answer)).toEqual(kinds[kind]);
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    expect(answer.headers.get('server')).toBeNull();
    expect(answer.headers.get('x-powered-by')).toBeNull();
  });

  it('allow the page that ends a session its own two lines of script, by their hash, and nothing more', async () => {
    const answer = await send(gateway.url, 'GET /identity/session/end');
    const [, script] = /script-src ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
    expect(script).toMatch(/^'self' 'sha256-[\w+/=]+'$/);
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
  });

  it('stand in what is answered before any route is looked for', async () => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.end('GET / HTTP/1.1\r\nhost: localhost\r\nx: \u0001\r\n\r\n');
    const answer = Buffer.concat(await socket.toArray()).toString();
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
  });
});
