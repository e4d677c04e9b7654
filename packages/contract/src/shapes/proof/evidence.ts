import { z } from 'zod';
import { instant } from '../basics.ts';

const teller = z.enum(['CUSTOMER', 'STAFF', 'US']).meta({
  description: 'Who said it: the customer, staff for the customer, or we ourselves',
});
const isWordingKept = z.boolean().meta({
  description: 'Whether the words are those of that day; otherwise they are those of the summary',
});

/** An answer that counts in a version of a policy, under its question. */
const toldAnswer = z.object({
  question: z.string(),
  hint: z.string().nullable(),
  isWordingKept,
  lines: z.array(z.string()),
  source: z.enum(['TOLD', 'LOOKED_UP']).meta({
    description: 'LOOKED_UP: found by the registration that was told',
  }),
  by: teller,
  at: instant,
  isNew: z.boolean().optional().meta({
    description:
      'Whether it was told with the change by whose agreement the version was made; absent from a version that was sold',
  }),
});

/** What was ticked before paying, with the documents that were shown beside it. */
const agreement = z.object({
  at: instant,
  by: teller,
  ticks: z.array(z.object({ text: z.string(), isWordingKept })),
  documents: z.array(z.object({ title: z.string(), hash: z.string() })),
});

/** What is hashed: everything that was told for a version of a policy. */
export const evidenceContent = z.object({
  format: z.literal(1),
  policyNumber: z.string(),
  version: z.int().min(1),
  language: z.string(),
  sections: z.array(z.object({ title: z.string(), answers: z.array(toldAnswer) })),
  agreements: z.array(agreement),
});
export type EvidenceContent = z.infer<typeof evidenceContent>;
export type ToldAnswer = z.infer<typeof toldAnswer>;
export type EvidenceAgreement = z.infer<typeof agreement>;

/** The evidence of a version of a policy. */
export const evidence = z.object({
  version: z.int().min(1),
  startedAt: instant,
  repeats: z.int().min(1).nullable().meta({
    description: 'The earlier version whose evidence counts again, since a change was taken back; otherwise null',
  }),
  kept: z
    .object({
      content: evidenceContent,
      madeAt: instant,
      hash: z.string().meta({ description: 'SHA-256 of what was kept, in hexadecimal' }),
      isUnchanged: z.boolean().meta({ description: 'Whether what is kept still has the hash on the policy’s record' }),
    })
    .nullable()
    .meta({
      description:
        'Null for a version that repeats another, and for one from before what was told was kept word for word',
    }),
  told: z
    .array(z.object({ at: instant, by: teller }))
    .meta({ description: 'When something was told and by whom, of a version whose words were not kept' }),
  summary: z
    .object({ proposalCode: z.string(), hash: z.string() })
    .nullable()
    .meta({ description: 'The summary of the answers that was shown before the sale, byte for byte as it was shown' }),
});
export type EvidenceWire = z.infer<typeof evidence>;
