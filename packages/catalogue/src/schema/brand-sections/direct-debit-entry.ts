import { z } from 'zod';

/**
 * The firm that collects by direct debit. A name on bank statements has at most 18 characters of a small alphabet
 * (Bacs, service user’s name).
 */
export const directDebitEntry = z.strictObject({
  serviceUser: z
    .string()
    .regex(/^[A-Za-z0-9&./ -]{1,18}$/, 'at most 18 letters, digits, spaces and & . / -')
    .meta({ title: 'Name under which money is collected, as bank statements show it' }),
  noticeDays: z
    .int()
    .min(2)
    .max(30)
    .meta({ title: 'Working days before a collection by which a customer is told of a change' }),
  sendsReference: z
    .boolean()
    .meta({ title: 'Whether the provider’s account may set the reference on bank statements' }),
});
