import { addToDate, dayOf, type LocalDate } from '@marque/base';
import { eventually } from '@marque/testkit/time/eventually';
import { queueNextCertificates } from '../../../src/policies/documents/queue-next-certificates.ts';
import { makeRenewals } from '../../../src/renewals/make-renewals.ts';
import { nextBillingDay } from './billing-days.ts';
import { billingWalk } from './billing-walk.ts';
import type { TestShop } from './start-test-shop.ts';

const MINUTE_MS = 60_000;

/** Each day is looked at from so many days before a turn until so many after it. */
const LOOK_FROM_DAYS = -32;
const LOOK_UNTIL_DAYS = 2;

/** Years of a shop, walked from one due moment to the next. */
export type YearsWalk = {
  /** Lets the days pass until one, and on each on which something may be due lets the shop bill, invite to renew and write certificates. */
  readonly until: (day: LocalDate) => Promise<void>;
  /** Does what is due at this moment. */
  readonly work: () => Promise<void>;
};

/** Takes hold of the years of a shop whose policies turn on some days. */
export function yearsWalk(shop: TestShop, turns: readonly LocalDate[], timeZone: string): YearsWalk {
  const { bill, passUntil } = billingWalk(shop, timeZone);
  const today = () => dayOf(shop.clock.now(), timeZone);
  const work = async () => {
    await makeRenewals(shop.context);
    await bill();
    await queueNextCertificates(shop.context);
    // A turn that waited for an answer about money is looked at each minute.
    shop.clock.pass(MINUTE_MS);
    await bill();
    await untilPosted(shop);
  };
  const isNearTurn = (day: LocalDate) =>
    turns.some(
      (turn) => day >= addToDate(turn, { days: LOOK_FROM_DAYS }) && day <= addToDate(turn, { days: LOOK_UNTIL_DAYS }),
    );
  const nextDay = async () => {
    const tomorrow = addToDate(today(), { days: 1 });
    if (isNearTurn(tomorrow)) return tomorrow;
    const look = turns.map((turn) => addToDate(turn, { days: LOOK_FROM_DAYS })).filter((day) => day > today());
    return [await nextBillingDay(shop, timeZone), ...look].sort()[0] ?? tomorrow;
  };
  const until = async (end: LocalDate) => {
    while (today() < end) {
      await work();
      const next = await nextDay();
      await passUntil(next < end ? next : end);
    }
    await work();
  };
  return { until, work };
}

/** Waits until every letter went out: one that waits for its papers goes on the day on which it was queued. */
async function untilPosted({ context: { db } }: TestShop): Promise<void> {
  await eventually(
    async () => await db.selectFrom('letters').select('kind').where('status', '=', 'DUE').execute(),
    (waiting) => waiting.length === 0,
  );
}
