import { paperStates } from '@marque/domain/enumerations';
import { z } from 'zod';
import { instant } from './basics.ts';

/** A document of a policy: one written for it, or one under which it was sold. */
export const policyDocument = z.object({
  document: z.string(),
  title: z.string(),
  origin: z.enum(['WRITTEN', 'SOLD_BY']).meta({
    description:
      'WRITTEN for the policy, as its certificate; SOLD_BY: read before the sale, as the policy wording, and kept as it was shown',
  }),
  version: z.int().min(1).nullable().meta({ description: 'The version of the policy; null for what it was sold by' }),
  edition: z.int().min(1),
  wordingVersion: z.string().nullable(),
  state: z.enum(paperStates).meta({
    description:
      'Whether it counts: COMING, IN_FORCE, OVER once it has run out, WITHDRAWN once it must not be shown to anybody',
  }),
  since: instant.nullable().meta({ description: 'Since or from when it is in its state; null if it never counted' }),
  coversUntil: instant.nullable().meta({
    description: 'The first moment that a certificate does not prove any more; null for other documents',
  }),
  issuedAt: instant.nullable().meta({ description: 'When it was written or shown; null while it is being written' }),
  ready: z.boolean(),
  bytes: z.int().nullable(),
  hash: z
    .string()
    .nullable()
    .meta({ description: 'SHA-256 of its bytes, in hexadecimal; null while it is being written' }),
});
export type PolicyDocumentWire = z.infer<typeof policyDocument>;
