import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import {
  type Collection,
  changeCollection,
  lockCollection,
  noteCollection,
  planCollecting,
  readCollection,
} from '../../store/money/collections.ts';
import { findPaymentOf } from './find-payment-of.ts';
import { tellFailure } from './give-collection-up.ts';
import { type Collected, postPayment } from './post-payment.ts';
import { standingOf } from './standing-of.ts';

const LOOKS_MAX = 10;

/**
 * Finds out from the provider what became of a collection and makes it true: in the ledger, in its status, and by having it presented again where
 * it failed. It may run any number of times, at once and in any order. An answer that is older than what another look has meanwhile written is
 * thrown away and asked for again, so that nothing ever goes backwards. Rejects with `ProviderUnavailable` when nobody answers.
 */
export async function lookAtCollection(context: Context, collectionId: string): Promise<void> {
  for (let look = 1; look <= LOOKS_MAX; look += 1) {
    const seen = await readCollection(context.db, collectionId);
    const payment = seen && (await findPaymentOf(context, seen));
    if (!payment) return;
    const isTrue = await inTransaction(context.db, (tx) => makeTrue(tx, context, { collection: seen, payment }));
    if (isTrue) return await context.milestone('debit.looked');
  }
  throw new Error(`Collection ${collectionId} moved at every look`);
}

/** Answers false when the collection is not any more as it was before the provider was asked. */
async function makeTrue(tx: Tx, context: Context, { collection: seen, payment }: Collected): Promise<boolean> {
  const held = await lockCollection(tx, seen.collection_id);
  if (!isSame(seen, held)) return false;
  await postPayment(tx, context, { collection: held, payment });
  await move(tx, context, { collection: held, payment });
  await context.milestone('debit.in-look');
  return true;
}

function isSame(one: Collection, other: Collection): boolean {
  return (
    one.status === other.status &&
    one.presentations === other.presentations &&
    one.provider_payment_id === other.provider_payment_id
  );
}

async function move(tx: Tx, context: Context, { collection: held, payment }: Collected): Promise<void> {
  const status = standingOf(payment, held, await isMandateAlive(tx, held));
  const presentations = Math.max(held.presentations, payment.presentation);
  const moved: Collection = {
    ...held,
    status,
    presentations,
    provider_payment_id: payment.paymentId,
    charge_on: payment.chargeOn,
    failure: failureOf(status) ?? (status === held.status ? held.failure : null),
  };
  if (isSame(held, moved) && moved.charge_on === held.charge_on) return;
  await changeCollection(tx, context, moved);
  const isDayNew = presentations > held.presentations || held.charge_on === null;
  if (status === 'SUBMITTED' && presentations > 1 && payment.chargeOn !== null && isDayNew)
    await tellFailure(tx, context, { collection: held, triesAgainOn: payment.chargeOn });
  if (isSame(held, moved)) return;
  await noteCollection(tx, context, { collection: moved });
  if (status === 'DUE') await planCollecting(tx, context, moved);
  if (status === 'FAILED' || status === 'CHARGED_BACK')
    await tellFailure(tx, context, { collection: moved, triesAgainOn: null });
}

function failureOf(status: Collection['status']): string | null {
  if (status === 'DUE' || status === 'FAILED') return 'failed';
  return status === 'CHARGED_BACK' ? 'charged_back' : null;
}

async function isMandateAlive(tx: Tx, { method_id: methodId }: Collection): Promise<boolean> {
  const method = await tx
    .selectFrom('payment_methods')
    .select('status')
    .where('method_id', '=', methodId)
    .executeTakeFirstOrThrow();
  return method.status !== 'CANCELLED';
}
