import { z } from 'zod';

/** `insurers/<insurer>.ncd-discounts.yaml`: what an insurer's no-claims discounts came to on average. */
export const ncdDiscountsFileSchema = z
  .strictObject({
    averages: z
      .record(
        z.string().regex(/^20\d\d$/, 'a calendar year'),
        z.array(z.number().min(0).max(100).meta({ title: 'Percent' })).length(9),
      )
      .meta({
        title: 'Average discount of each calendar year, in percent, after 1 to 9 or more years without a claim',
        description: 'Protection is offered only while the table of the last calendar year is here.',
      }),
  })
  .meta({ title: 'What an insurer’s no-claims discounts came to on average' });
