import type { CallOutput } from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../kit/client/api-client.ts';
import { beginProposal } from '../kit/client/begin-quote.ts';
import { beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { type RenewalShop, startRenewalShop } from '../kit/shops/renewal-shop.ts';

type Shown = CallOutput<'getPolicy'>;

describe.each(bothDatabases)('whether a policy renews without being asked, on the $name database', ({ open }) => {
  let shop: RenewalShop;
  beforeAll(async () => {
    shop = await startRenewalShop(open);
  });
  afterAll(() => shop.close());

  const bought = async (before?: boolean) => {
    const { token } = await shop.signedIn();
    const buyer = await beginPurchase(shop.url, token);
    const { proposalCode } = buyer;
    if (before !== undefined)
      expect((await chooseBefore(token, proposalCode, { enabled: before })).body).toMatchObject({
        autoRenewalEnabled: before,
      });
    await shop.pay(await openPage(shop.url, buyer));
    const { policyId } = await bindAtLast(shop.url, buyer);
    return { token, policyId, proposalCode };
  };
  const choose = (token: string, policyId: string, body: object) =>
    send(shop.url, `PUT /api/policies/${policyId}/autoRenewal`, { token, body });
  const chooseBefore = (token: string, proposalCode: string, body: object) =>
    send(shop.url, `PUT /api/proposals/${proposalCode}/autoRenewal`, { token, body });
  const detail = async (token: string, policyId: string) =>
    ((await send(shop.url, `GET /api/policies/${policyId}`, { token })).body as Shown).policyDetail;
  const lettersAbout = async (proposalCode: string) =>
    (await shop.context.db.selectFrom('letters').select('kind').where('proposal_code', '=', proposalCode).execute())
      .length;
  const happened = async (policyId: string) =>
    await readEvents(shop.context.db, ['version', 'data'], { type: 'AutoRenewalChosen', streamId: policyId });

  it(
    'given a buyer who agreed without choosing, then the policy has what the page showed as chosen',
    breadth,
    async () => {
      const { token, policyId } = await bought();
      expect(await detail(token, policyId)).toMatchObject({ autoRenewalEnabled: true, renewalStopped: false });
    },
  );

  it('given a buyer who chose before the sale not to renew, then the policy does not, and the sold quote is not asked again', async () => {
    const { token, policyId, proposalCode } = await bought(false);
    expect(await detail(token, policyId)).toMatchObject({ autoRenewalEnabled: false, renewalStopped: true });
    expect((await chooseBefore(token, proposalCode, { enabled: true })).body).toMatchObject({ code: 'proposal_bound' });
  });

  it('given a product whose policies never renew, then nothing can be chosen of its quotes', async () => {
    const { token } = await shop.signedIn();
    const driveaway = await beginProposal(shop.url, token, { schemeCode: 'driveaway' });
    expect((await chooseBefore(token, driveaway, { enabled: true })).body).toMatchObject({
      code: 'renewal_unchangeable',
    });
  });

  it('given a policy, when its owner chooses, then it is kept, shown and on the record with its reason', async () => {
    const { token, policyId, proposalCode } = await bought();
    const before = (await send(shop.url, `GET /api/policies/${policyId}`, { token })).body as Shown;
    expect(before.policyDetail).toMatchObject({ autoRenewalEnabled: true, renewalStopped: false });
    expect(before).toMatchObject({ reviewType: 'AUTO', renewalCycle: 0, updatedPolicyVersions: [] });

    for (const reason of [undefined, 'Dear', 'Other', 'Other|see http://evil.example'])
      expect((await choose(token, policyId, { enabled: false, reason })).body).toMatchObject({
        code: 'validation_failed',
        errors: [{ pointer: '/reason', code: 'unknown_reason' }],
      });
    const off = await choose(token, policyId, { enabled: false, reason: 'Price' });
    expect([off.status, (off.body as Shown).policyDetail]).toMatchObject([
      200,
      { autoRenewalEnabled: false, renewalStopped: true },
    ]);
    const letters = await lettersAbout(proposalCode);
    for (const reason of ['Service', 'Service'])
      expect((await choose(token, policyId, { enabled: false, reason })).status).toBe(200);
    for (const reason of [undefined, 'Dear'])
      expect((await choose(token, policyId, { enabled: false, reason })).body).toMatchObject({
        code: 'validation_failed',
      });
    expect(await lettersAbout(proposalCode)).toBe(letters);
    const on = (await choose(token, policyId, { enabled: true })).body as Shown;
    expect(on.policyDetail).toMatchObject({ autoRenewalEnabled: true, renewalStopped: false });
    expect((await happened(policyId)).map(({ data }) => data)).toEqual([
      { enabled: false, reason: 'Price' },
      { enabled: false, reason: 'Service' },
      { enabled: true, reason: null },
    ]);
  });

  it('given twenty who choose at once, then each change has its own place on the record', breadth, async () => {
    const { token, policyId } = await bought();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        choose(token, policyId, { enabled: index % 2 === 0, reason: 'NotSaid' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const versions = (await happened(policyId)).map(({ version }) => version);
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('given a change of what was sold, then the database refuses it, by every connection', async () => {
    const { policyId } = await bought();
    for (const change of [
      `facts = jsonb_set(facts, '{versionMarks,0}', '"another"')`,
      `facts = jsonb_set(facts, '{versionMarks}', '[]')`,
      `facts = facts - 'versionMarks'`,
      `facts = jsonb_set(facts, '{firstPayment}', '1')`,
      `facts = facts - 'policyNumber'`,
    ])
      await expect(
        sql`UPDATE policies SET ${sql.raw(change)} WHERE policy_id = ${policyId}`.execute(shop.context.db),
      ).rejects.toThrow(/stays as it was/);
  });

  it('given somebody else’s policy, then there is nothing there', async () => {
    const { policyId } = await bought();
    const { token } = await shop.signedIn();
    expect((await choose(token, policyId, { enabled: false })).body).toMatchObject({ code: 'not_found' });
    expect(await happened(policyId)).toEqual([]);
  });
});
