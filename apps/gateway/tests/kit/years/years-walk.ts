import { addToDate, dayOf, type LocalDate } from '@marque/base';
import { eventually } from '@marque/testkit/time/eventually';
import { queueNextCertificates } from '../../../src/policies/documents/queue-next-certificates.ts';
import { makeRenewals } from '../../../src/renewals/make-renewals.ts';
import { billingWalk } from '../shops/billing-walk.ts';
import type { TestShop } from '../shops/start-test-shop.ts';
import { untilIdle } from '../time/until-idle.ts';

/**
 * Days from a turn on which something is due besides the bills: the invitation, the certificate of the next term, the
 * turn, and the day after it.
 */
const DUE_DAYS = [-30, -7, 0, 1];

/** Years of a shop, walked from one due moment to the next. */
export type YearsWalk = {
  /**
   * Lets the days pass until a given one, and on each day with something due lets the shop invite to renew, write
   * certificates and bill.
   */
  readonly until: (day: LocalDate) => Promise<void>;
};

/** Takes hold of the years of a shop whose policies turn on some days. */
export function yearsWalk(shop: TestShop, turns: readonly LocalDate[], timeZone: string): YearsWalk {
  const { bill, passUntil } = billingWalk(shop, timeZone);
  const today = () => dayOf(shop.clock.now(), timeZone);
  const dueDays = turns.flatMap((turn) => DUE_DAYS.map((days) => addToDate(turn, { days })));
  /** A letter waits for the documents that it brings: if the next day came sooner, it would go out on that. */
  const untilSent = () =>
    eventually(
      () => shop.context.db.selectFrom('letters').select('kind').where('status', '=', 'DUE').execute(),
      (due) => due.length === 0,
    );
  const work = async () => {
    await makeRenewals(shop.context);
    await queueNextCertificates(shop.context);
    await untilIdle(shop.context.db);
    await bill();
    // A term that has begun is charged by the run that follows its turn.
    await bill();
    await untilSent();
  };
  /** The days on which something is to be done about an account, or a bank has an answer. */
  const billingDays = async () => {
    const { db } = shop.context;
    const billed = db.selectFrom('account_billing').select('next_at').where('next_at', 'is not', null);
    const open = db.selectFrom('collections').select('charge_on').where('status', '=', 'SUBMITTED');
    return [
      ...(await billed.execute()).flatMap(({ next_at: at }) => (at === null ? [] : [dayOf(at, timeZone)])),
      ...(await open.execute()).flatMap(({ charge_on: on }) => (on === null ? [] : [addToDate(on, { days: 3 })])),
    ];
  };
  const nextDay = async (end: LocalDate) => {
    const days = [...(await billingDays()), ...dueDays, end].filter((day) => day > today());
    return days.toSorted()[0] ?? end;
  };
  const until = async (end: LocalDate) => {
    await work();
    while (today() < end) {
      await passUntil(await nextDay(end));
      await work();
    }
  };
  return { until };
}
