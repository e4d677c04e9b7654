import { type PeriodLimits, periodLimits, type RetentionPeriods, usualPeriods } from '@marque/domain/retention-periods';
import { z } from 'zod';

const period = ({ least, most, usual, why }: PeriodLimits, title: string) =>
  z
    .int()
    .refine((length) => length >= least && length <= most, `${least} to ${most}: ${why}`)
    .default(usual)
    .meta({ title, description: why, minimum: least, maximum: most });

/** How long people's data are kept. A brand that says nothing keeps them as long as it says here. */
export const retentionEntry = z
  .strictObject({
    quoteMonths: period(
      periodLimits.quoteMonths,
      'Months for which a quote that nobody bought is kept after its last use',
    ),
    policyYears: period(
      periodLimits.policyYears,
      'Years for which a policy with its claims, money, documents and letters is kept after its cover has ended',
    ),
    complaintYears: period(periodLimits.complaintYears, 'Years for which a complaint is kept after its answer'),
    requestYears: period(periodLimits.requestYears, 'Years for which a request about data is kept after its answer'),
    letterMonths: period(
      periodLimits.letterMonths,
      'Months for which a letter to somebody themselves is kept, one about no policy, complaint or request',
    ),
    accountMonths: period(
      periodLimits.accountMonths,
      'Months for which the account of somebody is kept of whom nothing else is, after its last use',
    ),
  } satisfies { readonly [K in keyof RetentionPeriods]: z.ZodType })
  .default(usualPeriods)
  .meta({ title: 'How long data about people is kept' });
