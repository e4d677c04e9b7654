import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { customerLedger } from '@marque/domain/billing/ledger-accounts';
import { ledgerBalance } from '@marque/domain/billing/ledger-balance';
import { periodBeginning } from '@marque/domain/billing/statements/service-periods';
import { lastMinute } from '@marque/domain/policy/last-minute';
import { afterTakingBack } from '@marque/domain/process/bill-run/after-taking-back';
import { restOfMonth } from '@marque/domain/process/ending/rest-of-month';
import { termOf } from '@marque/domain/process/term-of';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { queueLetter } from '../letters/queue-letter.ts';
import { endName } from '../money/billing/follow-end.ts';
import type { Doer } from '../store/append-events.ts';
import { readBillAccounts } from '../store/money/ahead/read-bill-accounts.ts';
import { readEndingBooks } from '../store/money/ahead/read-ending-books.ts';
import { lockBilling, storeBilled } from '../store/money/billing/account-billing.ts';
import { calledOffOf } from '../store/money/collections.ts';
import { writeLedger } from '../store/money/write-ledger.ts';
import { storeWithdrawn } from '../store/policies/adjustments.ts';
import { commandPolicy, type StoredPolicy } from '../store/policies/policies.ts';

/** An end that waits, its policy, which the transaction holds, and the person who takes it back. */
type TakenBack = {
  readonly stored: StoredPolicy;
  readonly brand: Pick<Brand, 'currency'>;
  readonly adjustmentId: string;
  readonly doer: Doer;
  readonly isByStaff: boolean;
};

/**
 * Lets cover go on after its end was confirmed. If a month was charged only up to the end, the rest is charged now. It
 * comes with the next payment, or with the month's own if that is still to come.
 */
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
  const account = (await readBillAccounts(tx, brand, [held])).get(accountId);
  assert(account, 'an account that is billed has its policy');
  const term = termOf(account.policy);
  const calledOff = (await calledOffOf(tx, { brand, accountId })).map(({ period_start: periodStart, amount }) => ({
    ...{ period: periodBeginning(term, periodStart), amount },
  }));
  const { progress, askedAgain } = afterTakingBack(account, { rest, calledOff });
  await storeBilled(tx, [{ accountId, arrears: held.arrears, nextAt: now, progress }]);
  await queueLetter(tx, context, {
    ...{ kind: 'end-taken-back', brand, proposalCode, language, about: endName(policy, termination) },
    facts: {
      ...{ lastMinute: lastMinute(termination.effectiveAt), rest: pennies, ...(askedAgain > 0 && { askedAgain }) },
      ...(isByStaff && { isByStaff }),
    },
  });
}
