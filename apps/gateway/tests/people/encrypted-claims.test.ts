import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptOlder } from '../../src/jobs/encrypt-older.ts';
import { systemPrincipal } from '../../src/store/owned.ts';
import { readClaims } from '../../src/store/policies/claims.ts';
import { buyPolicy } from '../kit/client/buy-policy.ts';
import { tellClaim } from '../kit/client/tell-claim.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';

describe('what is told of a claim', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
  });
  afterAll(() => shop.close());

  const rows = async () => {
    const { rows: found } = await sql`SELECT * FROM claims`.execute(shop.context.db);
    return JSON.stringify(found);
  };
  const read = async (policyNumber: string) =>
    await readClaims(shop.context.db, systemPrincipal('showcase'), policyNumber);

  it('stands encrypted, is read all the same, and a claim of an earlier release is encrypted and reads the same', async () => {
    const buyer = await buyPolicy(shop, await shop.customer('ada'));
    await tellClaim(shop, buyer.policyId, { reference: 'CLM-1', occurredOn: '2026-11-19' });
    const before = await read(buyer.policyNumber);
    expect(JSON.stringify(before)).toContain('ACCIDENT');
    expect(await rows()).not.toContain('ACCIDENT');

    await sql`UPDATE claims SET told = NULL, claim_type = 'ACCIDENT', occurred_on = '2026-11-19', step = 'IN_HAND', fault = 'UNKNOWN'`.execute(
      shop.context.db,
    );
    const older = await read(buyer.policyNumber);
    expect(await encryptOlder(shop.context)).toBe(1);
    expect(await rows()).not.toContain('ACCIDENT');
    expect(await read(buyer.policyNumber)).toEqual(older);
    expect(await encryptOlder(shop.context)).toBe(0);
  });
});
