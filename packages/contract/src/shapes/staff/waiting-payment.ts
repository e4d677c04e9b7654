import { z } from 'zod';
import { instant, localDate, pennies } from '../basics.ts';

/** An account whose payments wait for a person. */
export const waitingPayment = z.object({
  accountId: z.string(),
  policyNumber: z.string().nullable().meta({ description: 'Null where no policy was sold' }),
  userId: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  why: z
    .enum(['UNPAID', 'UNREACHED', 'DISPUTED', 'FAULT', 'UNPLACED', 'REFUND_LATE', 'REFUND_FAILED', 'TAKEN_BACK'])
    .meta({
      description:
        'It is unpaid after its notice or after its cover; it is unpaid, and its notice went to nobody, so cover goes on; a cardholder disputes a payment; a fault of ours keeps it from being billed; no payment can take back what the customer is owed after cover has ended, or wants back; a refund has not arrived within ten working days; a refund failed, and the customer is still owed its money; or their bank took back in the last 30 days what was to be refunded',
    }),
  amount: pennies.meta({ description: 'What is unpaid, or what the customer is owed' }),
  toSend: z.array(z.object({ refundId: z.string(), amount: pennies })).meta({
    description:
      'Refunds that failed of somebody who never bought, with what is still owed of each: nobody can act for them, so a bank transfer is asked for here; empty for everybody else',
  }),
  since: instant.nullable().meta({ description: 'When the first payment failed; null where none did' }),
  noticeEndedOn: localDate.nullable().meta({ description: 'The last day of its notice; null where none was given' }),
  heldUntil: localDate.nullable().meta({ description: 'Until when staff hold it' }),
});
export type WaitingPaymentWire = z.infer<typeof waitingPayment>;
