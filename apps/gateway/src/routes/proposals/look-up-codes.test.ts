import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginProposal, beginQuote, noahMarsh } from '../../testing/ada-marsh.ts';
import { beginTestSession, send } from '../../testing/api-client.ts';
import { changeBrand } from '../../testing/change-brand.ts';
import { faultsOf, proposalCalls } from '../../testing/proposal-calls.ts';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway.ts';

const tell = (data: object) => ({ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data });

describe('an answer that is picked from a look-up table', () => {
  let gateway: TestGateway;
  let token: string;
  let calls: ReturnType<typeof proposalCalls>;
  beforeAll(async () => {
    gateway = await startTestGateway();
    token = (await beginTestSession(gateway.url)).token;
    calls = proposalCalls(gateway.url, token);
  });
  afterAll(() => gateway.close());

  it('must be a code of the table, also inside a list and of an additional driver', async () => {
    const code = await beginProposal(gateway.url, token);
    const convicted = (...codes: string[]) => ({
      'drivingLicence.convictions': codes.map((one) => ({ code: one, convictionDate: '2024-02-10' })),
    });
    const answer = await calls.patch(code, [
      tell({ employmentStatus: 'FT', occupation: 'SOC0000', industry: 'SIC62', ...convicted('SP30', 'ZZ99') }),
      { changeType: 'ADD_PROFILE', profileCode: 'p1', data: { ...noahMarsh, ...convicted('sp30') } },
    ]);
    expect(answer.status).toBe(422);
    expect(faultsOf(answer).map(({ pointer, code: rule }) => [pointer, rule])).toEqual([
      ['/changes/0/data/occupation', 'unknown_entry'],
      ['/changes/0/data/drivingLicence.convictions/1/code', 'unknown_entry'],
      ['/changes/1/data/drivingLicence.convictions/0/code', 'unknown_entry'],
    ]);
    const known = tell({ employmentStatus: 'FT', occupation: 'SOC2134', industry: 'SIC62', ...convicted('SP30') });
    expect((await calls.patch(code, [known])).status).toBe(200);
  });

  it('must be one also where it is given before its question is asked, as by a partner’s link', async () => {
    const begin = (retailer: string) =>
      send(gateway.url, 'POST /api/proposals', {
        token,
        key: crypto.randomUUID(),
        body: { schemeCode: 'flex', data: { quote: { retailer } } },
      });
    const refused = await begin('99999');
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)).toMatchObject([{ pointer: '/data/quote/retailer', code: 'unknown_entry' }]);
    const begun = await begin('10101');
    const { proposalCode } = begun.body as { proposalCode: string };
    expect((await calls.get(proposalCode)).data.quote).toEqual({ retailer: '10101' });
  });

  it('is refused in the visitor’s language', async () => {
    const code = await beginProposal(gateway.url, token);
    const messageIn = async (language: string) => {
      const body = { changes: [tell({ employmentStatus: 'FT', occupation: 'SOC0000' })], applyRating: false };
      const headers = { 'accept-language': language };
      return faultsOf(await send(gateway.url, `PATCH /api/proposals/${code}`, { token, body, headers }))[0]?.message;
    };
    expect(await messageIn('en')).toBe('Please choose one from the list');
    expect(await messageIn('de')).toBe('Bitte wählen Sie einen Eintrag aus der Liste');
  });

  it('is asked again when the table has it no longer', async () => {
    const code = await beginQuote(gateway.url, token);
    const restore = changeBrand(gateway, 'showcase', (brand) => {
      const occupations = { name: 'occupations', rows: [] };
      return { ...brand, version: 'without occupations', tables: { ...brand.tables, occupations } };
    });
    expect(await calls.get(code)).toMatchObject({ status: 'INSUFFICIENT_ACCURACY', missing: ['occupation'] });
    restore();
  });
});
