import { assert, type Pennies } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { customerLedger } from '@marque/domain/billing/ledger-accounts';
import { ledgerBalance } from '@marque/domain/billing/ledger-balance';
import { lastMinute } from '@marque/domain/policy/last-minute';
import { afterRest } from '@marque/domain/process/bill-run/after-rest';
import { dueOfAsked } from '@marque/domain/process/bill-run/due-now';
import { restOfMonth } from '@marque/domain/process/ending/rest-of-month';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { queueLetter } from '../letters/queue-letter.ts';
import { endName } from '../money/billing/follow-end.ts';
import type { Doer } from '../store/append-events.ts';
import { readBillAccounts } from '../store/money/ahead/read-bill-accounts.ts';
import { readEndingBooks } from '../store/money/ahead/read-ending-books.ts';
import { type AccountBilling, lockBilling, storeBilled } from '../store/money/billing/account-billing.ts';
import { calledOffOf } from '../store/money/collections.ts';
import { writeLedger } from '../store/money/write-ledger.ts';
import { storeWithdrawn } from '../store/policies/adjustments.ts';
import { commandPolicy, type StoredPolicy } from '../store/policies/policies.ts';

/** An end that waits, of a policy that the transaction holds, and who takes it back. */
type TakenBack = {
  readonly stored: StoredPolicy;
  readonly brand: Pick<Brand, 'currency'>;
  readonly adjustmentId: string;
  readonly doer: Doer;
  readonly isByStaff: boolean;
};

/** Has cover go on whose end was confirmed. What a month lacks that was charged up to the end alone is charged now, and comes with the next payment, or with its own where that is to come. */
export async function takeEndBack(
  tx: Tx,
  context: Context,
  { stored, brand: { currency }, adjustmentId, doer, isByStaff }: TakenBack,
): Promise<void> {
  const { policy, brand } = stored;
  const { termination, accountId, proposalCode, language } = policy;
  assert(termination, 'an end that waits is known to its policy');
  const now = context.clock.now();
  const held = await lockBilling(tx, { brand, accountId });
  assert(held, 'a policy that was sold is billed');
  const { booked } = await readEndingBooks(tx, held);
  const rest = restOfMonth({ ...policy, termination }, booked, { adjustmentId, currency, now });
  const command = { type: 'TakeBackEnd', now } as const;
  await commandPolicy(tx, context, { stored, command, doer });
  await storeWithdrawn(tx, adjustmentId, now);
  if (rest) await writeLedger(tx, context, { brand, transaction: rest });
  const pennies = rest ? ledgerBalance([rest], customerLedger(accountId)) : 0;
  const askedAgain = await calledOffMeanwhile(tx, held);
  const { carried = 0, ...progress } = afterRest(policy, rest, held.progress);
  const { arrears } = held;
  await storeBilled(tx, [
    { accountId, arrears, nextAt: now, progress: { ...progress, carried: carried + askedAgain } },
  ]);
  await queueLetter(tx, context, {
    ...{ kind: 'end-taken-back', brand, proposalCode, language, about: endName(policy, termination) },
    facts: {
      ...{ lastMinute: lastMinute(termination.effectiveAt), rest: pennies, ...(askedAgain > 0 && { askedAgain }) },
      ...(isByStaff && { isByStaff }),
    },
  });
}

/** What was called off of what the account owes: it comes with the next payment. A payment that had failed before is followed up as ever. */
async function calledOffMeanwhile(tx: Tx, held: AccountBilling): Promise<Pennies> {
  const { brand, accountId, arrears } = held;
  const account = (await readBillAccounts(tx, brand, [held])).get(accountId);
  if (!account || arrears !== null) return 0;
  return Math.min(await calledOffOf(tx, { brand, accountId }), Math.max(0, dueOfAsked(account)));
}
