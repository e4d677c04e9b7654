import type { StaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import type { Canaries } from './canaries.ts';
import { beChecked } from './life/being-checked.ts';
import { beLookedAt } from './life/being-looked-at.ts';
import { type Bought, beReferred, buy } from './life/buying.ts';
import { changeAll } from './life/changing.ts';
import { type Living, living } from './life/living.ts';
import { letARenewalGo } from './life/renewing.ts';
import { hearFromOthers } from './life/told-by-others.ts';
import { writeAndBeAnswered } from './life/writing.ts';

const [BEGINS, CHANGES, RENEWS] = [
  '2026-11-20T13:00:00.000Z',
  '2026-12-10T12:00:00.000Z',
  '2027-10-30T12:00:00.000Z',
] as const;

/** Lives through everything that somebody tells: quotes, sales by card and by debit, changes, files, a claim, what is written and answered, what staff do, a renewal, and the ends. Answers the numbers of the policies. */
export async function liveThrough(shop: StaffShop, subject: string, canaries: Canaries): Promise<readonly string[]> {
  const life = living(shop, subject, canaries);
  shop.clock.travelTo(BEGINS);
  await life.ask(await life.own(), 'GET /api/policyholder');
  await beReferred(life);
  await beChecked(life);
  const bought = await buy(life, { schemeCode: 'flex', by: 'CARD' });
  const debited = await buy(life, { schemeCode: 'flex', by: 'BACS_DEBIT' });
  // Before the bank is asked, so that no money waits for it.
  await leave(life, debited);
  const year = await buy(life, { schemeCode: 'annual', by: 'CARD' });

  shop.clock.travelTo(CHANGES);
  await changeAll(life, bought);
  await writeAndBeAnswered(life, bought);
  await hearFromOthers(life, bought);
  await beLookedAt(life, bought);
  await leave(life, bought);

  shop.clock.travelTo(RENEWS);
  await letARenewalGo(life, year);
  await leave(life, year);
  return [bought, debited, year].map(({ policyNumber }) => policyNumber);
}

async function leave({ shop, canaries, own, ask }: Living, { policyId }: Bought): Promise<void> {
  await untilIdle(shop.context.db);
  const customer = await own();
  const { adjustmentId } = await ask<{ adjustmentId: string }>(customer, 'POST /api/policyAdjustments', {
    ...{ policyId, adjustmentType: 'CAN', changes: [], effectiveAt: null },
    reason: `Other|${canaries.secret['leaving']}`,
  });
  await ask(customer, `POST /api/policyAdjustments/${adjustmentId}/commit`, {});
  await untilIdle(shop.context.db);
}
