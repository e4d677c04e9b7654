import { assert, type Pennies } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { customerLedger } from '@marque/domain/billing/ledger-accounts';
import { ledgerBalance } from '@marque/domain/billing/ledger-balance';
import { withdrawAdjustment } from '@marque/domain/policy/adjustment/adjustment-status';
import { lastMinute } from '@marque/domain/policy/last-minute';
import { dueOfAsked } from '@marque/domain/process/bill-run/due-now';
import { restOfMonth } from '@marque/domain/process/ending/rest-of-month';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { queueLetter } from '../letters/queue-letter.ts';
import { endName } from '../money/billing/follow-end.ts';
import { takingBack } from '../policies/cancellation/taking-back.ts';
import { readBillAccounts } from '../store/money/ahead/read-bill-accounts.ts';
import { readEndingBooks } from '../store/money/ahead/read-ending-books.ts';
import { type AccountBilling, lockBilling } from '../store/money/billing/account-billing.ts';
import { storeCarried } from '../store/money/billing/store-carried.ts';
import { calledOffOf } from '../store/money/collections.ts';
import { writeLedger } from '../store/money/write-ledger.ts';
import { readAdjustment, storeWithdrawn } from '../store/policies/adjustments.ts';
import { commandPolicy, lockOwnPolicy, type StoredPolicy } from '../store/policies/policies.ts';
import { showAdjustment } from './show-adjustment.ts';

type Call = Asked<'withdrawPolicyAdjustment'>;

/**
 * Takes a confirmed end back before it comes: cover goes on, and the bill run bills as before. What a month lacks that was charged for its days up to the end
 * alone is charged now, and asked for with the next payment. One that is taken back already is answered as it is.
 */
export async function withdrawPolicyAdjustment(
  asked: Call,
  context: Context,
): Promise<CallOutput<'withdrawPolicyAdjustment'>> {
  const { params, brand, principal } = asked;
  const { policyId } = await readAdjustment(context.db, principal, params.adjustmentId);
  const answer = await inTransaction(context.db, async (tx) => {
    const now = context.clock.now();
    const stored = await lockOwnPolicy(tx, principal, policyId);
    const adjustment = await readAdjustment(tx, principal, params.adjustmentId);
    const step = valueOrRefuse(withdrawAdjustment(adjustment, { ...takingBack(principal), now }));
    if (step === 'WITHDRAW') await takeBack(tx, context, { asked, stored });
    await context.milestone('take-back.in-transaction');
    const withdrawn = await readAdjustment(tx, principal, params.adjustmentId);
    return await showAdjustment(tx, { adjustment: withdrawn, stored, brand, principal, now });
  });
  await context.milestone('take-back.committed');
  return answer;
}

async function takeBack(
  tx: Tx,
  context: Context,
  { asked, stored }: { readonly asked: Call; readonly stored: StoredPolicy },
): Promise<void> {
  const { params, principal, requestId } = asked;
  const { policy, brand } = stored;
  const { termination, accountId, proposalCode, language } = policy;
  assert(termination, 'an end that waits is known to its policy');
  const now = context.clock.now();
  const held = await lockBilling(tx, { brand, accountId });
  assert(held, 'a policy that was sold is billed');
  const { booked } = await readEndingBooks(tx, held);
  const { adjustmentId } = params;
  const rest = restOfMonth({ ...policy, termination }, booked, { adjustmentId, currency: asked.brand.currency, now });
  const command = { type: 'TakeBackEnd', now } as const;
  await commandPolicy(tx, context, { stored, command, doer: { principal, requestId } });
  await storeWithdrawn(tx, adjustmentId, now);
  if (rest) await writeLedger(tx, context, { brand, transaction: rest });
  const pennies = rest ? ledgerBalance([rest], customerLedger(accountId)) : 0;
  const askedAgain = await calledOffMeanwhile(tx, held);
  await storeCarried(tx, { brand, accountId, pennies: pennies + askedAgain, now });
  await queueLetter(tx, context, {
    ...{ kind: 'end-taken-back', brand, proposalCode, language, about: endName(policy, termination) },
    facts: {
      ...{ lastMinute: lastMinute(termination.effectiveAt), rest: pennies, ...(askedAgain > 0 && { askedAgain }) },
      ...(principal.impersonation && { isByStaff: true }),
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
