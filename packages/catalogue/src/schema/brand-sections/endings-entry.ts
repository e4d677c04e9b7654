import { z } from 'zod';

/** The fewest days to withdraw, which apply to a wording that is not listed. */
export const WITHDRAW_DAYS_MIN = 14;
/** The fewest days of notice with which an insurer may end a policy, which apply if a wording’s are left out. */
export const INSURER_NOTICE_DAYS_MIN = 7;
/** The months of a term, the only ones that a renewal knows. */
const TERM_MONTHS = 12;
const keptAfter = z.enum(['NO_CLAIM', 'PAID_CLAIM', 'FAULT_CLAIM']);

/** What each version of the wording says of the end of a policy, as sold. */
export const endingsEntry = z
  .record(
    z.string().min(1),
    z.strictObject({
      termMonths: z.literal(TERM_MONTHS).optional().meta({
        title: 'Months after which a policy without an end date turns to its next term; left out: it says no term',
      }),
      withdrawDays: z
        .int()
        .min(WITHDRAW_DAYS_MIN)
        .max(60)
        .meta({ title: 'Days in which a customer may withdraw and gets everything back' }),
      withdrawUnless: keptAfter.meta({
        title: 'The claim after which withdrawing gives back no more than a later end',
      }),
      unusedUnless: keptAfter.meta({ title: 'The claim after which no unused days go back' }),
      insurerNoticeDays: z
        .int()
        .min(INSURER_NOTICE_DAYS_MIN)
        .max(60)
        .optional()
        .meta({ title: 'Days of notice with which the insurer may end it; 7 where it is left out' }),
    }),
  )
  .default({})
  .meta({
    title: 'What versions of the wording say of the end of a policy',
    description:
      'By rating.wordingVersion. Keep an entry as long as somebody is insured by that wording. One that is not listed gives everything back within 14 days unless a claim was paid, and the unused days after that.',
  });
