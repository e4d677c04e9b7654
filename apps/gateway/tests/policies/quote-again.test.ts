import type { PolicyWire, ProposalWire } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { rewritePolicy } from '../kit/databases/rewrite-policy.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';

const ENDED = '2027-02-01T10:00:00.000Z';
const code = ({ body }: Answer) => (body as { code?: string } | undefined)?.code;

describe('a new quote after cover has ended', () => {
  let shop: StaffShop;
  let ada: PolicyBuyer;
  beforeAll(async () => {
    shop = await startStaffShop({});
    ada = await buyPolicy(shop, await shop.customer('ada'));
  });
  afterAll(() => shop.close());

  const again = async (token: string) => {
    const path = `POST /api/policies/${ada.policyId}/quote`;
    return await send(shop.url, path, { token, body: {}, key: crypto.randomUUID() });
  };
  const proposal = async (proposalCode: string, token: string) => {
    const { body } = await send(shop.url, `GET /api/proposals/${proposalCode}`, { token });
    return body as ProposalWire;
  };

  it('is not begun while cover goes on', async () => {
    expect(code(await again(ada.token))).toBe('wrong_state');
  });

  it('is filled in with what was told, but for the start date and the consent to hear of offers, and is its owner’s alone', async () => {
    const sold = await proposal(ada.proposalCode, ada.token);
    const termination = { kind: 'CANCELLED', effectiveAt: ENDED, decidedAt: ENDED, reason: 'NonPayment' } as const;
    await rewritePolicy(shop.context.db, ada.policyId, () => ({ termination }));
    shop.clock.travelTo('2027-02-03T10:00:00.000Z');
    const token = await shop.customer('ada');
    const { body } = await send(shop.url, `GET /api/policies/${ada.policyId}`, { token });
    expect((body as PolicyWire).policyDetail.policyStatus).toBe('CANCELLED');
    expect(code(await again(await shop.customer('bob')))).toBe('not_found');
    const begun = await again(token);
    expect(begun.status, begun.text).toBe(201);
    const filled = await proposal((begun.body as { proposalCode: string }).proposalCode, token);
    expect(filled.status).not.toBe('POLICY');
    // A car's value is looked up again; the answers about it stay.
    const { usage, trackerFitted } = sold.data.assets['car'] ?? {};
    expect(filled.data.assets['car']).toMatchObject({ vrn: 'LK21HGO', usage, trackerFitted });
    const { marketingPreferences: _asked, ...told } = sold.data.profiles['ph'] ?? {};
    expect(filled.data.profiles['ph']).toEqual(told);
    expect(filled.startAt).toBeNull();
  });
});
