import { codeFromBytes } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { sendByBank } from '@marque/domain/billing/send-by-bank';
import { decideBankTransfer } from '@marque/domain/process/staff/decide-bank-transfer';
import { type MoneyToSend, moneyToSend } from '@marque/domain/process/staff/money-to-send';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { valueOrRefuse } from '../../ground/value-or-refuse.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import type { Doer } from '../../store/append-events.ts';
import { changeToSend } from '../../store/money/billing/change-to-send.ts';
import { wakeBilling } from '../../store/money/billing/wake-billing.ts';
import { writeLedger } from '../../store/money/write-ledger.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { givenByStaff } from './given-by-staff.ts';
import { type Refundable, refundableOf } from './refund-asked.ts';

const TRANSFER_ID_LENGTH = 20;

/**
 * The transfer that staff want to send from the brand's bank, in pennies; `refundId` is the refund that failed, null
 * for money that cannot go back to any payment.
 */
export type TransferAsked = MoneyToSend & { readonly accountId: string; readonly reference: string };

/** The part of an account that only a bank transfer can give back. */
export function toSendOf({ balance, failed, payments }: Refundable): MoneyToSend[] {
  return moneyToSend({
    credit: Math.max(0, 0 - balance),
    failed: failed.map(({ refundId, openPennies: amount }) => ({ refundId, amount })),
    payments,
  });
}

/** Whether one person may send it, or two must agree. Refuses with `wrong_state` more than is to be sent. */
export async function transferAllowed(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  { brand, asked }: { readonly brand: Brand; readonly asked: TransferAsked },
): Promise<'ALONE' | 'SECOND_PERSON'> {
  const { accountId, amount, refundId } = asked;
  const account = await refundableOf(tx, brand.brand, accountId);
  // A gift whose refund failed is the money that is sent now.
  const ledger = account.ledger.filter(({ details: { journalId } }) => refundId === null || journalId !== refundId);
  return valueOrRefuse(
    decideBankTransfer({
      ...{ amount, refundId, toSend: toSendOf(account) },
      earlier: givenByStaff(context, { ...account, accountId, ledger }),
      alonePennies: brand.staff?.refundAlonePennies ?? 0,
    }),
  );
}

/**
 * Records the money that the brand's bank sends, in the caller's transaction, and tells the customer. The bill run
 * looks at the account, since it has less in credit.
 */
export async function transferByStaff(
  tx: Tx,
  context: Context,
  { brand, proposalCode, doer, asked }: { brand: Brand; proposalCode: string; doer: Doer; asked: TransferAsked },
): Promise<void> {
  const { accountId, amount, refundId: insteadOf, reference } = asked;
  const { brand: brandName, currency } = brand;
  const transferId = codeFromBytes(context.random(TRANSFER_ID_LENGTH), TRANSFER_ID_LENGTH);
  const now = context.clock.now();
  const sent = { transferId, accountId, amount, currency, effectiveAt: now, reference, insteadOf };
  await writeLedger(tx, context, { brand: brandName, transaction: sendByBank(sent) });
  const event = { type: 'BankTransferRecorded', transferId, amount, reference, insteadOf };
  await noteOnAccount(tx, context, { brand: brandName, account: { accountId }, event, doer });
  const about = { brand: brandName, proposalCode, about: transferId };
  await queueLetter(tx, context, { ...about, kind: 'money-sent', facts: { amount, reference } });
  if (insteadOf === null) await changeToSend(tx, { brand: brandName, accountId, by: 0 - amount });
  await wakeBilling(tx, { brand: brandName, accountId, now });
}
