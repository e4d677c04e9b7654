import { assert, codeFromBytes } from '@marque/base';
import { RENEWAL_SUMMARY } from '@marque/domain/policy/paper-standing';
import { versionAt } from '@marque/domain/policy/version-at';
import type { Context } from '../../ground/context.ts';
import { siteUrlOf } from '../../ground/site-url.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { lookFor } from '../../letters/look-for.ts';
import { keepDocument } from '../../store/files/keep-document.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { addDocument, editionsOf } from '../../store/policies/documents.ts';
import { readPolicy } from '../../store/policies/policies.ts';
import { noticesUnwritten } from '../../store/renewals/notices-unwritten.ts';
import { renewalsOfPolicies } from '../../store/renewals/renewals-of-policies.ts';
import { writeCertificateAhead } from '../certificate/write-certificate-ahead.ts';
import { renewalSummary } from './renewal-summary.ts';

const DOCUMENT_ID_LENGTH = 20;

/**
 * Writes the certificate of the next term if it is due, and the summary of each notice of a policy’s renewal that is
 * not written yet: the file first, under the hash of its content, then its row. Its edition is the version of the
 * renewal that it tells of. It may run twice or at once: if two are written, the first one stays.
 */
export async function writeRenewalSummary(
  context: Context,
  { brand: brandCode, policyId }: { readonly brand: string; readonly policyId: string },
): Promise<void> {
  const { db, clock } = context;
  const brand = context.brands.current.get(brandCode);
  assert(brand, 'the brand of a job is loaded');
  const system = systemPrincipal(brandCode);
  const { policy, owner } = await readPolicy(db, system, policyId);
  await writeCertificateAhead(context, { brand, policyId });
  const written = await editionsOf(db, system, { brand: brandCode, policyId });
  const unwritten = await noticesUnwritten(db, { brand: brandCode, proposalCode: policy.proposalCode }, written);
  if (unwritten.length === 0) return;
  const answers = (await renewalsOfPolicies(db, brandCode, [policyId])).get(policyId)?.proposal.data;
  const look = await lookFor(context, brand, owner);
  for (const { version: edition, facts: told } of unwritten) {
    const issuedAt = clock.now();
    const version = versionAt(policy, issuedAt);
    const demonstration = context.config.mode === 'development';
    const page = `${siteUrlOf(context.config, brand)}${told.path}`;
    const bytes = await renewalSummary({ policy, version, brand, look, demonstration, told, answers, page, issuedAt });
    const kept = await keepDocument(context, { brand: brandCode, policy }, bytes);
    await inTransaction(db, (tx) =>
      addDocument(tx, {
        documentId: codeFromBytes(context.random(DOCUMENT_ID_LENGTH), DOCUMENT_ID_LENGTH),
        of: { brand: brandCode, policyId, version: version.version },
        ...{ document: RENEWAL_SUMMARY, edition, coversFrom: null, coversUntil: null },
        ...{ ...kept, createdAt: issuedAt },
      }),
    );
  }
}
