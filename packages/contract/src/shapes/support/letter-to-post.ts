import { z } from 'zod';
import { localDate } from '../basics.ts';
import { sentLetter } from '../letter.ts';

/** A letter that staff print and post. */
export const letterToPost = sentLetter.extend({
  userId: z.string(),
  name: z.string(),
  address: z.array(z.string()).meta({ description: 'Where it is posted to; empty where we know no address' }),
  isForEstate: z.boolean().meta({
    description:
      'Whether its reader has died: it is addressed to the executor, where one was entered, and staff look at it first',
  }),
  doneBy: localDate.nullable().meta({
    description:
      'Until when what it says was granted, that data be deleted, waits for it to be posted; null where nothing waits for it',
  }),
  isLarge: z.boolean().meta({ description: 'Whether the customer needs it in large print: 16 points' }),
});
export type LetterToPostWire = z.infer<typeof letterToPost>;
