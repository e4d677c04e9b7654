import { adjustmentStatuses } from '@marque/domain/enumerations';
import { z } from 'zod';
import { instant } from '../basics.ts';

/** A change of a policy that somebody asked for, as staff see it. */
export const askedChange = z.object({
  adjustmentId: z.string(),
  by: z.enum(['CUSTOMER', 'STAFF']),
  who: z.string().nullable().meta({ description: 'Who of the staff made it; null where the customer did' }),
  agreedBy: z
    .string()
    .nullable()
    .meta({ description: 'The second person who agreed to it; null where nobody was asked' }),
  createdAt: instant,
  confirmedAt: instant.nullable(),
  holdsFrom: instant
    .nullable()
    .meta({ description: 'From when it holds, or was asked to; null: once it is confirmed' }),
  withdrawnAt: instant.nullable(),
  status: z.enum(adjustmentStatuses),
  rows: z
    .array(z.object({ what: z.string(), before: z.string(), after: z.string() }))
    .meta({ description: 'What it changes' }),
});
export type AskedChangeWire = z.infer<typeof askedChange>;
