import { z } from 'zod';

/** What the customer's bank shows beside a bank transfer. */
export const transferReference = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 ./&-]{0,17}$/)
  .meta({ description: 'What the customer’s bank shows beside it, at most 18 characters' });
