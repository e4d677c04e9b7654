import type { CallOutput } from '@marque/contract';
import { versionAt } from '@marque/domain/policy/version-at';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { issueTicket } from '../store/policies/document-tickets.ts';
import { findDocumentId } from '../store/policies/documents.ts';
import { readPolicy } from '../store/policies/policies.ts';
import { documentNames, documentsKey } from './documents/documents-of-version.ts';

/** Where to open a document of a policy: an address that works once, for a minute. */
export async function getPolicyDocument(
  { params, brand, principal }: Asked<'getPolicyDocument'>,
  context: Context,
): Promise<CallOutput<'getPolicyDocument'>> {
  const { policy } = await readPolicy(context.db, principal, params.policyId);
  if (!documentNames({ brand, policy }).includes(params.document)) refuse('not_found');
  const { document } = params;
  const version = versionAt(policy, context.clock.now());
  const documentId = await findDocumentId(context.db, principal, {
    ...documentsKey({ brand, policy, version }),
    document,
  });
  if (documentId === undefined) return refuse('not_ready', 'The document is still being written');
  return { location: `/documents/${await issueTicket(context, documentId)}` };
}
