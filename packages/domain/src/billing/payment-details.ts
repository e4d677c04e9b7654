import type { Data } from '@marque/base';
import type { Payment } from './payment.ts';

/** What is kept of a payment wherever it moves: the provider's name for it, ours for what asked for it, and the means. */
export function paymentDetails({ provider, paymentId, attemptId, collectionId, methodId }: Payment): Data {
  return {
    ...{ provider, paymentId },
    ...(attemptId === undefined ? {} : { attemptId }),
    ...(collectionId === undefined ? {} : { collectionId }),
    ...(methodId === undefined ? {} : { methodId }),
  };
}
