import { dayOf, type Instant, type LocalDate, type Pennies, startOfDay } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { WaitingPaymentWire } from '@marque/contract';
import { addWorkingDays } from '@marque/domain/billing/calendar/working-days';
import { textAt } from '@marque/domain/facts/text-at';
import { versionAt } from '@marque/domain/policy/version-at';
import { unpaidOf } from '@marque/domain/process/arrears/unpaid-of';
import { dueOfAsked } from '@marque/domain/process/bill-run/due-now';
import { debtOf } from '@marque/domain/process/ending/debt-step';
import { REFUND_WORKING_DAYS } from '@marque/domain/process/ending/refund-day';
import type { Context } from '../../ground/context.ts';
import type { Handler } from '../../ground/handler.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { type AccountBalance, accountBalances } from '../../store/money/account-balances.ts';
import { type WaitingPayment, waitingPayments } from '../../store/money/billing/waiting-payments.ts';
import { storeStaffRead } from '../../store/people/staff-reads.ts';
import { refundableOf } from './refund-asked.ts';
import { toSendOf } from './transfer-by-staff.ts';

const LIST_MAX = 100;
/** How long a refund stays listed once the customer’s bank has the money: it then leaves the list by itself. */
const TAKEN_BACK_MS = 30 * 86_400_000;

/**
 * The payments at the brand that wait for a person to see to them. The record of each customer says who was shown
 * theirs, before the answer.
 */
export const listWaitingPayments: Handler<'listWaitingPayments'> = async ({ principal, brand, requestId }, context) => {
  const found = await waitingPayments(context.db, {
    ...{ brand: brand.brand, max: LIST_MAX + 1 },
    late: lateSince(context, brand),
    takenBackSince: new Date(context.clock.realMs() - TAKEN_BACK_MS).toISOString(),
  });
  const waiting = found.slice(0, LIST_MAX);
  const accountIds = waiting.map(({ accountId }) => accountId);
  const balances = await accountBalances(context.db, brand.brand, accountIds);
  const now = context.clock.now();
  const payments: WaitingPaymentWire[] = [];
  for (const one of waiting) {
    const toSend = one.policy === null ? await toSendOfVisitor(context, brand, one) : [];
    payments.push({ ...present(one, { money: balances.get(one.accountId), now }), toSend });
  }
  await inTransaction(context.db, async (tx) => {
    for (const subject of new Set(waiting.map(({ owner }) => owner)))
      await storeStaffRead(tx, context, {
        ...{ principal: { ...principal, subject }, requestId },
        ...{ call: 'listWaitingPayments', about: 'customer' },
      });
  });
  return { payments, isCut: found.length > LIST_MAX };
};

/**
 * The latest moment at which a refund that should have arrived by now was asked for, or could be sent: ten working days
 * ago. Rows have the real time, days the business's.
 */
function lateSince(
  { clock }: Pick<Context, 'clock'>,
  { timeZone, billing: { closedDays } }: Brand,
): { readonly asked: Instant; readonly waited: LocalDate } {
  const before = (now: Instant) => addWorkingDays(dayOf(now, timeZone), -REFUND_WORKING_DAYS, closedDays);
  const real = before(new Date(clock.realMs()).toISOString());
  return { asked: startOfDay(real, timeZone), waited: before(clock.now()) };
}

/** What a person is to see to first, with its pennies. */
function waitsFor(
  { isFault, latePennies, failedPennies, takenBackPennies, billing }: WaitingPayment,
  { due, debt }: { readonly due: Pennies; readonly debt: Pennies },
): Pick<WaitingPaymentWire, 'why' | 'amount'> {
  const { arrears = null, progress } = billing ?? {};
  const unpaid = arrears ? unpaidOf({ case: arrears, due }) : Math.max(0, due);
  const { disputed = 0 } = progress ?? {};
  if (isFault) return { why: 'FAULT', amount: unpaid };
  if (arrears?.isForPerson) return { why: arrears.isUnreached ? 'UNREACHED' : 'UNPAID', amount: unpaid };
  if (progress?.debt?.isForPerson) return { why: 'UNPAID', amount: debt };
  if (disputed > 0) return { why: 'DISPUTED', amount: disputed };
  if (failedPennies > 0) return { why: 'REFUND_FAILED', amount: failedPennies };
  if (latePennies > 0) return { why: 'REFUND_LATE', amount: latePennies };
  return takenBackPennies > 0
    ? { why: 'TAKEN_BACK', amount: takenBackPennies }
    : { why: 'UNPLACED', amount: unplacedOf(billing, due) };
}

/** After an end, all that the customer is owed; before it, what they want back. */
function unplacedOf(billing: WaitingPayment['billing'], due: Pennies): Pennies {
  const credit = Math.max(0, 0 - due);
  return billing?.isEnded === false ? Math.min(credit, billing.toSend) : credit;
}

/** What is owed of failed refunds to somebody who never bought. */
async function toSendOfVisitor(
  { db }: Pick<Context, 'db'>,
  { brand }: Brand,
  { accountId }: WaitingPayment,
): Promise<WaitingPaymentWire['toSend']> {
  const toSend = toSendOf(await refundableOf(db, brand, accountId));
  return toSend.flatMap(({ refundId, amount }) => (refundId === null ? [] : [{ refundId, amount }]));
}

function present(
  waiting: WaitingPayment,
  { money, now }: { readonly money: AccountBalance | undefined; readonly now: Instant },
): Omit<WaitingPaymentWire, 'toSend'> {
  const { accountId, owner, policy, billing } = waiting;
  const { arrears = null, hold = null, progress } = billing ?? {};
  const ph = policy ? versionAt(policy, now).data.profiles.ph : undefined;
  const balance = money?.balance ?? 0;
  const due = policy && progress ? dueOfAsked({ policy, progress, balance, underWay: 0 }) : balance;
  const debt = progress ? debtOf({ progress, balance }) : 0;
  return {
    ...{ accountId, policyNumber: policy?.policyNumber ?? null, userId: owner },
    firstName: textAt(ph, 'firstName') ?? null,
    lastName: textAt(ph, 'lastName') ?? null,
    ...waitsFor(waiting, { due, debt }),
    since: arrears?.openedAt ?? null,
    noticeEndedOn: arrears?.notice?.endsOn ?? null,
    heldUntil: policy && hold && hold.until >= dayOf(now, policy.timeZone) ? hold.until : null,
  };
}
