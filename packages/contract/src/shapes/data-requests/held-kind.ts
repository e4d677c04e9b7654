import { z } from 'zod';

/** What holds people's data and is kept separately: a policy with all of its terms, or a quote. */
export const heldKind = z.enum(['POLICY', 'QUOTE']);

/** What staff may keep beyond its time: one of these, or a complaint. */
export const keepableKind = z.enum([...heldKind.options, 'COMPLAINT']);
