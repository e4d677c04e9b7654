import { z } from 'zod';
import { cancellationProblems } from '../../problem-lists.ts';
import { instant, localDate, pennies } from '../basics.ts';

/** Whether a policy may be cancelled at a moment, and how. The page and the calls that cancel ask the same decision. */
export const cancellation = z.object({
  refusal: z
    .enum(cancellationProblems)
    .nullable()
    .meta({ description: 'Why it cannot be cancelled now; null where it can' }),
  withdrawUntil: instant.nullable().meta({
    description:
      'The first moment after the days in which the customer may withdraw; null while they have not begun, since the documents are not handed over',
  }),
  isWithdrawal: z.boolean().meta({ description: 'Whether those days go on now' }),
  asksReason: z.boolean().meta({ description: 'Whether a reason is to be chosen: nobody who withdraws says why' }),
  lastDays: z
    .object({ first: localDate, last: localDate })
    .nullable()
    .meta({ description: 'The last days of cover that may be chosen, today included; null where only now is left' }),
  confirmedId: z
    .string()
    .nullable()
    .meta({ description: 'The cancellation that was confirmed, waiting or come; null where none was here' }),
  waiting: z
    .object({
      adjustmentId: z.string().nullable().meta({ description: 'Takes it back; null where who asks cannot' }),
      effectiveAt: instant,
      lastMinute: instant.meta({ description: 'The last minute that is covered' }),
      decidedAt: instant,
      reason: z.string().nullable(),
      restOfMonth: pennies.meta({
        description:
          'What the next payment asks for besides if it is taken back: the month was charged up to the end alone',
      }),
    })
    .nullable()
    .meta({ description: 'The end that is decided and has not come; null where none is' }),
  undo: z
    .object({ adjustmentId: z.string(), until: instant })
    .nullable()
    .meta({ description: 'The end that has come and can still be undone by who asks; null where none can' }),
});
export type CancellationWire = z.infer<typeof cancellation>;
