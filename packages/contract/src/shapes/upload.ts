import { proofStates, uploadStatuses } from '@marque/domain/enumerations';
import { z } from 'zod';
import { instant } from './basics.ts';

/** A file that a customer has sent. */
const uploadedFile = z.object({
  fileId: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  /** False if the gateway runs without a virus scanner. */
  isScanned: z.boolean(),
});

/** What a customer has sent at once, and what became of it. */
export const upload = z.object({
  uploadId: z.string(),
  /** A type of uploads of the product. */
  purpose: z.string(),
  comment: z.string(),
  status: z.enum(uploadStatuses),
  /** Why it was refused, in words; null if it was not. */
  reason: z.string().nullable(),
  sentAt: instant,
  files: z.array(uploadedFile),
});
export type UploadWire = z.infer<typeof upload>;

/** A file that waits beside a policy to be sent, under the name that sends it. */
export const stagedFile = z.object({ fileId: z.string(), fileName: z.string(), bytes: z.int() });
export type StagedFileWire = z.infer<typeof stagedFile>;

/** What a policy's customer has sent, the newest first, how its proof of no-claims years stands, and what waits to be sent. */
export const policyUploads = z.object({
  proofOfNcb: z.enum(proofStates),
  toldNcdYears: z.int().nullable().meta({
    description:
      'The years without a claim that the customer has told us, which the proof is to show; 9 stands for nine or more; null where none were asked',
  }),
  uploads: z.array(upload),
  staged: z.array(stagedFile).meta({ description: 'In the order in which they came' }),
});
