import { z } from 'zod';
import { code, instant, localDate } from '../basics.ts';
import { toldDriver } from './driver-entry.ts';
import { heldKind, keepableKind } from './held-kind.ts';

/** A hold that staff have put on a policy, a quote or a complaint, and that counts today. */
const retentionHold = z.object({
  holdId: z.string(),
  kind: keepableKind,
  reference: z.string().meta({ description: 'The number of the policy, or the reference of the quote or complaint' }),
  reason: z.string(),
  endsOn: localDate.nullable().meta({ description: 'The last day on which it counts; null: until it is ended' }),
  placedBy: z.string().meta({ description: 'Who on the staff put it there' }),
  placedAt: instant,
});

/** Which of somebody's things may be kept beyond their time, and the holds on them. */
export const keptData = z.object({
  things: z.array(
    z.object({
      ...{ kind: heldKind, reference: z.string() },
      drivers: z.array(toldDriver).meta({ description: 'Who is or was named on it as a driver' }),
    }),
  ),
  complaints: z.array(z.string()).meta({ description: 'References of complaints' }),
  holds: z.array(retentionHold),
});
export type KeptDataWire = z.infer<typeof keptData>;

/** The path of a hold. */
export const ofRetentionHold = z.object({ holdId: code });
