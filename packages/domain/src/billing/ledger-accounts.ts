/** What a customer owes: above zero is owed to us. */
export function customerLedger(accountId: string): string {
  return `customer:${accountId}`;
}

/** Premium that belongs to an insurer, before tax. */
export function premiumLedger(insurer: string): string {
  return `premium:${insurer}`;
}

/** Insurance premium tax to be handed to the authority. */
export const IPT_LEDGER = 'ipt';

/** Money that a payment provider holds for us. */
export function clearingLedger(provider: string): string {
  return `clearing:${provider}`;
}

/** What a promotion costs, borne by the one who offers it. */
export function discountLedger(promotion: string): string {
  return `discount:${promotion}`;
}

/** What was set right by hand or let go, by the reason's code (`write-off` …). */
export function journalLedger(reason: string): string {
  return `journal:${reason}`;
}
