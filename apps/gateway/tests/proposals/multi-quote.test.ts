import type { ProposalWire } from '@marque/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, beginTestSession, send } from '../kit/client/api-client.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

describe.each(bothDatabases)('with one quote at a time on $name', ({ open }) => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startTestGateway({ database: open });
    changeBrand(gateway, 'showcase', (brand) => ({ ...brand, features: { ...brand.features, multiQuote: false } }));
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    token = (await beginTestSession(gateway.url)).token;
  });
  const begin = (schemeCode: string, key: string = crypto.randomUUID()): Promise<Answer> =>
    send(gateway.url, 'POST /api/proposals', { token, key, body: { schemeCode } });
  const codeOf = ({ body }: Answer) => (body as ProposalWire).proposalCode;

  it('a second proposal of a scheme is refused by name, and another scheme’s is not', async () => {
    expect((await begin('flex')).status).toBe(201);
    expect((await begin('flex')).body).toMatchObject({
      status: 409,
      code: 'proposal_exists',
      errors: [{ pointer: '/schemeCode', code: 'proposal_exists' }],
    });
    expect((await begin('annual')).status).toBe(201);
  });

  it('the same start repeated answers the same proposal', async () => {
    const key = crypto.randomUUID();
    const first = await begin('flex', key);
    expect(codeOf(await begin('flex', key))).toBe(codeOf(first));
  });

  it('a deleted one makes room, and a stranger’s takes none', async () => {
    const first = await begin('flex');
    await send(gateway.url, `DELETE /api/proposals/${codeOf(first)}`, { token });
    expect((await begin('flex')).status).toBe(201);
    token = (await beginTestSession(gateway.url)).token;
    expect((await begin('flex')).status).toBe(201);
  });

  it('of several started at the same time one is begun', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => begin('flex')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});
