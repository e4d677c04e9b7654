import { certificate } from './certificate.ts';
import type { DocumentRequest } from './document-request.ts';
import { schedule } from './schedule.ts';

/** The documents that are written for each policy, by the name under which a product lists them. */
export const documentWriters: { readonly [name: string]: (request: DocumentRequest) => Promise<Uint8Array> } = {
  certificate,
  schedule,
};
