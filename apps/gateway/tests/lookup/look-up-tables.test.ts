import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, beginTestSession, send } from '../kit/client/api-client.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

describe('look-up tables over HTTP', () => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startTestGateway();
    token = (await beginTestSession(gateway.url)).token;
  });
  afterAll(() => gateway.close());
  const get = (path: string, headers: { [name: string]: string } = {}) =>
    send(gateway.url, `GET /api/lookup/data/${path}`, { token, headers });
  const itemsOf = ({ body }: Answer) => (body as { items: { code: string; text: string }[] }).items;
  const search = async (table: string, typed: string, language = 'en') =>
    itemsOf(await get(`${table}?searchTerm=${encodeURIComponent(typed)}`, { 'accept-language': language }));

  it.each([
    ['occupations', 'softw dev', 'en', 'SOC2134', 'Software developer'],
    ['occupations', 'Programierer', 'de', 'SOC2134', 'Softwareentwickler/in'],
    ['occupations', 'nurs', 'en', 'SOC2237', 'Nurse'],
    ['occupations', 'baecker', 'de', 'SOC5432', 'Bäcker/in'],
    ['industries', 'computing', 'en', 'SIC62', 'Computing and software'],
    ['convictions', 'sp3', 'en', 'SP30', 'Speeding: exceeding the limit on a public road'],
    ['convictions', 'handy', 'de', 'CU80', 'Mobiltelefon am Steuer oder Fahrzeug nicht unter Kontrolle'],
    ['retailers', 'thames', 'de', 'THAMES', 'Thames EV Centre'],
    ['promotion-retailers', '20202', 'en', '20202', 'Thames EV Centre'],
  ])('%s: what is meant by %s in %s stands first', async (table, typed, language, code, text) => {
    expect((await search(table, typed, language))[0]).toEqual({ code, text });
  });

  it('forgives a slip for speeding, and puts what is rare behind', async () => {
    const codes = (await search('convictions', 'speding')).map(({ code }) => code);
    expect(codes.slice(0, 2).sort()).toEqual(['SP30', 'SP50']);
    expect(codes.indexOf('SP60')).toBeGreaterThan(codes.indexOf('SP10'));
  });

  it('answers at most twenty, and nothing for less than two characters or for what is not there', async () => {
    expect(await search('occupations', 'manager')).toHaveLength(20);
    for (const typed of ['', 'n', ' n ', 'zzzzzzzz']) expect(await search('occupations', typed)).toEqual([]);
  });

  it('answers an entry by its code, cased as it may be, in the language of the request', async () => {
    const inGerman = { 'accept-language': 'de' };
    expect((await get('occupations/soc2134')).body).toEqual({ code: 'SOC2134', text: 'Software developer' });
    expect((await get('occupations/SOC2134', inGerman)).body).toEqual({
      code: 'SOC2134',
      text: 'Softwareentwickler/in',
    });
    expect((await get('retailers/lagan')).body).toEqual({ code: 'LAGAN', text: 'Lagan Motors Belfast' });
    expect((await get('convictions/DR12')).status).toBe(200);
  });

  it.each([
    'absent?searchTerm=nurse',
    'vehicles?searchTerm=ford',
    'registrations/LK21HGO',
    '__proto__?searchTerm=nurse',
    'constructor/name',
    'toString?searchTerm=nurse',
    'occupations/SOC9999',
    'occupations/__proto__',
    'occupations/%00',
    `occupations/${'x'.repeat(100)}`,
    'absent/SOC2134',
  ])('%s is not there', async (path) => {
    expect((await get(path)).body).toMatchObject({ status: 404, code: 'not_found' });
  });

  it.each([
    "'; DROP TABLE proposals; --",
    '%',
    '%%__',
    '(.*)+$',
    '\\',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '\u202e\u200b',
    '🚗🚗🚗',
    'a '.repeat(50),
    'ab'.repeat(50),
    '\u0301'.repeat(100),
  ])('a hostile term is answered like an ordinary one: %j', async (typed) => {
    const answer = await get(`occupations?searchTerm=${encodeURIComponent(typed)}`);
    expect(answer.status).toBe(200);
    expect(itemsOf(answer).length).toBeLessThanOrEqual(20);
  });

  it.each([
    '',
    '?searchTerm=%00',
    `?searchTerm=${'x'.repeat(101)}`,
    '?searchTerm=a&searchTerm=b',
    '?searchTerm=ab&more=1',
  ])('a search that is none is refused: %s', async (query) => {
    const { status } = await get(`occupations${query}`);
    expect([400, 422]).toContain(status);
  });

  it('asks for an access token', async () => {
    for (const path of ['occupations?searchTerm=nurse', 'occupations/SOC2134']) {
      const answer = await send(gateway.url, `GET /api/lookup/data/${path}`);
      expect(answer.body).toMatchObject({ status: 401 });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('may be kept for a minute, and is asked about by a strong tag', async () => {
    const path = 'occupations?searchTerm=nurse';
    const first = await get(path);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect(first.headers.get('cache-control')).toBe('private, max-age=60, must-revalidate');
    for (const part of ['Accept-Language', 'Authorization']) expect(first.headers.get('vary')).toContain(part);
    const again = await get(path, { 'if-none-match': `"other", ${tag}` });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    const elsewhere = await beginTestSession(gateway.url);
    const own = await send(gateway.url, `GET /api/lookup/data/${path}`, {
      token: elsewhere.token,
      headers: { 'if-none-match': tag },
    });
    expect(own.status).toBe(304);
    expect(
      (await send(gateway.url, `GET /api/lookup/data/${path}`, { headers: { 'if-none-match': tag } })).status,
    ).toBe(401);
  });

  it('has another tag in another language, for another term and with another encoding', async () => {
    const tagOf = async (path: string, headers: { [name: string]: string } = {}) =>
      (await get(path, headers)).headers.get('etag');
    const tags = await Promise.all([
      tagOf('occupations?searchTerm=nurse'),
      tagOf('occupations?searchTerm=nurs'),
      tagOf('occupations?searchTerm=nurse', { 'accept-language': 'de' }),
      tagOf('occupations?searchTerm=nurse', { cookie: 'language=de' }),
      tagOf('occupations?searchTerm=nurse', { 'accept-encoding': 'identity' }),
      tagOf('occupations/SOC2237'),
    ]);
    expect(tags[2]).toBe(tags[3]);
    expect(new Set(tags).size).toBe(5);
    expect(await tagOf('occupations?searchTerm=nurse')).toBe(tags[0]);
  });
});
