import type { Collection, CollectionSaid } from './collection.ts';

/** What a provider is to be asked for a collection: nothing, to draw it for the first time, or to present its payment once more. */
export type CollectionAsking =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'first' }
  | { readonly kind: 'again'; readonly paymentId: string; readonly presentation: number };

/**
 * What to ask for a collection of which the provider shows `payment`, undefined where it knows none. Only what is due is asked for, once for each
 * presentation: a payment of a later one shows that an earlier process was answered without hearing it.
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
