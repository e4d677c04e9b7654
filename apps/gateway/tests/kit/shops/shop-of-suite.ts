import { assert } from '@marque/base';
import { afterAll, beforeAll } from 'vitest';
import type { OpenDatabase } from '../../../src/start/open-database.ts';
import { type StaffShop, startStaffShop } from './staff-shop.ts';
import type { TestSettings } from './start-test-gateway.ts';

type SuiteSettings = {
  readonly at?: string;
  readonly database?: (() => Promise<OpenDatabase>) | undefined;
  readonly overrides?: TestSettings['overrides'];
};

/** Opens a shop for the tests of a suite, at a moment if one is given, and closes it after the last one. */
export function shopOfSuite({ at, database, overrides }: SuiteSettings): () => StaffShop {
  let shop: StaffShop | undefined;
  const opened = () => {
    assert(shop, 'a test asks for its shop once it is open');
    return shop;
  };
  beforeAll(async () => {
    shop = await startStaffShop({ ...(database && { database }), ...(overrides && { overrides }) });
    if (at !== undefined) shop.clock.travelTo(at);
  });
  afterAll(() => opened().close());
  return opened;
}
