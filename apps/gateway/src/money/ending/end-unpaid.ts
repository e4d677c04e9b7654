import { assert, type Instant } from '@marque/base';
import { NON_PAYMENT } from '@marque/domain/policy/ending/non-payment';
import type { ArrearsStanding } from '@marque/domain/process/arrears/arrears-case';
import { isNoticeSent, withNoticeMissed } from '@marque/domain/process/arrears/notice-sent';
import { unpaidEnd } from '@marque/domain/process/arrears/unpaid-end';
import { arrearsStanding } from '@marque/domain/process/bill-run/arrears-standing';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { readBillAccounts } from '../../store/money/ahead/read-bill-accounts.ts';
import { type AccountBilling, lockBilling, storeArrears } from '../../store/money/billing/account-billing.ts';
import { endNoticeLetter } from '../../store/operation/sent-letters.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { storeOvertaken } from '../../store/policies/adjustments.ts';
import { commandPolicy, lockPolicy } from '../../store/policies/policies.ts';
import { billRows } from '../billing/bill-batch.ts';

/**
 * Ends the cover of a policy whose notice has passed and that is still not paid, under the locks of the policy and of
 * its billing; unused days are credited. An end that the customer has chosen for a later day is over: this one comes
 * first. If it is now paid in part, held or being paid, the ladder goes on instead; if the letter of its notice did not
 * go out in time, the notice is given again; if nobody could be written to, a person sees to it. It may run any number
 * of times.
 */
export async function endUnpaid(
  context: Context,
  { brand: code, policyId }: { readonly brand: string; readonly policyId: string },
): Promise<void> {
  const brand = context.brands.current.get(code);
  assert(brand, 'the brand of a job is loaded');
  const system = systemPrincipal(code);
  await inTransaction(context.db, async (tx) => {
    const stored = await lockPolicy(tx, system, policyId);
    const { accountId, termination } = stored.policy;
    const held = await lockBilling(tx, { brand: code, accountId });
    const account = held && (await readBillAccounts(tx, code, [held])).get(accountId);
    if (!held || !account?.arrears || account.isStill) return;
    const now = context.clock.now();
    const standing = arrearsStanding(account, account.arrears);
    const effectiveAt = unpaidEnd(standing, now);
    if (effectiveAt === null) return await goesOn(tx, held, now);
    if (await isMissedNotice(tx, { standing, held, now })) return;
    if (termination !== null && termination.effectiveAt <= effectiveAt) return;
    const end = { kind: 'CANCELLED', effectiveAt, reason: NON_PAYMENT, gives: 'UNUSED_DAYS' } as const;
    const doer = { principal: { ...system, subject: stored.owner }, requestId: null };
    await commandPolicy(tx, context, { stored, command: { type: 'EndPolicy', ...end, now }, doer });
    if (termination !== null) await storeOvertaken(tx, policyId, now);
    await billRows(tx, context, { brand, rows: [held] });
    await context.milestone('end.in-transaction');
  });
  await context.milestone('end.committed');
}

type Ending = { readonly standing: ArrearsStanding; readonly held: AccountBilling; readonly now: Instant };

/** Whether cover goes on since nobody was told of its end in time: the notice is given again, or a person sees to it. */
async function isMissedNotice(tx: Tx, { standing, held, now }: Ending): Promise<boolean> {
  const { case: arrears, timeZone } = standing;
  const { accountId, brand, proposalCode } = held;
  assert(arrears.notice, 'cover ends after its notice');
  const noticed = { notice: arrears.notice, timeZone };
  const letter = await endNoticeLetter(tx, { brand, proposalCode, endsOn: noticed.notice.endsOn });
  if (isNoticeSent(noticed, letter)) return false;
  await storeArrears(tx, { accountId, arrears: withNoticeMissed(arrears, noticed, letter), now });
  return true;
}

/** A case that was left to a person is followed up again. */
async function goesOn(tx: Tx, { accountId, arrears }: AccountBilling, now: Instant): Promise<void> {
  if (arrears?.isForPerson) await storeArrears(tx, { accountId, arrears: { ...arrears, isForPerson: false }, now });
}
