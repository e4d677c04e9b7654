import { isLocalDate } from '@marque/base';
import { z } from 'zod';

const closedDay = z.string().refine(isLocalDate, 'a day such as 2027-05-08');
const RETRIES_MAX = 2;
const TRIES_MAX = 3;
/** The least days in writing before cover may end because nothing was paid. */
const NOTICE_DAYS_MIN = 14;

/** How a failed payment is followed up. These are the defaults for a brand that says nothing. */
export const billingEntry = z
  .strictObject({
    retryAfterDays: z
      .array(z.int().min(1).max(30))
      .max(RETRIES_MAX)
      .refine((days) => days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0)), 'days that rise')
      .meta({ title: 'Days after a failed payment on which the card is tried again, rising' }),
    noticeDays: z
      .int()
      .min(NOTICE_DAYS_MIN)
      .max(90)
      .meta({ title: 'Days in writing before cover ends for non-payment' }),
    closedDays: z
      .array(closedDay)
      .default([])
      .meta({ title: 'Days on which banks are closed besides the yearly bank holidays' }),
    promised: z
      .record(
        z.string().min(1),
        z.strictObject({
          tries: z
            .int()
            .min(1)
            .max(TRIES_MAX)
            .optional()
            .meta({ title: 'How often a bank is asked, the first time included' }),
          noticeDays: z.int().min(1).max(90).optional().meta({ title: 'Days of notice in writing' }),
        }),
      )
      .default({})
      .meta({
        title: 'What versions of the wording say of it, as sold',
        description:
          'By rating.wordingVersion. Keep an entry as long as somebody is insured by that wording. Where it differs from the above, the kinder counts.',
      }),
  })
  .default({ retryAfterDays: [3, 7], noticeDays: NOTICE_DAYS_MIN, closedDays: [], promised: {} })
  .meta({ title: 'How a failed payment is followed up' });
