import { addToDate, type LocalDate } from '@marque/base';
import { lastDayOfCard } from '../payment/last-day-of-card.ts';
import { LEAST_DUE_PENNIES } from '../payment/least-due-pennies.ts';
import { isCovering } from './is-covering.ts';
import type { TodoFacts } from './todo-facts.ts';
import type { TodoItem } from './todo-item.ts';

/** A thing to do, before its policy is named. */
export type Matter = Omit<TodoItem, 'todoId' | 'policyId' | 'accountId' | 'urgency' | 'reason'> &
  Partial<Pick<TodoItem, 'reason'>>;

/** What has to be done so that a policy's payments come in. `today` is a day in its time zone. */
export function aboutMoney(facts: TodoFacts, today: LocalDate): Matter[] {
  return [...owed(facts), ...(isCovering(facts) ? toPayWith(facts, today) : [])];
}

function owed({ owed: debt }: TodoFacts): Matter[] {
  // A smaller amount cannot be paid separately, and rides with the next payment.
  if (debt === null || debt.pennies < LEAST_DUE_PENNIES.CARD) return [];
  const { pennies: amount, dueOn, ends, heldUntil, askedAgainOn, confirmBy } = debt;
  const failed = { kind: 'PAYMENT_FAILED', amount, subject: null } as const;
  if (ends !== null) return [{ ...failed, amount: ends.pennies, by: ends.on, otherwise: 'COVER_ENDS' }];
  if (heldUntil !== null) return [{ ...failed, by: heldUntil, otherwise: 'WAITS_AS_AGREED' }];
  if (confirmBy !== null)
    return [{ ...failed, kind: 'PAYMENT_TO_CONFIRM', by: confirmBy, otherwise: 'NOTHING_MORE_SOLD' }];
  if (askedAgainOn !== null) return [{ ...failed, by: askedAgainOn, otherwise: 'ASKED_AGAIN' }];
  return [{ ...failed, by: dueOn, otherwise: 'NOTHING_MORE_SOLD' }];
}

/** The next payment has a means: one that lives, that the bank has taken on, and that has not run out by then. */
function toPayWith({ method, next }: TodoFacts, today: LocalDate): Matter[] {
  if (next === null) return [];
  const { chargeOn, amount } = next;
  const failing = { otherwise: 'PAYMENT_FAILS', amount } as const;
  if (method === null || method.status === 'CANCELLED')
    return [{ ...failing, kind: 'PAYMENT_METHOD_MISSING', by: chargeOn, subject: null }];
  const { methodId: subject } = method;
  if (method.status === 'PENDING_CUSTOMER_APPROVAL')
    return [{ ...failing, kind: 'MANDATE_PENDING', by: chargeOn, subject }];
  if (method.expires === null) return [];
  const by = lastDayOfCard(method.expires);
  return by < addToDate(today, { months: 1 }) ? [{ ...failing, kind: 'CARD_EXPIRING', by, subject }] : [];
}
