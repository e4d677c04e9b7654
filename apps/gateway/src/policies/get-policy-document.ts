import type { CallOutput } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { issueTicket } from '../store/policies/document-tickets.ts';
import { findDocumentId } from '../store/policies/documents.ts';
import { readPolicy } from '../store/policies/policies.ts';
import { documentNames, presentVersion } from './documents/documents-of-policy.ts';

/** Where to open a document of a policy: an address that works once, for a minute. */
export async function getPolicyDocument(
  { params, brand, principal }: Asked<'getPolicyDocument'>,
  context: Context,
): Promise<CallOutput<'getPolicyDocument'>> {
  const { policy } = await readPolicy(context.db, principal, params.policyId);
  if (!documentNames({ brand, policy }).includes(params.document)) refuse('not_found');
  const { document } = params;
  const documentId = await findDocumentId(context.db, principal, { ...presentVersion(brand, policy), document });
  if (documentId === undefined) return refuse('not_ready', 'The document is still being written');
  return { location: `/documents/${await issueTicket(context, documentId)}` };
}
