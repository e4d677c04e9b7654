import { addToDate, dayOf, type LocalDate } from '@marque/base';
import { eventually } from '@marque/testkit/time/eventually';
import { debitShop } from './debit-shop.ts';
import type { TestShop } from './start-test-shop.ts';

const SAID = { confirmed: 'CONFIRMED', paid_out: 'PAID_OUT' } as const;
/** A bank has answered for a debit by then. */
const ANSWER_DAYS = 3;

/**
 * Waits until a shop has heard everything that the banks have said so far: on a day that came sooner, nobody would have
 * been told.
 */
export async function untilHeard(shop: TestShop): Promise<void> {
  const { payments, mandates } = await debitShop(shop).state();
  const expected = [
    ...payments.map(({ id, status }) => `${id} ${SAID[status as keyof typeof SAID] ?? 'SUBMITTED'}`),
    ...mandates.filter(({ status }) => status === 'active').map(({ id }) => `${id} ACTIVE`),
  ];
  const { db } = shop.context;
  await eventually(
    async () => [
      ...(await db.selectFrom('collections').select(['provider_payment_id as id', 'status']).execute()),
      ...(await db.selectFrom('payment_methods').select(['provider_method_id as id', 'status']).execute()),
    ],
    (rows) => expected.every((one) => rows.some(({ id, status }) => one === `${id} ${status}`)),
  );
}

/** The next day on which something is to be done about an account of a shop, or a bank has an answer. */
export async function nextBillingDay({ context: { db } }: TestShop, timeZone: string): Promise<LocalDate> {
  const query = db.selectFrom('account_billing').select('next_at').where('next_at', 'is not', null);
  const { next_at: next } = await query.orderBy('next_at').executeTakeFirstOrThrow();
  const open = db.selectFrom('collections').select('charge_on').where('status', '=', 'SUBMITTED');
  const drawn = (await open.execute()).flatMap(({ charge_on: on }) =>
    on === null ? [] : [addToDate(on, { days: ANSWER_DAYS })],
  );
  return [dayOf(next ?? '', timeZone), ...drawn].sort()[0] ?? '';
}
