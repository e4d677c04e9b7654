import { z } from 'zod';
import { pennies } from '../basics.ts';
import { ledgerLine } from './ledger-line.ts';

/** An account on which money moved since a customer died. */
export const accountSinceDeath = z.object({
  accountId: z.string(),
  accountCode: z.string().nullable().meta({ description: 'The policy’s number' }),
  owed: pennies.meta({ description: 'What is owed by the books now, in pennies; below zero a credit' }),
  lines: z.array(ledgerLine).meta({ description: 'What moved since that day, in order' }),
});
export type AccountSinceDeathWire = z.infer<typeof accountSinceDeath>;
