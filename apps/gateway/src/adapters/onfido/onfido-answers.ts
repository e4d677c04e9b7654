import { z } from 'zod';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';

/** What we read of the provider's answers. */
export const applicantAnswer = z.object({ id: z.string().min(1) });

export const checkAnswer = z.object({
  id: z.string().min(1),
  status: z.string(),
  result: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
});
export type CheckAnswer = z.infer<typeof checkAnswer>;

export const checksAnswer = z.object({ checks: z.array(checkAnswer) });

export const reportsAnswer = z.object({
  reports: z.array(z.object({ name: z.string(), status: z.string().nullish(), result: z.string().nullish() })),
});
export type ReportsAnswer = z.infer<typeof reportsAnswer>;

/** An answer of the expected shape; any other shape counts as no answer. */
export function readAnswer<T>(schema: z.ZodType<T>, answer: unknown): T {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  throw new ProviderUnavailable('The identity check provider', { cause: new Error('answered something else') });
}
