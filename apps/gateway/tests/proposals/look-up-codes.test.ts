import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../kit/client/api-client.ts';
import { beginProposal, beginQuote } from '../kit/client/begin-quote.ts';
import { faultsOf } from '../kit/client/proposal-calls.ts';
import { startVisitor, type Visitor } from '../kit/client/start-visitor.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';

const tell = (data: object) => ({ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data });

describe('an answer that is picked from a look-up table', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await startVisitor();
  });
  afterAll(() => visitor.close());

  it('must be a code of the table, also inside a list and of an additional driver', async () => {
    const code = await beginProposal(visitor.url, visitor.token);
    const convicted = (...codes: string[]) => ({
      'drivingLicence.convictions': codes.map((one) => ({ code: one, convictionDate: '2024-02-10' })),
    });
    const answer = await visitor.calls.patch(code, [
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
    expect((await visitor.calls.patch(code, [known])).status).toBe(200);
  });

  it('must be one also where it is given before its question is asked, as by a partner’s link', async () => {
    const begin = (retailer: string) =>
      send(visitor.url, 'POST /api/proposals', {
        token: visitor.token,
        key: crypto.randomUUID(),
        body: { schemeCode: 'flex', data: { quote: { retailer } } },
      });
    const refused = await begin('99999');
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)).toMatchObject([{ pointer: '/data/quote/retailer', code: 'unknown_entry' }]);
    const begun = await begin('10101');
    const { proposalCode } = begun.body as { proposalCode: string };
    expect((await visitor.calls.get(proposalCode)).data.quote).toEqual({ retailer: '10101' });
  });

  it('is refused in the visitor’s language', async () => {
    const code = await beginProposal(visitor.url, visitor.token);
    const messageIn = async (language: string) => {
      const body = { changes: [tell({ employmentStatus: 'FT', occupation: 'SOC0000' })], applyRating: false };
      const headers = { 'accept-language': language };
      return faultsOf(
        await send(visitor.url, `PATCH /api/proposals/${code}`, { token: visitor.token, body, headers }),
      )[0]?.message;
    };
    expect(await messageIn('en')).toBe('Please choose one from the list');
    expect(await messageIn('de')).toBe('Bitte wählen Sie einen Eintrag aus der Liste');
  });

  it('is asked again when the table has it no longer', async () => {
    const code = await beginQuote(visitor.url, visitor.token);
    const restore = changeBrand(visitor, 'showcase', (brand) => {
      const occupations = { name: 'occupations', rows: [] };
      return { ...brand, version: 'without occupations', tables: { ...brand.tables, occupations } };
    });
    expect(await visitor.calls.get(code)).toMatchObject({ status: 'INSUFFICIENT_ACCURACY', missing: ['occupation'] });
    restore();
  });
});
