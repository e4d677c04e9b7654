import { z } from 'zod';
import { localDate, pennies } from '../basics.ts';
import { ending } from './ending.ts';

/** What an end by the insurer’s will would do, and who decides it. */
export const insurerEnding = z.object({
  decidedBy: z.enum(['ALONE', 'SECOND_PERSON']),
  settlesOn: localDate.meta({ description: 'The day on which what goes back begins to go, and no earlier' }),
  kept: pennies.meta({ description: 'What was charged, or still is until then, and does not go back' }),
  ending,
});
export type InsurerEndingWire = z.infer<typeof insurerEnding>;
