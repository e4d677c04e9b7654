import type { CallOutput } from '@marque/contract';
import { versionAt } from '@marque/domain/policy/version-at';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { readPolicyToday } from '../../store/money/ahead/policies-today.ts';
import { issueBundleTicket } from '../../store/policies/bundle-tickets.ts';
import type { BundlePart } from './bundle-parts.ts';
import { readBundleParts } from './read-bundle-parts.ts';

/**
 * Where to open all documents of a policy as one PDF: an address that works once, for a minute. They are those of the
 * version in force, unless another is named. Refuses with `document_missing` and its name if the file of one is lost.
 */
export async function getPolicyBundle(
  { params, query, brand, principal }: Asked<'getPolicyBundle'>,
  context: Context,
): Promise<CallOutput<'getPolicyBundle'>> {
  const { policy } = await readPolicyToday(context, principal, params.policyId);
  const version = query.version ?? versionAt(policy, context.clock.now()).version;
  if (!policy.versions.some((one) => one.version === version)) return refuse('not_found');
  const parts = await readBundleParts(context, principal, { brand, policy, version });
  if (!parts) return refuse('not_ready', 'A document is still being written');
  for (const part of parts) await refuseMissing(context, part);
  const of = { brand: brand.brand, policyId: policy.policyId, version };
  return { location: `/documents/bundle/${await issueBundleTicket(context, of)}` };
}

async function refuseMissing(
  { blobs }: Pick<Context, 'blobs'>,
  { document, storage_key: storageKey }: BundlePart,
): Promise<void> {
  if (!(await blobs.has(storageKey)))
    refuse('document_missing', undefined, [
      { pointer: `/documents/${document}`, code: 'missing', message: 'The file of this document is not there' },
    ]);
}
