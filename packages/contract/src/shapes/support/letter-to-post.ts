import { z } from 'zod';
import { sentLetter } from '../letter.ts';

/** A letter that staff print and post. */
export const letterToPost = sentLetter.extend({
  userId: z.string(),
  name: z.string(),
  address: z.array(z.string()).meta({ description: 'Where it is posted to; empty where we know no address' }),
  isLarge: z.boolean().meta({ description: 'Whether the customer needs it in large print: 16 points' }),
});
export type LetterToPostWire = z.infer<typeof letterToPost>;
