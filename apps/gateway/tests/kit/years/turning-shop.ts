import { assert } from '@marque/base';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import type { OpenDatabase } from '../../../src/start/open-database.ts';
import { type StaffShop, startStaffShop } from '../shops/staff-shop.ts';
import { untilIdle } from '../time/until-idle.ts';

/** The moment at which each test begins. */
export const SOLD = '2026-11-20T13:00:00.000Z';

/** Opens a shop for the tests of a suite, each from the moment of the sale, and asks for what is still due and checks its books after the last one. */
export function turningShop(database?: () => Promise<OpenDatabase>): () => StaffShop {
  let shop: StaffShop | undefined;
  const opened = () => {
    assert(shop, 'a test asks for its shop once it is open');
    return shop;
  };
  beforeAll(async () => {
    shop = await startStaffShop({ ...(database && { database }) });
  });
  beforeEach(() => {
    opened().clock.travelTo(SOLD);
  });
  afterAll(async () => {
    const { context, close } = opened();
    await runBilling(context);
    await untilIdle(context.db);
    expect(await checkBooks(context.db)).toEqual([]);
    await close();
  });
  return opened;
}
