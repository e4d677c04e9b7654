import { assert, codeFromBytes } from '@marque/base';
import type { CertificatePeriod } from '@marque/domain/policy/certificate-periods';
import type { Context } from '../../ground/context.ts';
import { siteUrlOf } from '../../ground/site-url.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { lookFor } from '../../letters/look-for.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import type { PaperLook } from '../../papers/sheet-look.ts';
import { keepDocument } from '../../store/files/keep-document.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { addDocument, documentsOf } from '../../store/policies/documents.ts';
import { readPolicy } from '../../store/policies/policies.ts';
import { documentWriters } from './document-writers.ts';
import { documentsKey, type VersionOfPolicy } from './documents-written.ts';
import { type EditionDue, editionsDue } from './editions-due.ts';

const DOCUMENT_ID_LENGTH = 20;

/**
 * Writes the documents of each version of a policy that are not written yet: the file first, under the hash of its content, then its row, which is
 * never changed. It may run twice or at once: the same version gives the same bytes.
 */
export async function writeDocuments(
  context: Context,
  { brand: brandCode, policyId }: { brand: string; policyId: string },
): Promise<void> {
  const brand = context.brands.current.get(brandCode);
  assert(brand, 'the brand of a job is loaded');
  const { policy, owner } = await readPolicy(context.db, systemPrincipal(brandCode), policyId);
  let look: PaperLook | undefined;
  for (const version of policy.versions) {
    const of = { brand, policy, version };
    const written = await documentsOf(context.db, documentsKey(of));
    const isWritten = ({ document, edition }: EditionDue) =>
      written.some((one) => one.document === document && one.edition === edition);
    for (const due of editionsDue(of, context.clock.now())) {
      if (isWritten(due)) continue;
      look ??= await lookFor(context, brand, owner);
      await writeDocument(context, of, { ...due, look });
    }
  }
}

async function writeDocument(
  context: Context,
  of: VersionOfPolicy,
  due: EditionDue & { readonly look: PaperLook },
): Promise<void> {
  const { document, edition, period, look } = due;
  const write = documentWriters[document];
  assert(write, 'only documents with a writer are named');
  const demonstration = context.config.mode === 'development';
  const siteUrl = siteUrlOf(context.config, of.brand);
  const bytes = await write({ ...of, look, demonstration, siteUrl, ...(period && { period }) });
  await context.milestone('job.before-effect');
  const kept = await keepDocument(context, { brand: of.brand.brand, policy: of.policy }, bytes);
  await context.milestone('job.after-effect');
  const documentId = codeFromBytes(context.random(DOCUMENT_ID_LENGTH), DOCUMENT_ID_LENGTH);
  const covers = { coversFrom: period?.from ?? null, coversUntil: period?.until ?? null };
  const written = { document, edition, ...kept, ...covers };
  const isNext = period !== null && period.edition > 1;
  await inTransaction(context.db, async (tx) => {
    const createdAt = context.clock.now();
    const isNew = await addDocument(tx, { documentId, of: documentsKey(of), createdAt, ...written });
    if (!isNew || !isNext) return;
    await tellOfCertificate(tx, context, { of, period });
    await context.milestone('certificate.in-transaction');
  });
  if (isNext) await context.milestone('certificate.stored');
}

/**
 * Has a letter tell of a further certificate, unless that has expired: one that was missed long ago is made up
 * silently.
 */
async function tellOfCertificate(
  tx: Tx,
  context: Context,
  { of: { brand, policy, version }, period }: { readonly of: VersionOfPolicy; readonly period: CertificatePeriod },
): Promise<void> {
  if (period.until <= context.clock.now()) return;
  const { policyId, proposalCode } = policy;
  await queueLetter(tx, context, {
    ...{ kind: 'next-certificate', brand: brand.brand, proposalCode },
    about: `${policyId}:${version.version}:${period.edition}`,
    facts: { policyId, version: version.version, ...period },
  });
}
