import { z } from 'zod';
import { localDate } from '../basics.ts';

/** A policy that turns, or has turned, without a notice of the renewal reaching its customer. */
export const noticeToPost = z.object({
  policyId: z.string().meta({ description: 'The policy that turns' }),
  policyNumber: z.string(),
  userId: z.string(),
  name: z.string(),
  address: z.array(z.string()).meta({ description: 'Lines of the postal address' }),
  turnsOn: localDate,
  hasTurned: z
    .boolean()
    .meta({ description: 'Whether the next term has begun, and nothing of it is charged meanwhile' }),
  hasNotice: z
    .boolean()
    .meta({ description: 'Whether a notice was written that can be posted; false: no renewal could be made' }),
});
export type NoticeToPostWire = z.infer<typeof noticeToPost>;
