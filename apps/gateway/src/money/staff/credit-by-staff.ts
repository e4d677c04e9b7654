import { codeFromBytes, type Pennies } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { creditJournal } from '@marque/domain/billing/post-journal';
import {
  type CreditBooking,
  creditReasons,
  decideAccountCredit,
} from '@marque/domain/process/staff/decide-account-credit';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { valueOrRefuse } from '../../ground/value-or-refuse.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import type { Doer } from '../../store/append-events.ts';
import { outstandingOf } from '../../store/money/account-balances.ts';
import { wakeBilling } from '../../store/money/billing/wake-billing.ts';
import { writeLedger } from '../../store/money/write-ledger.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { givenByStaff } from './given-by-staff.ts';
import { refundableOf } from './refund-asked.ts';

const CREDIT_ID_LENGTH = 20;

/** The credit that staff want to give an account, in pennies. */
export type CreditAsked = {
  readonly accountId: string;
  readonly amount: Pennies;
  readonly bookedAs: CreditBooking;
};

/** Whether one person may credit it, or two must agree. Refuses with `wrong_state` to write more off than is owed and not under way. */
export async function creditAllowed(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  { brand, asked }: { readonly brand: Brand; readonly asked: CreditAsked },
): Promise<'ALONE' | 'SECOND_PERSON'> {
  const { accountId, amount, bookedAs } = asked;
  const { refunds, ledger } = await refundableOf(tx, brand.brand, accountId);
  return valueOrRefuse(
    decideAccountCredit({
      ...{ amount, bookedAs, owed: await outstandingOf(tx, brand.brand, accountId) },
      earlier: givenByStaff(context, { accountId, refunds, ledger }),
      alonePennies: brand.staff?.refundAlonePennies ?? 0,
    }),
  );
}

/** Credits an account as staff may, in the caller's transaction, and tells the customer. The bill run looks at the account, since less is owed now. */
export async function creditByStaff(
  tx: Tx,
  context: Context,
  { brand, proposalCode, doer, asked }: { brand: Brand; proposalCode: string; doer: Doer; asked: CreditAsked },
): Promise<void> {
  const { accountId, amount, bookedAs } = asked;
  const { brand: brandName, currency } = brand;
  const creditId = codeFromBytes(context.random(CREDIT_ID_LENGTH), CREDIT_ID_LENGTH);
  const now = context.clock.now();
  const journal = { journalId: creditId, reason: creditReasons[bookedAs], effectiveAt: now };
  const transaction = creditJournal({ ...journal, accountId, amount, currency });
  await writeLedger(tx, context, { brand: brandName, transaction });
  const event = { type: 'AccountCredited', creditId, amount, bookedAs };
  await noteOnAccount(tx, context, { brand: brandName, account: { accountId }, event, doer });
  const about = { brand: brandName, proposalCode, about: creditId };
  const stillOwed = await outstandingOf(tx, brandName, accountId);
  await queueLetter(tx, context, { ...about, kind: 'account-credited', facts: { amount, bookedAs, stillOwed } });
  await wakeBilling(tx, { brand: brandName, accountId, now });
}
