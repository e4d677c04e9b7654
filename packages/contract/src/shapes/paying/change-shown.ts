import { z } from 'zod';
import { pennies } from '../basics.ts';

/** What was shown of a change before it is confirmed or paid for. */
export const changeShown = z.object({
  dueNow: pennies,
  withNext: pennies,
  back: pennies,
  price: pennies.nullable(),
});
