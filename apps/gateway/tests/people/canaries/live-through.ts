import type { Instant } from '@marque/base';
import { eventually } from '@marque/testkit/time/eventually';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import type { StaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import type { Canaries } from './canaries.ts';
import { beChecked } from './life/being-checked.ts';
import { beLookedAt } from './life/being-looked-at.ts';
import { beReferred, buy } from './life/buying.ts';
import { changeAll } from './life/changing.ts';
import { leave, leaveOnWord } from './life/leaving.ts';
import { living } from './life/living.ts';
import { letARenewalGo, payARenewal } from './life/renewing.ts';
import { hearFromOthers } from './life/told-by-others.ts';
import { joinAsVisitor } from './life/visiting.ts';
import { writeAndBeAnswered } from './life/writing.ts';

const [BEGINS, CHANGES, SETTLES, RENEWS, IS_OVER] = [
  '2026-11-20T13:00:00.000Z',
  '2026-12-10T12:00:00.000Z',
  '2026-12-11T12:00:00.000Z',
  '2027-10-30T12:00:00.000Z',
  '2027-12-20T12:00:00.000Z',
] as const;

/**
 * Lives through everything that somebody tells: quotes, sales by card, by debit, by phone and as a visitor, changes,
 * files, a claim, what is written and answered, what staff do, a refused renewal and a paid one, and the ends. Answers
 * the numbers of the policies.
 */
export async function liveThrough(shop: StaffShop, subject: string, canaries: Canaries): Promise<readonly string[]> {
  const life = living(shop, subject, canaries);
  const { leaving, leftRenewed } = canaries.secret;
  shop.clock.travelTo(BEGINS);
  await life.ask(await life.own(), 'GET /api/policyholder');
  await beReferred(life);
  await beChecked(life);
  const bought = await buy(life, { schemeCode: 'flex', by: 'CARD' });
  const debited = await buy(life, { schemeCode: 'flex', by: 'BACS_DEBIT' });
  // Before the bank is asked, so that no money waits for it.
  await leave(life, debited, leaving);
  const year = await buy(life, { schemeCode: 'annual', by: 'CARD' });
  const phoned = await buy(life, { schemeCode: 'annual', by: 'PHONE' });
  const joined = await joinAsVisitor(life);

  shop.clock.travelTo(CHANGES);
  await changeAll(life, bought);
  await writeAndBeAnswered(life, bought);
  await hearFromOthers(life, bought);
  await beLookedAt(life, bought);
  await leaveOnWord(life, bought);
  await leaveOnWord(life, joined, '2026-12-05');
  // Either may be undone on its day, and is settled after that.
  await settle(shop, SETTLES);

  shop.clock.travelTo(RENEWS);
  await letARenewalGo(life, year);
  await leave(life, year, leaving);
  await leave(life, await payARenewal(life, phoned), leftRenewed);
  await settle(shop, IS_OVER);
  // A letter about a change waits until nobody can take it back any more.
  await eventually(
    () => shop.context.db.selectFrom('letters').select('letter_id').where('status', '=', 'DUE').execute(),
    (due) => due.length === 0,
  );
  await untilIdle(shop.context.db);
  return [bought, debited, year, phoned, joined].map(({ policyNumber }) => policyNumber);
}

/** Settles what became due by a moment. */
async function settle({ clock, context }: StaffShop, at: Instant): Promise<void> {
  clock.travelTo(at);
  await runBilling(context);
  await untilIdle(context.db);
}
