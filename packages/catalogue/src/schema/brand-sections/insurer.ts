import { z } from 'zod';

const telephone = z.string().regex(/^\+?[0-9][0-9 ]{6,18}$/, 'a telephone number');

/** An insurer of a brand: how papers name it, and who is called after a loss. */
export const insurer = z.strictObject({
  name: z.string().min(1).meta({ title: 'Name as printed on documents' }),
  address: z.string().min(1).meta({ title: 'Registered address, on one line' }),
  reference: z
    .string()
    .min(1)
    .meta({ title: 'Number in the regulator’s register', description: 'Printed on every paper.' }),
  claims: z
    .strictObject({
      telephone: telephone.meta({ title: 'Number to call after a loss' }),
      glass: z
        .strictObject({ name: z.string().min(1), telephone })
        .optional()
        .meta({ title: 'Firm that mends windscreens and windows' }),
    })
    .meta({ title: 'Who is called after a loss' }),
});
