import type { CallOutput } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { asPrincipal } from '../store/as-principal.ts';
import { readPolicy } from '../store/policies/policies.ts';
import { documentNames } from './documents-of-policy.ts';
import { issueTicket } from './tickets.ts';

/** Where to open a document of a policy: an address that works once, for a minute. */
export async function getPolicyDocument(
  { params, brand, principal }: Asked<'getPolicyDocument'>,
  context: Context,
): Promise<CallOutput<'getPolicyDocument'>> {
  const { policy } = await readPolicy(context.db, principal, params.policyId);
  if (!documentNames({ brand, policy }).includes(params.document)) refuse('not_found');
  const row = await asPrincipal(context.db, principal, (tx) =>
    tx
      .selectFrom('documents')
      .select('document_id')
      .where('brand', '=', brand.brand)
      .where('policy_id', '=', policy.policyId)
      .where('policy_version', '=', policy.versions.at(-1)?.version ?? 0)
      .where('document', '=', params.document)
      .executeTakeFirst(),
  );
  if (!row) return refuse('not_ready', 'The document is still being written');
  return { location: `/documents/${await issueTicket(context, row.document_id)}` };
}
