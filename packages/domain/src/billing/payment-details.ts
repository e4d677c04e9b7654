import type { Data } from '@marque/base';
import type { Payment } from './payment.ts';

/** The details of a payment on each of its movements: the provider's id, the id of our request, and the means. */
export function paymentDetails({ provider, paymentId, attemptId, collectionId, methodId, cardName }: Payment): Data {
  return {
    ...{ provider, paymentId },
    ...(attemptId === undefined ? {} : { attemptId }),
    ...(collectionId === undefined ? {} : { collectionId }),
    ...(methodId === undefined ? {} : { methodId }),
    ...(cardName === undefined ? {} : { cardName }),
  };
}
