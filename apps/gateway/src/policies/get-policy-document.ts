import type { CallOutput } from '@marque/contract';
import { paperVersion } from '@marque/domain/policy/changing/paper-version';
import { paperStanding } from '@marque/domain/policy/paper-standing';
import { versionAt } from '@marque/domain/policy/version-at';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { readPolicyToday } from '../store/money/ahead/policies-today.ts';
import { issueTicket } from '../store/policies/document-tickets.ts';
import { editionsOf, noteOpened, type WrittenEdition } from '../store/policies/documents.ts';
import type { StoredPolicy } from '../store/policies/policies.ts';
import { issueOfferTicket } from '../store/proposals/offer-tickets.ts';
import { documentNames } from './documents/documents-written.ts';
import { readSoldBy } from './documents/read-sold-by.ts';

/**
 * Where to open a document of a policy: an address that works once, for a minute. A document written for the policy is
 * that of the version in force, unless a version and its edition are named; one that it was sold by is as it was shown.
 */
export async function getPolicyDocument(
  { params, query, brand, principal }: Asked<'getPolicyDocument'>,
  context: Context,
): Promise<CallOutput<'getPolicyDocument'>> {
  const { document } = params;
  const { policy, owner } = await readPolicyToday(context, principal, params.policyId);
  const written = await editionsOf(context.db, principal, { brand: brand.brand, policyId: policy.policyId });
  const found = chosen({ params, query }, policy, { now: context.clock.now(), written });
  if (found) {
    // If staff open it for a customer, or somebody does who has retrieved the quote, the customer has not read it.
    if (!principal.impersonation && owner === principal.subject)
      await noteOpened(context.db, found.documentId, context.clock.now());
    return { location: `/documents/${await issueTicket(context, found.documentId)}` };
  }
  if (documentNames({ brand, policy }).includes(document) && query.version === undefined)
    return refuse('not_ready', 'The document is still being written');
  const sold = (await readSoldBy(context.db, principal, { policy, brand })).find((one) => one.document === document);
  if (!sold || query.version !== undefined) return refuse('not_found');
  const { proposalCode } = policy;
  return {
    location: `/documents/kept/${await issueOfferTicket(context, { proposalCode, document, sha256: sold.sha256 })}`,
  };
}

/**
 * The requested written document; `written` has the newest edition first. It is that of the named version and edition,
 * else, of the version in force, the one that counts, else its newest.
 */
function chosen(
  { params: { document }, query }: Pick<Asked<'getPolicyDocument'>, 'params' | 'query'>,
  policy: StoredPolicy['policy'],
  { now, written }: { readonly now: string; readonly written: readonly WrittenEdition[] },
): WrittenEdition | undefined {
  const version = query.version ?? paperVersion(versionAt(policy, now), document);
  const editions = written.filter((one) => one.document === document && one.version === version);
  if (query.edition !== undefined) return editions.find(({ edition }) => edition === query.edition);
  const counts = ({ coversFrom, coversUntil }: WrittenEdition) =>
    paperStanding(policy, { document, version, from: coversFrom ?? policy.startsAt, until: coversUntil }, now).state ===
    'IN_FORCE';
  return editions.find(counts) ?? editions[0];
}
