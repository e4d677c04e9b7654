import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { servedNames } from '@marque/base';
import { paths } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFolder } from '../../src/config/read-folder.ts';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

const PAGE = '<!doctype html><html><head><!--brand:head--></head><body><div id="root"></div></body></html>';

/** The address at which a page says that its brand's data is. */
const brandDataIn = (page: string) => /id="brand-data" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';

describe('the gateway over HTTP', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
    await mkdir(join(gateway.directory, 'web', 'assets'), { recursive: true });
    await writeFile(join(gateway.directory, 'web', 'index.html'), PAGE);
    await writeFile(join(gateway.directory, 'web', 'assets', 'main-abc123.js'), 'export {};'.repeat(300));
  });
  afterAll(() => gateway.close());
  const get = (path: string, headers: { [name: string]: string } = {}) => send(gateway.url, `GET ${path}`, { headers });

  it('lets this site alone show a content page in a frame, and nobody anything else', async () => {
    const article = await get('/brand/content/en/questions/excess.html');
    expect(article.status).toBe(200);
    expect(article.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(article.headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(article.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    for (const path of ['/', '/brand/theme.css', '/brand/content/en/absent.html/../../theme.css']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('content-security-policy')).toContain("frame-src 'self'");
    }
  });

  it('says that it lives and that it is ready', async () => {
    expect((await get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await get('/readyz')).body).toEqual({ status: 'ready' });
  });

  it('answers no page where it serves something of its own, and no product has such a name', async () => {
    const begins = gateway.routes.map((route) => route.split('/')[1] ?? '');
    // A name that ends like a file's, or that the pages use, cannot be a product's.
    const own = new Set(begins.filter((begin) => /^[a-z-]+$/.test(begin)));
    expect(servedNames).toEqual([...own].sort());
    for (const name of own) expect((await get(`/${name}/absent`)).status).toBe(404);
  });

  it('counts requests by route, and shows the figures only to direct callers', async () => {
    await get('/api/proposals/ABSENT222222');
    const { text } = await get('/metrics');
    expect(text).toContain('route="/api/proposals/:proposalCode"');
    expect(text).not.toContain('ABSENT222222');
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
  });

  it.each([
    '/',
    '/flex',
    '/healthz',
    '/api/brand',
    '/api/docs',
    '/api/absent',
    '/assets/absent.js',
    '/brand/theme.css',
    '/api/proposals',
  ])('sends every security header with %s', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;/,
    );
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('serves every picture, font and page of the brand, and none of its configuration', async () => {
    const paths = [...(await readFolder(join(gateway.context.config.brandsDirectory, 'showcase'))).keys()];
    const shown = paths.filter((path) => /^(images|content|fonts)\/|^theme\.css$/.test(path));
    expect(shown.length).toBeGreaterThan(40);
    for (const path of paths) expect((await get(`/brand/${path}`)).status, path).toBe(shown.includes(path) ? 200 : 404);
  });

  it('shows a brand by the host of the request, whatever else a stranger says', async () => {
    const brandAt = async (headers: string) => {
      const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
      socket.write(`GET /api/brand HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n`);
      return /"brand":"(\w+)"/.exec(Buffer.concat(await socket.toArray()).toString())?.[1];
    };
    expect(await brandAt('host: EXAMPLE.localhost:8080')).toBe('example');
    for (const host of ['evil.com', 'localhost/..', 'user@example.localhost', '[::1]', 'x'.repeat(5000), ''])
      expect(await brandAt(`host: ${host}`), host).toBe('showcase');
    expect(await brandAt('host: localhost\r\nx-forwarded-host: example.localhost')).toBe('showcase');
    expect(await brandAt('host: localhost\r\nforwarded: host=example.localhost')).toBe('showcase');
  });

  it('answers what is no request, or one of endless headers, with a problem too', async () => {
    for (const header of ['x: \u0001', `x: ${'y'.repeat(20_000)}`]) {
      const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
      socket.end(`GET / HTTP/1.1\r\nhost: localhost\r\n${header}\r\n\r\n`);
      const answer = Buffer.concat(await socket.toArray()).toString();
      expect(answer).toMatch(/^HTTP\/1\.1 400 [^\n]*\r\ncontent-type: application\/problem\+json/);
      expect(answer).toContain('"code":"bad_request"');
    }
  });

  it('answers problems for what is not there and what does not apply', async () => {
    expect((await get('/api/absent')).body).toMatchObject({ status: 404, code: 'not_found' });
    expect((await get('/apple-touch-icon.png')).body).toMatchObject({ status: 404 });
    const wrong = await send(gateway.url, 'PUT /api/proposals', { body: {} });
    expect(wrong.body).toMatchObject({ status: 405, code: 'method_not_allowed' });
    expect(wrong.headers.get('allow')).toBe('GET, HEAD, POST');
    expect((await send(gateway.url, 'POST /flex', { body: {} })).status).toBe(404);
  });

  it('fills the page for the brand and the visitor’s language', async () => {
    const { text, headers } = await get('/flex/proposal/ABC', { 'accept-language': 'de-DE,de;q=0.9' });
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(text).toContain('<html lang="de">');
    expect(text).toMatch(/<title>[^<]+<\/title>/);
    expect(text).toMatch(/<link rel="stylesheet" href="\/brand\/theme\.css\?v=[0-9a-f]{32}">/);
    const data = await get(brandDataIn(text));
    expect(data.body).toMatchObject({ brand: 'showcase', language: 'de' });
    expect(data.headers.get('cache-control')).toContain('immutable');
    expect((await get(brandDataIn(text).replace(/v=.*/, 'v=another-release'))).status).toBe(404);
    expect((await get('/', { cookie: 'language=en', 'accept-language': 'de' })).text).toContain('<html lang="en">');
    expect((await get('/', { cookie: 'language="><script>', 'accept-language': 'xx' })).text).toContain(
      '<html lang="en">',
    );
  });

  it.each(['/api/brand', '/flex'])(
    'sends %s in each encoding that is asked for, and nothing to a browser that holds it',
    async (path) => {
      const texts = await Promise.all(
        ['br', 'gzip', 'identity', 'zstd', 'gzip;q=0.5, br;q=0'].map((encoding) =>
          get(path, { 'accept-encoding': encoding }),
        ),
      );
      expect(texts.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null, null, 'gzip']);
      expect(new Set(texts.map(({ text }) => text)).size).toBe(1);
      const tag = texts[0]?.headers.get('etag') ?? '';
      expect((await get(path, { 'if-none-match': tag })).status).toBe(304);
      expect((await get(path, { 'if-none-match': tag, 'accept-language': 'de' })).status).toBe(200);
    },
  );

  it('shows a page as it was built last', async () => {
    const page = join(gateway.directory, 'web', 'index.html');
    await get('/flex');
    await writeFile(page, PAGE.replace('id="root"', 'id="root" data-built="again"'));
    expect((await get('/flex')).text).toContain('data-built="again"');
    await writeFile(page, PAGE);
    expect((await get('/flex')).text).not.toContain('data-built="again"');
  });

  it('lets browsers keep hashed files for ever and sends them compressed', async () => {
    const { headers, status } = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-encoding')).toBe('br');
    const again = await get('/assets/main-abc123.js', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    for (const path of ['/assets/absent.js', '/assets/absent.woff2', '/assets/..%2findex.html'])
      expect((await get(path)).status, path).toBe(404);
  });

  it('shows of the brand’s folder only what is for browsers', async () => {
    const { version } = (await get('/api/brand')).body as { version: string };
    expect((await get(`/brand/theme.css?v=${version}`)).headers.get('cache-control')).toMatch(/immutable/);
    expect((await get('/brand/theme.css')).headers.get('cache-control')).toBe('public, no-cache');
    for (const path of [
      'brand.yaml',
      'products/flex/product.yaml',
      'products/flex/rates/base.csv',
      'rates/usage.csv',
      'questions/your-car.yaml',
      'look-ups/registrations.csv',
      '..%2fexample%2fbrand.yaml',
      'images/..%2f..%2fbrand.yaml',
      'texts/en/home.json',
      '.git',
    ]) {
      expect((await get(`/brand/${path}`)).status, path).toBe(404);
    }
  });

  it('never sends rates or look-up tables with the brand', async () => {
    const { text } = await get('/api/brand');
    expect(text).not.toMatch(/"(rating|tariff|ratesVersion|vehicles|registrations_csv|insuranceGroup)"/);
  });

  it('answers a reading that has not changed with nothing but its tag', async () => {
    const { token } = await beginTestSession(gateway.url);
    const path = 'GET /api/lookup/vehicles/vehicles/vrn?vrn=LK21HGO';
    const first = await send(gateway.url, path, { token });
    const tag = first.headers.get('etag') ?? '';
    expect(first.body).toMatchObject({
      vrn: 'LK21HGO',
      specification: { make: 'Volkswagen', model: 'Golf', year: 2021 },
    });
    expect((await send(gateway.url, path, { token, headers: { 'if-none-match': tag } })).status).toBe(304);
    expect((await send(gateway.url, 'GET /api/lookup/vehicles/vehicles/vrn?vrn=ZZ99ZZZ', { token })).status).toBe(404);
  });

  it('describes itself to machines and to people, without a script', async () => {
    const description = (await get('/api/openapi.json')).body as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object }>>;
    };
    expect(description.openapi).toBe('3.1.0');
    const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(Object.keys(paths).length);
    expect(operations.every(({ responses }) => '422' in responses)).toBe(true);
    const { text } = await get('/api/docs');
    expect(text).not.toMatch(/<script|style=|onclick/);
    expect(text).toContain('id="quote_not_ready"');
    const ofStaff = text.slice(text.indexOf('<section id="listJobs">'), text.indexOf('<section id="listMandates">'));
    expect(ofStaff).toContain('Needs the access token of staff');
  });

  it('takes a browser’s report of a breach of its policy', async () => {
    const body = '{"csp-report":{"effective-directive":"script-src","document-uri":"http://x"}}';
    expect(
      (
        await send(gateway.url, 'POST /api/csp-reports', {
          body,
          headers: { 'content-type': 'application/csp-report' },
        })
      ).status,
    ).toBe(204);
  });

  it('finishes what runs when it is closed, and can be closed at once', async () => {
    const own = await startTestGateway();
    const answer = send(own.url, 'GET /api/brand');
    expect((await answer).status).toBe(200);
    await own.close();
    await expect(fetch(`${own.url}/healthz`)).rejects.toThrow();
  });
});

describe('limits', () => {
  it('answer 429 with the time to wait, for each network address', async () => {
    const gateway = await startTestGateway({ limits: { sessionsPerMinute: 3, requestsPerMinute: 8 } });
    const sessions = await Promise.all(
      Array.from({ length: 5 }, () => send(gateway.url, 'POST /session', { body: {} })),
    );
    expect(sessions.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429]);
    const limited = sessions.find(({ status }) => status === 429);
    expect(limited?.body).toMatchObject({ code: 'too_many_requests' });
    expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
    const brands = await Promise.all(Array.from({ length: 12 }, () => send(gateway.url, 'GET /api/brand')));
    expect(brands.filter(({ status }) => status === 429).length).toBe(4);
    expect((await send(gateway.url, 'GET /healthz')).status).toBe(200);
    await gateway.close();
  });
});
