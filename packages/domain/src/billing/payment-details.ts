import type { Data } from '@marque/base';
import type { Payment } from './payment.ts';

/**
 * The details of a payment on each of its movements: the provider's id, the id of our request, the means, and the part
 * that was asked for late.
 */
export function paymentDetails(payment: Payment): Data {
  const { provider, paymentId, attemptId, collectionId, methodId, cardName, part = 0 } = payment;
  return {
    ...{ provider, paymentId },
    ...(attemptId === undefined ? {} : { attemptId }),
    ...(collectionId === undefined ? {} : { collectionId }),
    ...(methodId === undefined ? {} : { methodId }),
    ...(cardName === undefined ? {} : { cardName }),
    ...(part === 0 ? {} : { part }),
  };
}
