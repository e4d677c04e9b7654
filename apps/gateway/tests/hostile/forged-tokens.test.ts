import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../kit/client/api-client.ts';
import { type PeopleGateway, startPeopleGateway } from '../kit/shops/test-issuer.ts';
import { FORGED_SECRET, forge, forgeries, REVOKED_GRANT } from '../kit/signing-in/forged-tokens.ts';

describe('a token', () => {
  let gateway: PeopleGateway;
  beforeAll(async () => {
    gateway = await startPeopleGateway({ environment: { SESSION_SECRET: FORGED_SECRET } });
    gateway.revoked.add(REVOKED_GRANT);
  });
  afterAll(() => gateway.close());

  it.each(Object.entries(forgeries))('with %s signs nobody in', async (_what, forgery) => {
    const token = await forge(gateway, forgery);
    const answer = await send(gateway.url, 'GET /api/proposals', { token });
    expect(answer.body).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  });

  it('that is forged names nobody whom we would remember', async () => {
    for (const forgery of Object.values(forgeries))
      await send(gateway.url, 'GET /api/proposals', { token: await forge(gateway, forgery) });
    expect(
      await gateway.context.db.selectFrom('people').select('subject').where('subject', '<>', 'ada').execute(),
    ).toEqual([]);
  });

  it('as the issuer writes it signs somebody in, until it ends or its grant is revoked', async () => {
    const token = await gateway.customer('ada', { sid: 'grant-1' });
    const status = async () => (await send(gateway.url, 'GET /api/proposals', { token })).status;
    expect(await status()).toBe(200);
    gateway.revoked.add('grant-1');
    expect(await status()).toBe(401);
    gateway.revoked.delete('grant-1');
    gateway.clock.pass(599_000);
    expect(await status()).toBe(200);
    gateway.clock.pass(1000);
    expect(await status()).toBe(401);
  });

  it('is refused whatever else is wrong with how it is sent', async () => {
    const token = await gateway.customer('ada');
    for (const authorization of [token, `bearer ${token}`, `Basic ${token}`, `Bearer  ${token}`, `Bearer ${token} x`])
      expect((await send(gateway.url, 'GET /api/proposals', { headers: { authorization } })).body).toMatchObject({
        code: 'not_signed_in',
      });
    expect((await send(gateway.url, `GET /api/proposals?access_token=${token}`)).status).toBe(401);
    expect(
      (await send(gateway.url, 'GET /api/proposals', { headers: { cookie: `access_token=${token}` } })).status,
    ).toBe(401);
  });
});
