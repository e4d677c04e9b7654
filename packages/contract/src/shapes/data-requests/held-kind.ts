import { z } from 'zod';

/** What tells of people and is kept by itself: a policy with all of its terms, or a quote. */
export const heldKind = z.enum(['POLICY', 'QUOTE']);

/** What staff may keep beyond its time: one of these, or a complaint. */
export const keepableKind = z.enum([...heldKind.options, 'COMPLAINT']);
