import { createHash } from 'node:crypto';
import { assert, codeFromBytes } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Context } from '../../ground/context.ts';
import { siteUrlOf } from '../../ground/site-url.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { brandLook } from '../../look/brand-look.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { addDocument } from '../../store/policies/documents.ts';
import { readPolicy, type StoredPolicy } from '../../store/policies/policies.ts';
import { documentWriters } from './document-writers.ts';
import { documentNames, documentsOfPolicy, presentVersion } from './documents-of-policy.ts';

const DOCUMENT_ID_LENGTH = 20;

/**
 * Writes the documents of a policy's present version that are not written yet: the file first, under the hash of its content, then its row,
 * which is never changed. It may run twice or at once: the same policy gives the same bytes.
 */
export async function writeDocuments(
  context: Context,
  { brand: brandCode, policyId }: { brand: string; policyId: string },
): Promise<void> {
  const brand = context.brands.current.get(brandCode);
  assert(brand, 'a job’s brand is one of those that are loaded');
  const stored = await readPolicy(context.db, systemPrincipal(brandCode), policyId);
  const written = await documentsOfPolicy(context.db, { brand, policy: stored.policy });
  const missing = documentNames({ brand, policy: stored.policy }).filter(
    (name) => !written.some((one) => one.document === name && one.ready),
  );
  for (const name of missing) await writeDocument(context, { brand, stored, name });
}

async function writeDocument(
  context: Context,
  { brand, stored, name }: { brand: Brand; stored: StoredPolicy; name: string },
): Promise<void> {
  const write = documentWriters[name];
  assert(write, 'only documents with a writer are named');
  const look = await brandLook(context.config.brandsDirectory, brand);
  const demonstration = context.config.mode === 'development';
  const bytes = await write({
    policy: stored.policy,
    brand,
    look,
    demonstration,
    siteUrl: siteUrlOf(context.config, brand),
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `policies/${sha256}.pdf`;
  await context.milestone('job.before-effect');
  await context.blobs.write(storageKey, bytes);
  await context.milestone('job.after-effect');
  const documentId = codeFromBytes(context.random(DOCUMENT_ID_LENGTH), DOCUMENT_ID_LENGTH);
  const written = { document: name, storage_key: storageKey, sha256, bytes: bytes.length };
  const of = presentVersion(brand, stored.policy);
  await inTransaction(
    context.db,
    async (tx) => await addDocument(tx, { documentId, of, createdAt: context.clock.now(), ...written }),
  );
}
