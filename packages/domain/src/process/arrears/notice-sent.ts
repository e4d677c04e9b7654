import { dayOf, daysBetween, type Instant } from '@marque/base';
import type { ArrearsCase, ArrearsStanding, EndNotice } from './arrears-case.ts';

type Noticed = Pick<ArrearsStanding, 'timeZone'> & { readonly notice: EndNotice };

/**
 * What became of a notice's letter: when it first went out (null if it has not), and whether it is only kept, since we
 * know no address of the customer.
 */
export type NoticeLetter = { readonly sentAt: Instant | null; readonly isOnlyKept: boolean };

/** Whether the letter of a notice went out on the day on which it was given: later, it leaves fewer days than it should. */
export function isNoticeSent({ notice, timeZone }: Noticed, { sentAt }: Pick<NoticeLetter, 'sentAt'>): boolean {
  return sentAt !== null && dayOf(sentAt, timeZone) <= dayOf(notice.givenAt, timeZone);
}

/**
 * A case whose notice did not reach the customer in time. It is given again, with no fewer days than it should have
 * left. If there is no address to write to, it would reach nobody again: a person has to reach the customer, and once
 * staff hold the case, or an address is known (`withReached`), it leaves as many days.
 */
export function withNoticeMissed(arrears: ArrearsCase, noticed: Noticed, letter: NoticeLetter): ArrearsCase {
  const given = withNoticeUnsent(arrears, noticed);
  const isUnreached = letter.isOnlyKept && letter.sentAt === null;
  return isUnreached ? { ...given, isForPerson: true, isUnreached } : given;
}

/** A case whose notice reached nobody, once a letter can be sent to its customer: it is no longer a person’s, and the notice is given again. */
export function withReached({
  case: arrears,
  isReachable,
}: Pick<ArrearsStanding, 'case' | 'isReachable'>): ArrearsCase {
  const { isUnreached, ...known } = arrears;
  return isUnreached && isReachable ? { ...known, isForPerson: false } : arrears;
}

function withNoticeUnsent(arrears: ArrearsCase, { notice, timeZone }: Noticed): ArrearsCase {
  const daysLeft = daysBetween(dayOf(notice.givenAt, timeZone), notice.endsOn);
  return { ...arrears, isForPerson: false, stoodStill: true, daysLeft };
}
