import { createHash } from 'node:crypto';
import { assert, codeFromBytes } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import { siteUrlOf } from '../../ground/site-url.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { brandLook } from '../../look/brand-look.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { addDocument } from '../../store/policies/documents.ts';
import { readPolicy } from '../../store/policies/policies.ts';
import { documentWriters } from './document-writers.ts';
import { documentsKey, documentsOfVersion, type VersionOfPolicy } from './documents-of-version.ts';

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
  assert(brand, 'a job’s brand is one of those that are loaded');
  const { policy } = await readPolicy(context.db, systemPrincipal(brandCode), policyId);
  for (const version of policy.versions) {
    const of = { brand, policy, version };
    for (const { document, ready } of await documentsOfVersion(context.db, of))
      if (!ready) await writeDocument(context, of, document);
  }
}

async function writeDocument(context: Context, of: VersionOfPolicy, name: string): Promise<void> {
  const write = documentWriters[name];
  assert(write, 'only documents with a writer are named');
  const look = await brandLook(of.brand);
  const demonstration = context.config.mode === 'development';
  const bytes = await write({ ...of, look, demonstration, siteUrl: siteUrlOf(context.config, of.brand) });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `policies/${sha256}.pdf`;
  await context.milestone('job.before-effect');
  await context.blobs.write(storageKey, bytes);
  await context.milestone('job.after-effect');
  const documentId = codeFromBytes(context.random(DOCUMENT_ID_LENGTH), DOCUMENT_ID_LENGTH);
  const written = { document: name, storage_key: storageKey, sha256, bytes: bytes.length };
  await inTransaction(
    context.db,
    async (tx) =>
      await addDocument(tx, { documentId, of: documentsKey(of), createdAt: context.clock.now(), ...written }),
  );
}
