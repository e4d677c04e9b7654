import { z } from 'zod';

/** Every error of the gateway (RFC 9457). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  code: z.string(),
  errors: z.array(z.object({ pointer: z.string(), code: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});
export type ProblemWire = z.infer<typeof problem>;
