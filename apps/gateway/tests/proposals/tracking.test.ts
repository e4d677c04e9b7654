import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWords } from '../../src/store/keys/words.ts';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginProposal } from '../kit/client/begin-quote.ts';
import { faultsOf } from '../kit/client/proposal-calls.ts';
import { databases } from '../kit/databases/databases.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

/** The two calls that tell how a visitor came to a proposal. */
const ways = [
  {
    way: 'its tracking',
    call: (code: string) => `POST /api/proposals/${code}/tracking`,
    body: (_code: string, values: object) => ({ values }),
  },
  {
    way: 'an impression',
    call: () => 'POST /api/insights/impression',
    body: (proposalCode: string, values: object) => ({ type: 'proposal', values, tags: { proposalCode } }),
  },
] as const;

describe.each(databases)('how a visitor came to a proposal on $name', ({ open }) => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startTestGateway({ database: open });
    token = (await beginTestSession(gateway.url)).token;
  });
  afterAll(() => gateway.close());
  const tell = (way: (typeof ways)[number], code: string, values: object, as = token) =>
    send(gateway.url, way.call(code), { token: as, body: way.body(code, values) });
  const kept = async (code: string) =>
    (
      await readWords(
        gateway.context.db,
        'impressions',
        await gateway.context.db.selectFrom('impressions').selectAll().where('proposal_code', '=', code).execute(),
      )
    ).map(({ values }) => values);

  it.each(ways)('told by $way is kept once: the first stays, whichever call comes after', async (way) => {
    const code = await beginProposal(gateway.url, token);
    expect((await tell(way, code, { campaign: 'spring', utm_medium: 'mail' })).status).toBe(204);
    for (const later of ways) expect((await tell(later, code, { campaign: 'autumn' })).status).toBe(204);
    expect(await kept(code)).toEqual([{ campaign: 'spring', utm_medium: 'mail' }]);
  });

  it.each(ways)('told by $way is refused when it names what nobody tracks, and nothing is kept', async (way) => {
    const code = await beginProposal(gateway.url, token);
    const refused = await tell(way, code, { campaign: 'spring', colour: 'red' });
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)).toEqual([expect.objectContaining({ pointer: '/values/colour', code: 'unknown_field' })]);
    expect(await kept(code)).toEqual([]);
  });

  it.each(ways)('cannot be told by $way of somebody else’s proposal', async (way) => {
    const code = await beginProposal(gateway.url, token);
    const stranger = (await beginTestSession(gateway.url)).token;
    expect((await tell(way, code, { campaign: 'spring' }, stranger)).status).toBe(404);
    expect(await kept(code)).toEqual([]);
  });
});
