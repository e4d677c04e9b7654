import { z } from 'zod';

const firm = z.object({ name: z.string(), telephone: z.string() });

/** Who is called after a loss that an insurer covers. */
export const claimsLines = z.object({
  telephone: z.string(),
  abroad: z.string().nullable(),
  email: z.string().nullable(),
  /** Hours within which the wording asks to be told. */
  noticeHours: z.int().nullable(),
  glass: firm.nullable(),
  recovery: firm.nullable(),
});
export type ClaimsLinesWire = z.infer<typeof claimsLines>;
