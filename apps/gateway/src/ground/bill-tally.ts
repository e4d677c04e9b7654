/**
 * Why a step of the bill run failed: an account could not be billed, the bank declined a charge or wants the customer’s
 * word for it, or a provider did not do what it was asked.
 */
export type BillFailure = 'put-aside' | 'declined' | 'to-confirm' | 'unanswered';

/** What this process has done in the bill run since it started. */
export type BillTally = {
  /** Accounts that were looked at, whether or not anything was charged. */
  billed: number;
  /** Periods that were charged, and what they came to in pennies. */
  charged: number;
  chargedPennies: number;
  /** Requests for money, by the provider that was asked. */
  readonly asked: Map<string, number>;
  readonly failed: Map<BillFailure, number>;
};

/** A tally of nothing yet. */
export function emptyTally(): BillTally {
  return { billed: 0, charged: 0, chargedPennies: 0, asked: new Map(), failed: new Map() };
}

/** Adds to one row of a tally. */
export function addTo<K>(counts: Map<K, number>, key: K, count = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
