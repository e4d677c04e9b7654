import type { TrailEntryWire } from '@marque/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { moveTrail } from '../../src/people/trail/move-trail.ts';
import { sealTrail } from '../../src/people/trail/seal-trail.ts';
import { verifySeals } from '../../src/people/trail/verify-seals.ts';
import { destroyKeysOf } from '../../src/store/data-requests/forgetting.ts';
import { systemPrincipal } from '../../src/store/owned.ts';
import { readCopy } from '../../src/store/people/copy/read-copy.ts';
import { readPolicy } from '../../src/store/policies/policies.ts';
import { findProposal } from '../../src/store/proposals/proposals.ts';
import { ratedRisks } from '../../src/store/proposals/rated-risks.ts';
import { send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { databases } from '../kit/databases/databases.ts';
import { layTrailInTheClear } from '../kit/databases/in-the-clear.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';

const BRAND = 'showcase';

describe.each(databases)('the record of two customers, on $name', ({ open }) => {
  let shop: StaffShop;
  let ada: PolicyBuyer | undefined;
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
    ada = await buyPolicy(shop, await shop.customer('ada'));
    await buyPolicy(shop, await shop.customer('ben'));
  });
  afterAll(() => shop.close());

  const trailOf = async (name: string) =>
    (await send(shop.url, 'GET /api/trail', await shop.acting(name))).body as TrailEntryWire[];
  /** What was done for a customer, without staff reads, to which each look at the record adds. */
  const changesOf = async (name: string) => (await trailOf(name)).filter(({ name: what }) => !/^[a-z]/.test(what));
  const copyOf = async (subject: string) => (await readCopy(shop.context, { brand: BRAND, subject })).events;
  const everything = async () => {
    const { rows } = await sql<{
      dump: string;
    }>`SELECT string_agg(to_jsonb(e)::text, '') AS dump FROM events e`.execute(shop.context.db);
    return rows[0]?.dump ?? '';
  };
  const ratedOf = async (buyer: PolicyBuyer | undefined) => {
    const { policy } = await readPolicy(shop.context.db, systemPrincipal(BRAND), buyer?.policyId ?? '');
    const [version] = policy.versions;
    return version && (await ratedRisks(shop.context.db, BRAND, [{ ...policy, version }])).get(policy.policyId);
  };

  it('tells nobody without a key what they said', async () => {
    const stored = await findProposal(shop.context.db, systemPrincipal(BRAND), ada?.proposalCode ?? '');
    const told = stored?.proposal.data.profiles['ph'] ?? {};
    const canaries = ['lastName', 'dateOfBirth', 'email'].map((field) => String(told[field]));
    const encrypted = await everything();
    await layTrailInTheClear(shop.context.db);
    const inTheClear = await everything();
    for (const canary of canaries) {
      expect(encrypted).not.toContain(canary);
      expect(inTheClear).toContain(canary);
    }
  });

  it('reads the same in the clear and once it is encrypted: to staff, in a copy, and to who asks what was rated', async () => {
    const read = async () => [await changesOf('ada'), await copyOf('ada'), await ratedOf(ada)];
    await sealTrail(shop.context);
    const before = await read();
    expect(before[2]).toBeDefined();
    expect(await moveTrail(shop.context)).toBe('MOVED');
    const after = await read();
    // To look is an act of staff, and an event.
    expect(after[0]).toEqual(expect.arrayContaining(before[0] as TrailEntryWire[]));
    expect(after[1]).toEqual(expect.arrayContaining(before[1] as object[]));
    expect(after[2]).toEqual(before[2]);
  });

  it('says of somebody who is forgotten that things happened and no more, and everything of somebody else', async () => {
    const hers = await changesOf('ada');
    const [changes, copy] = [await changesOf('ben'), await copyOf('ben')];
    const goes = [{ kind: 'POLICY', reference: ada?.policyNumber ?? '' }] as const;
    await destroyKeysOf(shop.context, { brand: BRAND, subject: 'ada', goes, isPersonForgotten: true });
    const names = (lines: readonly TrailEntryWire[]) => lines.map(({ name, at }) => `${at} ${name}`);
    const after = await changesOf('ada');
    expect(names(after)).toEqual(expect.arrayContaining(names(hers)));
    for (const { data } of await copyOf('ada')) expect(data).toBeNull();
    expect(await changesOf('ben')).toEqual(expect.arrayContaining(changes));
    expect(await copyOf('ben')).toEqual(expect.arrayContaining([...copy]));
    for (const { data } of await copyOf('ben')) expect(data).not.toBeNull();
    expect([await verifySeals(shop.context.db), await checkBooks(shop.context.db)]).toMatchObject([
      { broken: null },
      [],
    ]);
  });
});
