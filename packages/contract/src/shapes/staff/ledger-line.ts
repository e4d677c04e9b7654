import { ledgerNews, lineTypes } from '@marque/domain/enumerations';
import { z } from 'zod';
import { instant, localDate, pennies } from '../basics.ts';

/** Something that happened to the money of an account. */
export const ledgerLine = z.object({
  at: instant,
  what: z.enum([...lineTypes, ...ledgerNews]).meta({ description: 'A movement, or what happened without one' }),
  amount: pennies.nullable().meta({
    description: 'Of a movement the pennies, above zero owed; of the rest what it is about, above zero; null for none',
  }),
  owedAfter: pennies.meta({ description: 'What is owed after it by the books, in pennies; below zero a credit' }),
  periodStart: localDate.nullable().meta({ description: 'First day of the cover that it is for' }),
  day: localDate.nullable().meta({
    description: 'Until when it is held, when the card is asked next, or the last day of cover that a notice names',
  }),
  code: z.string().nullable().meta({ description: 'Why: the reason of a correction, a refund or a failure' }),
  means: z.string().nullable().meta({ description: 'The means of payment by its name' }),
});
export type LedgerLineWire = z.infer<typeof ledgerLine>;
