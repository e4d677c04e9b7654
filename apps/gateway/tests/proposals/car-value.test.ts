import type { ProposalWire } from '@marque/contract';
import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../kit/client/proposal-calls.ts';
import { startVisitor, type Visitor } from '../kit/client/start-visitor.ts';
import { databases } from '../kit/databases/databases.ts';

describe.each(databases)('what a car is priced as worth, on $name', ({ open }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await startVisitor({ database: open });
  });
  afterAll(() => visitor.close());

  const begin = () => visitor.price(adaMarsh());
  const tell = (code: string, data: object) =>
    visitor.calls.patch(code, [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data }], { applyRating: true });
  const carOf = ({ data }: ProposalWire) => data.assets['car'] as { [field: string]: unknown };
  const grossOf = ({ quote }: ProposalWire) => quote?.availablePaymentSchedules[0]?.totals.gross ?? 0;
  const corrected = { valueCorrected: true, estimatedValue: 4_500_000 };

  it('is the driver’s own word once they correct it, and the source’s again when they take that back', async () => {
    const before = await begin();
    expect(carOf(before)['specification']).toMatchObject({ value: 1_425_000 });
    const after = (await tell(before.proposalCode, corrected)).body as ProposalWire;
    expect(carOf(after)).toMatchObject({ ...corrected, specification: { value: 1_425_000 } });
    expect(after.status).toBe('QUOTE');
    expect(grossOf(after)).toBeGreaterThan(grossOf(before));

    const again = (await tell(before.proposalCode, { valueCorrected: null, estimatedValue: null }))
      .body as ProposalWire;
    expect([again.status, grossOf(again)]).toEqual(['QUOTE', grossOf(before)]);
  });

  it.each([0, 99, 10_000_000])('is not corrected to %i pennies', async (estimatedValue) => {
    const before = await begin();
    const refused = await tell(before.proposalCode, { valueCorrected: true, estimatedValue });
    expect([refused.status, faultsOf(refused)[0]?.pointer]).toEqual([422, '/changes/0/data/estimatedValue']);
    expect(await visitor.calls.get(before.proposalCode)).toEqual(before);
  });

  it('is no price while it is said to be wrong and no other is given', async () => {
    const { proposalCode } = await begin();
    const open = (await tell(proposalCode, { valueCorrected: true })).body as ProposalWire;
    expect([open.quote, open.missing]).toEqual([null, ['estimatedValue']]);
  });

  it('goes with the car: another one is worth what the source says of it', async () => {
    const { proposalCode } = await begin();
    await tell(proposalCode, corrected);
    const other = (await tell(proposalCode, { vrn: 'FD19XYZ', regLookup: true })).body as ProposalWire;
    expect(carOf(other)).not.toHaveProperty('estimatedValue', expect.any(Number));
    expect(carOf(other)).not.toHaveProperty('valueCorrected', true);
    expect(other.status).toBe('QUOTE');

    await tell(proposalCode, corrected);
    const same = (await tell(proposalCode, { vrn: 'FD19 XYZ', regLookup: true })).body as ProposalWire;
    expect(carOf(same)).toMatchObject(corrected);
  });
});
