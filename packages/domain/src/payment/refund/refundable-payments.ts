import { type Pennies, sumPennies } from '@marque/base';
import { clearingLedger } from '../../billing/ledger-accounts.ts';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';

/** A payment of an account, with what may still go back of it; both in pennies. */
export type RefundablePayment = {
  readonly provider: string;
  readonly paymentId: string;
  readonly attemptId: string | null;
  /** The kept means by which it came; null if none was kept. */
  readonly methodId: string | null;
  /** The name of a card that paid and was not kept; left out if unknown. */
  readonly cardName?: string;
  readonly amount: Pennies;
  readonly leftPennies: Pennies;
  readonly currency: string;
  readonly paidAt: string;
};

/** A refund of a payment that is promised or back already. */
export type PromisedBack = { readonly provider: string; readonly paymentId: string; readonly amount: Pennies };

/**
 * The payments of an account, the newest first, by its movements: what was captured, less what a bank took back and
 * what is promised.
 */
export function refundablePayments(
  ledger: readonly LedgerTransaction[],
  promised: readonly PromisedBack[],
): RefundablePayment[] {
  const payments = ledger.filter(({ kind, key }) => kind === 'PAYMENT' && key.startsWith('payment:'));
  return payments
    .map(({ details, postings, effectiveAt }) => {
      const [provider, paymentId] = [String(details['provider']), String(details['paymentId'])];
      const clearing = clearingLedger(provider);
      const own = ledger.filter(
        ({ kind, details: told }) =>
          (kind === 'PAYMENT' || kind === 'PAYMENT_REVERSAL') && told['paymentId'] === paymentId,
      );
      const kept = own.flatMap((one) => one.postings).filter(({ ledgerAccount }) => ledgerAccount === clearing);
      const back = promised.filter((one) => one.provider === provider && one.paymentId === paymentId);
      const captured = postings.find(({ ledgerAccount }) => ledgerAccount === clearing);
      return {
        ...{ provider, paymentId, paidAt: effectiveAt },
        attemptId: typeof details['attemptId'] === 'string' ? details['attemptId'] : null,
        methodId: typeof details['methodId'] === 'string' ? details['methodId'] : null,
        ...(typeof details['cardName'] === 'string' ? { cardName: details['cardName'] } : {}),
        amount: captured?.amount ?? 0,
        currency: captured?.currency ?? '',
        leftPennies: sumPennies(kept.map(({ amount }) => amount)) - sumPennies(back.map(({ amount }) => amount)),
      };
    })
    .toReversed();
}
