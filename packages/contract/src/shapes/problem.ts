import { z } from 'zod';

/** Every error of the gateway (RFC 9457). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  code: z.string(),
  errors: z.array(z.object({ pointer: z.string(), code: z.string(), message: z.string() })).optional(),
  declineCode: z
    .string()
    .optional()
    .meta({ description: 'What the bank said of a card that it declined, such as `insufficient_funds`' }),
  requestId: z.string(),
});
export type ProblemWire = z.infer<typeof problem>;
