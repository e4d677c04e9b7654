/** The ways to pay: by page, by debit, with a kept card, by phone, nothing at all, or nothing now and a card kept for later. */
export const KINDS = ['card-page', 'direct-debit', 'saved-card', 'phone', 'zero-price', 'card-for-later'] as const;

export type Kind = (typeof KINDS)[number];

/**
 * A customer who pays by direct debit withdraws: while the provider has the debit, once its bank has it, once it is paid, or so that the bank takes it back
 * after it was given back.
 */
export type EndingByDebit = 'ending-called-off' | 'ending-awaited' | 'ending-given-back' | 'ending-taken-back';

/** What is going on when a fault strikes. */
export type FaultyEvent =
  | 'buying'
  | 'second-way'
  | 'declined'
  | 'late-money'
  | 'refund'
  | 'dispute'
  | 'verifying'
  | 'claiming'
  | 'replacing'
  | 'certifying'
  | 'sending'
  | 'billing'
  | 'chasing'
  | 'ending-unpaid'
  | 'ending'
  | 'undoing'
  | 'voiding'
  | 'paying-for-change'
  | 'changing'
  | 'driving-less'
  | 'moving-start'
  | 'handing-over'
  | 'agreeing'
  | 'turning'
  | 'paying-ahead'
  | 'turning-late'
  | 'opting-out'
  | 'opting-back'
  | 'disputing-ahead'
  | EndingByDebit;

/** Events that let the business’s days pass: policies that other cells have sold would move on with them. */
export const LETS_DAYS_PASS: readonly FaultyEvent[] = [
  'billing',
  'chasing',
  'ending-unpaid',
  'voiding',
  'driving-less',
  'agreeing',
  'turning',
  'paying-ahead',
  'turning-late',
  'opting-out',
  'opting-back',
  'disputing-ahead',
];
