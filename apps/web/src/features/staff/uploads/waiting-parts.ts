import type { UploadWire } from '@marque/contract';
import type { ComponentType } from 'react';

/** How a policy's pages show files, and how staff decide about them. */
export type WaitingParts = {
  readonly Files: ComponentType<{ files: UploadWire['files']; mayOpen: boolean }>;
  readonly Decide: ComponentType<{ uploadId: string; onSettled: () => unknown }>;
};
