import { z } from 'zod';
import { code, listOf } from '../names.ts';

/** A telephone number as people write it. */
export const telephone = z.string().regex(/^[+\d][\d ()-]{6,24}$/, 'a telephone number');

/** A place where somebody without a price may turn. */
export const signpost = z.strictObject({
  name: code('Name of the place'),
  href: z
    .string()
    .regex(/^https:\/\/[^\s]+$/, 'an address beginning with https://')
    .meta({ title: 'Its page' }),
  telephone: telephone.optional(),
  reasons: listOf(
    z.string().regex(/^[a-z][a-z0-9_]*$/, 'a reason such as driver_too_old'),
    'Reasons of rating.referrals for which it is shown; left out: every one',
    1,
  ).optional(),
});
