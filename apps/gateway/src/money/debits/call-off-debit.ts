import { addToDate, dayOf } from '@marque/base';
import { CALLED_OFF } from '@marque/domain/payment/collection/decide-collection';
import { refundDay } from '@marque/domain/process/ending/refund-day';
import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import type { DebitPayment } from '../../ports/direct-debits.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { diedAmong } from '../../store/deaths/deaths.ts';
import { type Collection, readCollection } from '../../store/money/collections.ts';
import { debitAfterCover } from './debit-after-cover.ts';
import { findPaymentOf } from './find-payment-of.ts';
import { settleCollection } from './settle-collection.ts';

/**
 * Has the provider stop a debit that is no longer owed, since cover has ended, or that nobody may be asked for, since
 * its customer has died. If it has gone to the bank meanwhile, the customer is told that it is taken after all, and
 * comes back. It may run any number of times. Rejects with `ProviderUnavailable` when nobody answers; then it is tried
 * again.
 */
export async function callOffDebit(context: Context, collectionId: string): Promise<void> {
  const collection = await readCollection(context.db, collectionId);
  if (!collection || !(await isToBeCalledOff(context, collection))) return;
  const payment = await findPaymentOf(context, collection);
  if (!payment) return;
  await context.milestone('call-off.before-provider');
  const said = payment.status === 'pending_submission' ? await stop(context, payment) : payment;
  await context.milestone('call-off.after-provider');
  await settleCollection(context, collectionId, said);
  await context.milestone('call-off.written');
  if (said?.status !== 'cancelled' && !(await hasDied(context, collection))) await tellIfDrawn(context, collectionId);
}

async function isToBeCalledOff(context: Context, collection: Collection): Promise<boolean> {
  const { status, failure } = collection;
  if (status !== 'SUBMITTED' && !(status === 'CANCELLED' && failure === CALLED_OFF)) return false;
  if (await hasDied(context, collection)) return true;
  return (await inTransaction(context.db, (tx) => debitAfterCover(tx, collection))) === 'NOT_OWED';
}

/**
 * A debit that a death stops is still owed, and asked for if the death was a mistake. If it has gone to the bank, staff
 * give it back.
 */
async function hasDied({ db }: Context, { brand, owner }: Collection): Promise<boolean> {
  return (await diedAmong(db, brand, [owner])).size > 0;
}

/** What the provider says once it has stopped it; nothing if it will not, so that it is asked about the payment. */
async function stop({ directDebits }: Context, { paymentId }: DebitPayment): Promise<DebitPayment | undefined> {
  try {
    return await directDebits.cancelPayment(paymentId);
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined;
    throw error;
  }
}

async function tellIfDrawn(context: Context, collectionId: string): Promise<void> {
  const collection = await readCollection(context.db, collectionId);
  const brand = collection && context.brands.current.get(collection.brand);
  if (collection?.status !== 'SUBMITTED' || !brand) return;
  const { amount, charge_on: chargeOn, proposal_code: proposalCode } = collection;
  const { timeZone, billing } = brand;
  const now = context.clock.now();
  const drawOn = chargeOn ?? addToDate(dayOf(now, timeZone), { days: 1 });
  const by = refundDay(now, { timeZone, closed: billing.closedDays, drawnOn: [drawOn] });
  await inTransaction(context.db, (tx) =>
    queueLetter(tx, context, {
      ...{ kind: 'debit-still-drawn', brand: collection.brand, proposalCode, about: collectionId },
      facts: { amount, drawOn, by },
    }),
  );
}
