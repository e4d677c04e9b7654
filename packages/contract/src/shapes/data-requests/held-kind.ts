import { z } from 'zod';

/** What tells of people and is kept by itself: a policy with all of its terms, or a quote. Staff may keep it beyond its time. */
export const heldKind = z.enum(['POLICY', 'QUOTE']);
