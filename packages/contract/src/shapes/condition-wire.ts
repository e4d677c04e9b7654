import { z } from 'zod';

/** A condition of the one condition language (`docs/conditions.md`). */
export const conditionWire: z.ZodType<unknown> = z.unknown();
