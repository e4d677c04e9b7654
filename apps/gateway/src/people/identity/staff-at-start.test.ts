import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../../tests/kit/databases/databases.ts';
import { changeBrand } from '../../../tests/kit/shops/change-brand.ts';
import { startTestGateway, type TestGateway } from '../../../tests/kit/shops/start-test-gateway.ts';
import type { StaffAccount } from '../../ground/config.ts';
import { addStaffAtStart } from './staff-at-start.ts';

describe.each(databases)('staff of the configuration on $name', ({ open }) => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await startTestGateway({
      database: open,
      environment: { STAFF_ACCOUNTS: 'Ann@shop.example=brand:edit' },
    });
  });
  afterEach(() => gateway.close());

  const add = (...staffAccounts: StaffAccount[]) =>
    addStaffAtStart({ ...gateway.context, config: { ...gateway.context.config, staffAccounts } });
  const staff = async (email: string) =>
    await gateway.context.db
      .selectFrom('identity_accounts')
      .select(['brand', 'account_id', 'roles', 'permissions'])
      .where('email', '=', email)
      .orderBy('brand')
      .execute();

  it('are there at every brand when the gateway has started, and once after many starts', async () => {
    const before = await staff('ann@shop.example');
    expect(before).toMatchObject([
      { brand: 'example', roles: ['staff'], permissions: ['brand:edit'] },
      { brand: 'showcase', roles: ['staff'], permissions: ['brand:edit'] },
    ]);
    await Promise.all([1, 2, 3].map(() => add({ email: 'ann@shop.example', permissions: ['brand:edit'] })));
    expect(await staff('ann@shop.example')).toEqual(before);
  });

  it('keep what they were given besides', async () => {
    await add({ email: 'ann@shop.example', permissions: ['access:impersonate', 'brand:edit'] });
    const permissions = ['brand:edit', 'access:impersonate'];
    expect(await staff('ann@shop.example')).toMatchObject([{ permissions }, { permissions }]);
  });

  it('have no account where the brand names another issuer', async () => {
    const identity = { issuer: 'https://issuer.example', clientId: 'shop', audience: 'shop' };
    changeBrand(gateway, 'example', (brand) => ({ ...brand, identity }));
    await add({ email: 'bea@shop.example', permissions: ['brand:edit'] });
    expect(await staff('bea@shop.example')).toMatchObject([{ brand: 'showcase' }]);
  });
});
