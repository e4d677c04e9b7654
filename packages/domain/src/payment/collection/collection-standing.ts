import type { CollectionStatus } from './collection.ts';

/** What a collection is to the account: still to be drawn, money, or owed. */
export type CollectionStanding = 'UNDER_WAY' | 'MONEY' | 'OWED';

/** What each status is to the account. What is under way is owed and not outstanding. */
export const COLLECTION_STANDING: { readonly [S in CollectionStatus]: CollectionStanding } = {
  DUE: 'UNDER_WAY',
  SUBMITTED: 'UNDER_WAY',
  CONFIRMED: 'MONEY',
  PAID_OUT: 'MONEY',
  FAILED: 'OWED',
  CHARGED_BACK: 'OWED',
  CANCELLED: 'OWED',
};

/** The statuses in which the bank may still draw a collection. */
export const UNDER_WAY = ['DUE', 'SUBMITTED'] as const satisfies readonly CollectionStatus[];

/** The statuses that await news, so that the provider is asked now and then. For later ones a notification comes. */
export const EXPECTING = [...UNDER_WAY, 'CONFIRMED'] as const satisfies readonly CollectionStatus[];
