import { z } from 'zod';
import { localDate } from '../basics.ts';

/** What staff have to know about a customer who has died. */
export const death = z.object({
  deathId: z.string(),
  toldOn: localDate.meta({ description: 'When we were told: from this day nothing is asked for' }),
  diedOn: localDate.nullable().meta({ description: 'Null where nobody has said it yet' }),
  toldBy: z.string().nullable().meta({ description: 'Who told us and how; null where it was forgotten' }),
});
export type DeathWire = z.infer<typeof death>;
