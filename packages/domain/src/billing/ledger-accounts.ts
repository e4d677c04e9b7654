/** What a customer owes: above zero is owed to us. */
export function customerLedger(accountId: string): string {
  return `customer:${accountId}`;
}

/** What a customer has paid for a coming term: an amount below zero is theirs until the turn. */
export function heldLedger(accountId: string): string {
  return `held:${accountId}`;
}

/** Premium that belongs to an insurer, before tax. */
export function premiumLedger(insurer: string): string {
  return `premium:${insurer}`;
}

/** Insurance premium tax, due to the tax authority. */
export const IPT_LEDGER = 'ipt';

/** Money that a payment provider holds for us. */
export function clearingLedger(provider: string): string {
  return `clearing:${provider}`;
}

/** The cost of a promotion, borne by the firm that offers it. */
export function discountLedger(promotion: string): string {
  return `discount:${promotion}`;
}

/** Manual corrections and write-offs, by the reason's code (`write-off` …). */
export function journalLedger(reason: string): string {
  return `journal:${reason}`;
}
