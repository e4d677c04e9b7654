import type { PolicyWire } from '@marque/contract';
import { COLLECTION_STANDING, type CollectionStanding } from '@marque/domain/payment/collection/collection-standing';
import { CANCELLED_THERE } from '@marque/domain/payment/collection/decide-collection';
import type { Policy } from '@marque/domain/policy/policy';
import type { Collection } from './collections.ts';

/** The state of a policy's first payment. */
export type FirstCollection = PolicyWire['firstCollection'];

const SHOWN: { readonly [S in CollectionStanding]: FirstCollection['status'] } = {
  UNDER_WAY: 'PENDING',
  MONEY: 'POSTED',
  OWED: 'FAILED',
};

/** Nothing was due, or too little, and nothing was kept for later. */
export const NOTHING_DUE: FirstCollection = { paymentMethodType: null, status: 'NONE', chargeOn: null };

/**
 * What is known about a sale's payment: what is drawn for the policy, the cards that paid for it, and whether a mandate
 * is kept for it.
 */
export type PaymentOfSale = {
  /** The newest first. */
  readonly debits: readonly Pick<Collection, 'period_start' | 'status' | 'charge_on' | 'failure'>[];
  readonly cards: readonly { readonly amount: number }[];
  readonly isDebit: boolean;
};

/**
 * The state of a policy's first payment. A direct debit is PENDING until the bank has collected it; a card's was captured before the policy began; NONE
 * if nothing was due, or too little to take: then with the saved means.
 */
export function firstCollectionFrom(
  { startAt }: Pick<Policy, 'startAt'>,
  { debits, cards, isDebit }: PaymentOfSale,
): FirstCollection {
  const debit = debits.find((one) => one.period_start === startAt);
  if (debit) return standing(debit);
  const [card] = cards;
  if (card) return { ...NOTHING_DUE, paymentMethodType: 'CARD', status: card.amount > 0 ? 'POSTED' : 'NONE' };
  return isDebit ? { ...NOTHING_DUE, paymentMethodType: 'BACS_DEBIT' } : NOTHING_DUE;
}

function standing({ status, charge_on: chargeOn, failure }: PaymentOfSale['debits'][number]): FirstCollection {
  // It is asked for again, on a day that is not known yet.
  if (failure === CANCELLED_THERE) return { paymentMethodType: 'BACS_DEBIT', status: 'PENDING', chargeOn: null };
  return { paymentMethodType: 'BACS_DEBIT', status: SHOWN[COLLECTION_STANDING[status]], chargeOn };
}
