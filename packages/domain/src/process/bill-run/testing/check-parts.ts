import { assert, dayOf, type Pennies } from '@marque/base';
import type { Taken } from './booked-account.ts';
import type { History } from './history.ts';

const LEAST_OF_MONTH = 30;

/** What of an asking is a part of what we failed to ask for. */
export function partOf(step: Taken['step']): Pennies {
  if (step.kind === 'charge-card') return step.part ?? 0;
  return step.kind === 'give-notice' || step.kind === 'collect' ? (step.notice.part ?? 0) : 0;
}

/** A part of what we failed to ask for comes as it was agreed, with a month that is paid, never while a payment is unpaid or staff hold what is owed. */
export function checkParts({ account, spreads }: History, taken: Taken): void {
  const { at, step, before } = taken;
  const part = partOf(step);
  if (part === 0) return;
  const index = account.taken.indexOf(taken);
  const agreed = spreads.findLast(({ afterSteps }) => afterSteps <= index);
  assert(agreed?.parts, 'what is spread was agreed');
  const most = Math.max(...spreads.flatMap(({ parts }) => parts ?? []));
  assert(part <= most, `${part} comes with a payment, and ${most} was agreed`);
  const { arrears, hold, policy, progress } = before;
  const amount = 'notice' in step ? step.notice.amount : 'amount' in step ? step.amount : 0;
  assert(amount - part >= LEAST_OF_MONTH, 'no part is asked for alone');
  assert(part <= progress.missed, 'no more is spread than was missed');
  assert(step.kind === 'collect' || arrears === null, 'no part is asked for while a payment is unpaid');
  assert(!hold || hold.until < dayOf(at, policy.timeZone), 'no part is asked for while staff hold what is owed');
}
