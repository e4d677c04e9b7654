import { z } from 'zod';

const telephone = z.string().regex(/^\+?[0-9][0-9 ]{6,18}$/, 'a telephone number');

const firm = z.strictObject({ name: z.string().min(1), telephone });

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
      abroad: telephone.optional().meta({ title: 'Number to call from abroad' }),
      email: z.email().optional().meta({
        title: 'Address to write to after a loss',
        description: 'Without it, customers write to mail.replyTo.',
      }),
      noticeHours: z.int().min(1).max(720).optional().meta({
        title: 'Hours within which the wording asks to be told of a loss',
        description: 'Without it, customers are asked to tell as soon as they can.',
      }),
      glass: firm.optional().meta({ title: 'Firm that mends windscreens and windows' }),
      recovery: firm.optional().meta({ title: 'Firm that takes away a car that cannot be driven' }),
    })
    .meta({ title: 'Who is called after a loss' }),
});
