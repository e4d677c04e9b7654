import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { assert, type Condition, codeFromBytes } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { PolicySummaryWire, PolicyWire } from '@marque/contract';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Asked } from '../../src/ground/handler.ts';
import type { Database } from '../../src/ground/tables/database.ts';
import { listPolicies } from '../../src/policies/list-policies.ts';
import { openPolicies, writtenPolicy } from '../../src/store/keys/encrypted-policies.ts';
import { openProposals, writtenProposal } from '../../src/store/keys/encrypted-proposals.ts';
import { send } from '../kit/client/api-client.ts';
import { type Buyer, beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { databases } from '../kit/databases/databases.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

const MANY = 200;
/** One for the policies, one for the data beside them. */
const QUERIES = 2;
const BYTES_MAX = 60_000;
const code = () => codeFromBytes(randomBytes(12), 12);

/** A database that counts what is read from tables. */
function counting(db: Database): { readonly db: Database; readonly count: () => number } {
  let read = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'SelectQueryNode') read += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), count: () => read };
}

describe.each(databases)('the list of policies on $name', ({ open }) => {
  let shop: TestShop;
  let buyer: Buyer;
  let policyId: string;
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
    buyer = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, buyer));
    ({ policyId } = await bindAtLast(shop.url, buyer));
  });
  afterAll(async () => {
    // The books would find that the copies were never sold.
    await asOwner(shop.context.db, (tx) => tx.deleteFrom('policies').where('policy_id', '!=', policyId).execute());
    await asOwner(shop.context.db, (tx) =>
      tx.deleteFrom('proposals').where('proposal_code', '!=', buyer.proposalCode).execute(),
    );
    await shop.close();
  });

  const list = async () => (await send(shop.url, 'GET /api/policies', { token: buyer.token })).body as object[];

  it('tells of a policy what the policy itself tells, but for the quote and what is taken next', async () => {
    const { body } = await send(shop.url, `GET /api/policies/${policyId}`, { token: buyer.token });
    const {
      currentPolicyVersion,
      updatedPolicyVersions: _,
      takenNext: _____,
      feedbackWanted: __,
      endsUnrenewed: ______,
      notRenewed: _______,
      mayUpload: ___,
      cancellation: ____,
      ...told
    } = body as PolicyWire;
    const [listed] = (await list()) as PolicySummaryWire[];
    expect(listed).toEqual({ ...told, documents: listed?.documents });
    expect(currentPolicyVersion.covers).toContain('damage_to_car');
    expect(currentPolicyVersion.drivers).toEqual([
      { profileCode: 'ph', name: 'Ada Marsh', policyholder: true, until: null },
    ]);
    expect(told.price).toBe(currentPolicyVersion.quote.availablePaymentSchedules[0]?.totals.discounted);
  });

  it.each<[string, Condition, boolean]>([
    ['of its answers', { answer: 'noClaimsDiscount', atLeast: 1 }, false],
    ['of other answers', { answer: 'noClaimsDiscount', is: 0 }, true],
    ['of policies', { policy: true }, false],
    ['of staff', { admin: true }, true],
  ])(
    'given a product that hides the link to manage a policy by a condition %s, when it is listed, then it follows that',
    async (_of, hiddenWhen, mayManage) => {
      const restore = changeBrand(shop, 'showcase', (brand) => hidingManage(brand, hiddenWhen));
      expect(await list()).toMatchObject([{ policyId, mayManage }]);
      const { body } = await send(shop.url, `GET /api/policies/${policyId}`, { token: buyer.token });
      expect(body).toMatchObject({ mayManage });
      restore();
      expect(await list()).toMatchObject([{ policyId, mayManage: true }]);
    },
  );

  it(`of ${MANY} policies is read in ${QUERIES} queries, and sent in ${BYTES_MAX / 1000} kB`, async () => {
    await multiply(shop.context.db, { policyId, count: MANY - 1 });
    expect(await list()).toHaveLength(MANY);
    const { db, count } = counting(shop.context.db);
    const brand = [...shop.context.brands.current.values()].find((one) => one.brand === 'showcase');
    const principal = { brand: 'showcase', subject: subjectOf(buyer.token), kind: 'visitor' };
    const asked = { brand, principal, query: {} } as unknown as Asked<'listPolicies'>;
    expect(await listPolicies(asked, { ...shop.context, db })).toHaveLength(MANY);
    expect(count()).toBe(QUERIES);
    expect(await bytesSent(`${shop.url}/api/policies`, buyer.token)).toBeLessThanOrEqual(BYTES_MAX);
  });
});

/** The brand, with each product hiding the link to manage a policy under a condition. */
function hidingManage(brand: Brand, hiddenWhen: Condition): Brand {
  const hiding = Object.entries(brand.products).map(([name, product]) => {
    const { policy } = product;
    return [name, { ...product, policy: { ...policy, management: { ...policy.management, hiddenWhen } } }];
  });
  return { ...brand, products: Object.fromEntries(hiding) };
}

/** How many bytes a browser is sent. */
function bytesSent(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

/** Copies a policy and its proposal, each copy with codes of its own. */
async function multiply(db: Database, { policyId, count }: { policyId: string; count: number }): Promise<void> {
  await asOwner(db, async (tx) => {
    const [policyOf, proposalOf] = [
      tx.selectFrom('policies').selectAll().where('policy_id', '=', policyId),
      tx.selectFrom('proposals').selectAll(),
    ];
    const [sold] = await openPolicies(tx, await policyOf.execute());
    assert(sold, 'a policy that is copied is there');
    // What the database derives from the facts is not written.
    const { account_id: _account, renewal_cycle: _cycle, policy: first, ...policy } = sold;
    const quoted = proposalOf.where('proposal_code', '=', policy.proposal_code);
    const [made] = await openProposals(tx, await quoted.execute());
    assert(made, 'its proposal is there');
    const { source_policy: _source, renewal_cycle: _term, proposal: quote, ...proposal } = made;
    for (let at = 0; at < count; at += 1) {
      const [id, number, proposalCode] = [code(), `SHO-${code().slice(0, 4)}-${code().slice(0, 4)}`, code()];
      const own = { policyId: id, policyNumber: number, proposalCode };
      await tx
        .insertInto('proposals')
        .values({
          ...{ ...proposal, proposal_code: proposalCode, external_reference: proposalCode },
          ...(await writtenProposal(tx, { brand: made.brand, proposal: { ...quote, proposalCode } })),
        })
        .execute();
      await tx
        .insertInto('policies')
        .values({
          ...{ ...policy, policy_id: id, policy_number: number, proposal_code: proposalCode },
          ...(await writtenPolicy(tx, { brand: sold.brand, policy: { ...first, ...own } })),
        })
        .execute();
    }
  });
}
