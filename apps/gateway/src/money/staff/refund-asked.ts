import type { Pennies } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { LedgerTransaction } from '@marque/domain/billing/ledger-transaction';
import { type RefundablePayment, refundablePayments } from '@marque/domain/payment/refund/refundable-payments';
import { decideStaffRefund, type RefundBooking } from '@marque/domain/process/staff/decide-staff-refund';
import type { Context } from '../../ground/context.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { valueOrRefuse } from '../../ground/value-or-refuse.ts';
import { accountBalances } from '../../store/money/account-balances.ts';
import { readAccountLedger } from '../../store/money/read-account-ledger.ts';
import { type FailedRefund, failedRefunds } from '../../store/money/refunds/failed-refunds.ts';
import { type AccountRefund, refundsOfAccount } from '../../store/money/refunds/refunds.ts';
import { givenByStaff } from './given-by-staff.ts';

/** The refund of an account's payment that staff want to give. */
export type RefundAsked = {
  readonly accountId: string;
  readonly provider: string;
  readonly paymentId: string;
  readonly amount: Pennies;
  readonly bookedAs: RefundBooking;
};

/**
 * The payments of an account and its balance without refunds that the provider does not have yet; pennies, below zero
 * if the customer is owed.
 */
export type Refundable = {
  readonly payments: readonly RefundablePayment[];
  readonly refunds: readonly AccountRefund[];
  readonly failed: readonly FailedRefund[];
  readonly ledger: readonly LedgerTransaction[];
  readonly balance: Pennies;
};

/** What may go back to the customer of an account. */
export async function refundableOf(db: Database | Tx, brand: string, accountId: string): Promise<Refundable> {
  const refunds = await refundsOfAccount(db, brand, accountId);
  const failed = await failedRefunds(db, brand, accountId);
  const sent = failed.map(({ sentPennies, ...refund }) => ({ ...refund, amount: sentPennies }));
  const ledger = await readAccountLedger(db, brand, accountId);
  const posted = (await accountBalances(db, brand, [accountId])).get(accountId)?.balance ?? 0;
  const due = refunds.filter(({ status }) => status === 'DUE').reduce((sum, { amount }) => sum + amount, 0);
  const payments = refundablePayments(ledger, [...refunds, ...sent]);
  return { payments, refunds, failed, ledger, balance: posted + due };
}

/** The payment of a refund and who may give it: one person, or two. Refuses with `not_found` a payment that is not the account's, and as `decideStaffRefund` says. */
export async function refundAllowed(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  { brand, asked }: { readonly brand: Brand; readonly asked: RefundAsked },
): Promise<{ readonly payment: RefundablePayment; readonly by: 'ALONE' | 'SECOND_PERSON' }> {
  const { accountId, provider, paymentId, amount, bookedAs } = asked;
  const { payments, refunds, ledger, balance } = await refundableOf(tx, brand.brand, accountId);
  const payment = payments.find((one) => one.provider === provider && one.paymentId === paymentId);
  if (!payment) return refuse('not_found');
  const by = valueOrRefuse(
    decideStaffRefund({
      ...{ amount, bookedAs, balance, leftPennies: payment.leftPennies },
      earlier: givenByStaff(context, { accountId, refunds, ledger }),
      alonePennies: brand.staff?.refundAlonePennies ?? 0,
    }),
  );
  return { payment, by };
}
