import type { Collection } from '../collection/collection.ts';

/** A collection of £53.16 that the bank has not been asked for. */
export function sampleCollection(parts: Partial<Collection> = {}): Collection {
  return {
    collectionId: 'COLLECT2345',
    provider: 'gocardless',
    methodId: 'METHOD2345',
    accountId: 'ACCOUNT2345',
    amount: 5316,
    currency: 'GBP',
    status: 'DUE',
    presentations: 0,
    paymentId: null,
    chargeOn: null,
    failure: null,
    ...parts,
  };
}
