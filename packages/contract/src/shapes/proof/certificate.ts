import { z } from 'zod';
import { instant } from '../basics.ts';

/** The certificate of a policy that counts, as data: what fits on a card. */
export const certificate = z.object({
  policyNumber: z.string(),
  version: z.int().min(1),
  edition: z.int().min(1),
  state: z.enum(['COMING', 'IN_FORCE']).meta({ description: 'COMING before the policy starts' }),
  registration: z.string().meta({ description: 'As it is written on the plate; empty while none is known' }),
  isZeroEmission: z.boolean(),
  vehicle: z.string().nullable(),
  policyholder: z.string(),
  insurer: z.string(),
  covers: z.array(z.string()).meta({ description: 'The codes of its main covers' }),
  from: instant,
  until: instant.meta({
    description: 'The first moment that it does not prove: never later than the end of cover as it is known now',
  }),
  /** The certificate's own words. */
  language: z.string(),
  persons: z.array(z.string()).meta({ description: 'Who may drive, in the words of the certificate' }),
  limitations: z
    .array(z.string())
    .meta({ description: 'What the car may be used for, in the words of the certificate' }),
  demonstration: z.boolean().meta({ description: 'Whether it is no evidence of insurance' }),
  checkedAt: instant.meta({ description: 'When the gateway said that it counts' }),
});
export type CertificateWire = z.infer<typeof certificate>;
