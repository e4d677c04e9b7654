import { z } from 'zod';
import { instant, pennies } from '../basics.ts';

/** Money of the customer for whom staff act that only a bank transfer can give back. */
export const moneyToSend = z.object({
  accountId: z.string(),
  accountCode: z.string().nullable(),
  refundId: z.string().nullable().meta({ description: 'The refund that failed; null for what no payment can take' }),
  amount: pennies.meta({ description: 'What may be sent of it' }),
  failedAt: instant.nullable().meta({ description: 'When the refund failed; null where none did' }),
});
export type MoneyToSendWire = z.infer<typeof moneyToSend>;
