import { z } from 'zod';
import { upload } from '../upload.ts';

/** What a customer has sent and nobody has decided about yet, with its policy and policyholder. */
export const waitingUpload = upload.extend({
  policyId: z.string(),
  policyNumber: z.string(),
  schemeCode: z.string(),
  userId: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  vrn: z.string().nullable(),
  declared: z
    .object({
      ncdYears: z.int().nullable().meta({ description: 'Null where none were asked for' }),
      address: z.array(z.string()).meta({ description: 'Line by line' }),
    })
    .nullable()
    .meta({ description: 'What a proof of no-claims years is compared with; null for another purpose' }),
  isOwn: z.boolean().meta({ description: 'Whether it is about the reader’s own policy, which somebody else decides' }),
});
export type WaitingUploadWire = z.infer<typeof waitingUpload>;
