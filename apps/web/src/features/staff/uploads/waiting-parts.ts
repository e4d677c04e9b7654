import type { UploadWire } from '@marque/contract';
import type { ComponentType } from 'react';

/** How the pages of a policy show files, and decide what was sent. */
export type WaitingParts = {
  readonly Files: ComponentType<{ files: UploadWire['files']; mayOpen: boolean }>;
  readonly Decide: ComponentType<{ uploadId: string; onSettled: () => unknown }>;
};
