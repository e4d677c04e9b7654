import { assert, type Instant, type Pennies } from '@marque/base';
import { balanced } from './balanced.ts';
import { clearingLedger, customerLedger } from './ledger-accounts.ts';
import type { LedgerTransaction } from './ledger-transaction.ts';

/** Money that the brand sends a customer from its own bank, since no provider can give it back. At least a penny. */
export type BankTransfer = {
  /** Names this transfer once. */
  readonly transferId: string;
  readonly accountId: string;
  readonly amount: Pennies;
  readonly currency: string;
  readonly effectiveAt: Instant;
  /** What the customer's bank shows beside it. */
  readonly reference: string;
  /** The failed refund that it replaces; null if there was none. */
  readonly insteadOf: string | null;
};

/**
 * A REFUND from the brand's own bank: we owe the customer less. What a provider still holds of the payment stays with
 * the provider.
 */
export function sendByBank(transfer: BankTransfer): LedgerTransaction {
  const { transferId, accountId, amount, currency, effectiveAt, reference, insteadOf } = transfer;
  assert(amount > 0, 'a transfer is at least a penny');
  return balanced({
    key: `refund:bank:${transferId}`,
    kind: 'REFUND',
    accountId,
    effectiveAt,
    postings: [
      { ledgerAccount: customerLedger(accountId), amount, currency },
      { ledgerAccount: clearingLedger('bank'), amount: 0 - amount, currency },
    ],
    details: { transferId, reference, reason: 'bank-transfer', ...(insteadOf === null ? {} : { insteadOf }) },
  });
}
