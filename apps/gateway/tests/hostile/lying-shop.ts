import { expect } from 'vitest';
import { readAttempts } from '../../src/store/money/attempts.ts';
import { type Buyer, beginPurchase, bind } from '../kit/client/buy.ts';
import { type CardShop, cardShop } from '../kit/shops/card-shop.ts';
import { type LyingVendors, startLyingVendors } from '../kit/shops/lying-vendors.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

/** A shop whose providers may lie, and what tests of lies need from it. */
export type LyingShop = {
  readonly shop: TestShop;
  readonly vendors: LyingVendors;
  readonly card: CardShop;
  /** The providers tell the truth, and send nothing unasked. */
  readonly tellTheTruth: () => Promise<void>;
  /** A buyer who has been told the truth so far. */
  readonly newBuyer: () => Promise<Buyer>;
  readonly policies: (buyer: Buyer) => Promise<readonly object[]>;
  readonly attemptOf: (buyer: Buyer) => Promise<string>;
  /** Expects that a lie was told and that it covered nobody. */
  readonly expectNoCover: (buyer: Buyer) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Starts one. */
export async function startLyingShop(): Promise<LyingShop> {
  const started: { vendors?: LyingVendors } = {};
  const shop = await startTestShop({
    vendorsAt: async (url) => {
      started.vendors = await startLyingVendors(url);
      return started.vendors.url;
    },
  });
  const { vendors } = started;
  if (vendors === undefined) throw new Error('The shop did not ask where its vendors are.');
  const tellTheTruth = async () => {
    vendors.lie();
    await shop.script({ webhooks: 'never', next: [] });
  };
  const policies = async ({ proposalCode }: Buyer) =>
    await shop.context.db
      .selectFrom('policies')
      .select('policy_id')
      .where('proposal_code', '=', proposalCode)
      .execute();
  return {
    ...{ shop, vendors, card: cardShop(shop), tellTheTruth, policies },
    newBuyer: async () => {
      await tellTheTruth();
      return beginPurchase(shop.url);
    },
    attemptOf: async ({ proposalCode }) =>
      (await readAttempts(shop.context.db, 'showcase', proposalCode))[0]?.attempt_id ?? '',
    expectNoCover: async (buyer) => {
      expect(vendors.told()).toBeGreaterThan(0);
      expect(await policies(buyer)).toEqual([]);
      expect((await bind(shop.url, buyer)).status).toBe(409);
    },
    close: async () => {
      await shop.close();
      await vendors.close();
    },
  };
}
