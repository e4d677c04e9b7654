import { addDaysToInstant, type Instant } from '@marque/base';
import { comparePayments, type PaymentBooked } from '@marque/domain/payment/books/compare-payments';
import type { Context } from '../../ground/context.ts';
import type { PaymentListed } from '../../ports/payment-listed.ts';
import { paymentsBooked } from '../../store/money/payments-booked.ts';

const RECENT_DAYS = 3;
/** A card payment is made at most a day before it is booked, a direct debit some weeks. */
const CARDS_LISTED_DAYS = 5;
const DEBITS_LISTED_DAYS = 60;
const SETTLING_MS = 3_600_000;

/**
 * Compares what each provider lists for the last days with our books, and answers where they differ. A card payment of the last hour may
 * still be on its way into the books. Rejects with `ProviderUnavailable` when a provider does not answer.
 */
export async function compareWithProviders(context: Context): Promise<string[]> {
  const { cardPayments, directDebits, clock, db } = context;
  const realNow = new Date(clock.realMs()).toISOString();
  const before = (moment: Instant, days: number) => addDaysToInstant(moment, -days, 'UTC');
  const cards = await cardPayments.listPayments(before(realNow, CARDS_LISTED_DAYS));
  // The bank's days are business days.
  const debits = await directDebits.listPayments(before(clock.now(), DEBITS_LISTED_DAYS));
  const settled = new Date(clock.realMs() - SETTLING_MS).toISOString();
  const recentSince = before(realNow, RECENT_DAYS);
  const onTheirWay = new Set(cards.filter(({ createdAt }) => createdAt > settled).map(({ paymentId }) => paymentId));
  const isSettled = ({ paymentId }: { readonly paymentId: string }) => !onTheirWay.has(paymentId);
  const booked = await paymentsBooked(db, 'gocardless', recentSince);
  return [
    ...comparePayments('stripe', {
      listed: cards.filter(isSettled),
      booked: (await paymentsBooked(db, 'stripe', recentSince)).filter(isSettled),
    }),
    ...comparePayments('gocardless', {
      listed: [...debits, ...(await askedSingly(context, debits, booked))],
      booked,
    }),
  ];
}

/** Recent bookings of payments that are older than the list (a slow bank, or a moved clock). Each is asked for by its id. */
async function askedSingly(
  { directDebits }: Context,
  listed: readonly PaymentListed[],
  booked: readonly PaymentBooked[],
): Promise<PaymentListed[]> {
  const known = new Set(listed.map(({ paymentId }) => paymentId));
  const found: PaymentListed[] = [];
  for (const { paymentId, isRecent } of booked) {
    const one = isRecent && !known.has(paymentId) ? await directDebits.findListed(paymentId) : undefined;
    if (one) found.push(one);
  }
  return found;
}
