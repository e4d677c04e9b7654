import { dayOf, daysBetween, type Instant } from '@marque/base';
import type { ArrearsCase, ArrearsStanding, EndNotice } from './arrears-case.ts';

type Noticed = Pick<ArrearsStanding, 'timeZone'> & { readonly notice: EndNotice };

/** Whether the letter of a notice went out on the day on which it was given: later, it leaves fewer days than it should. `sentAt` is null where it has not gone out. */
export function isNoticeSent({ notice, timeZone }: Noticed, sentAt: Instant | null): boolean {
  return sentAt !== null && dayOf(sentAt, timeZone) <= dayOf(notice.givenAt, timeZone);
}

/** A case whose notice did not go out in time: it is given again, and leaves no fewer days than it should have left. */
export function withNoticeUnsent(arrears: ArrearsCase, { notice, timeZone }: Noticed): ArrearsCase {
  const daysLeft = daysBetween(dayOf(notice.givenAt, timeZone), notice.endsOn);
  return { ...arrears, isForPerson: false, stoodStill: true, daysLeft };
}
