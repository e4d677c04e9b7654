import type { Collection, CollectionSaid } from './collection.ts';

/** The request to make of a provider for a collection: none, a first payment, or another presentation. */
export type CollectionAsking =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'first' }
  | { readonly kind: 'again'; readonly paymentId: string; readonly presentation: number };

/**
 * The request for a collection for which the provider shows `payment`, undefined if it knows none. Only a due collection is requested, once for each
 * presentation: a payment of a later presentation shows that an earlier process missed its answer.
 */
export function whatToAsk(
  payment: CollectionSaid | undefined,
  { status, presentations }: Pick<Collection, 'status' | 'presentations'>,
): CollectionAsking {
  if (status !== 'DUE') return { kind: 'nothing' };
  if (!payment) return { kind: 'first' };
  if (payment.status !== 'failed' || payment.presentation > presentations) return { kind: 'nothing' };
  return { kind: 'again', paymentId: payment.paymentId, presentation: presentations + 1 };
}
