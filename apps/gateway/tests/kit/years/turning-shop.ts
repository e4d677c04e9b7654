import { afterAll, beforeEach, expect } from 'vitest';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import type { OpenDatabase } from '../../../src/start/open-database.ts';
import { shopOfSuite } from '../shops/shop-of-suite.ts';
import type { StaffShop } from '../shops/staff-shop.ts';
import type { TestSettings } from '../shops/start-test-gateway.ts';
import { untilIdle } from '../time/until-idle.ts';

/** The moment at which each test begins. */
export const SOLD = '2026-11-20T13:00:00.000Z';

/** Opens a shop for the tests of a suite, each from the moment of the sale, and asks for what is still due and checks its books after the last one. */
export function turningShop(
  database?: () => Promise<OpenDatabase>,
  overrides: TestSettings['overrides'] = {},
): () => StaffShop {
  const opened = shopOfSuite({ at: SOLD, database, overrides });
  beforeEach(() => {
    opened().clock.travelTo(SOLD);
  });
  // Of several hooks, the last registered runs first: the shop is still open.
  afterAll(async () => {
    const { context } = opened();
    await runBilling(context);
    await untilIdle(context.db);
    expect(await checkBooks(context.db)).toEqual([]);
  });
  return opened;
}
