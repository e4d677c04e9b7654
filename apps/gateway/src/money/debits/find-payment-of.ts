import { assert } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import type { DebitPayment } from '../../ports/direct-debits.ts';
import type { Collection } from '../../store/money/collections.ts';
import { readMethod } from '../../store/money/payment-methods.ts';

/** The state of a collection's payment at the provider: by its id, or, if the answer with the id was lost, by the collection's id. Undefined when the provider was never asked. */
export async function findPaymentOf(context: Context, collection: Collection): Promise<DebitPayment | undefined> {
  const { collection_id: collectionId, provider_payment_id: paymentId } = collection;
  const payment =
    paymentId === null
      ? await context.directDebits.findPayment({ mandateId: await mandateIdOf(context, collection), collectionId })
      : await context.directDebits.readPayment(paymentId);
  if (!payment) return undefined;
  assert(
    payment.collectionId === collectionId &&
      payment.amount === collection.amount &&
      payment.currency === collection.currency,
    'a payment is its collection’s',
  );
  return payment;
}

/** The provider's id of the mandate that a collection is drawn by. */
export async function mandateIdOf({ db }: Pick<Context, 'db'>, { method_id: methodId }: Collection): Promise<string> {
  const method = await readMethod(db, methodId);
  assert(method, 'a collection is drawn by a mandate that is kept');
  return method.provider_method_id;
}
