import { createHash } from 'node:crypto';
import { assert, codeFromBytes } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Context } from '../ground/context.ts';
import { siteUrlOf } from '../ground/site-url.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { brandLook } from '../look/brand-look.ts';
import { systemPrincipal } from '../store/owned.ts';
import { readPolicy, type StoredPolicy } from '../store/policies/policies.ts';
import { documentWriters } from './document-writers.ts';
import { documentNames, documentsOfPolicy } from './documents-of-policy.ts';

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
  await inTransaction(
    context.db,
    async (tx) => await storeRow(tx, context, { brand, stored, name, sha256, storageKey, bytes: bytes.length }),
  );
}

type Written = {
  readonly brand: Brand;
  readonly stored: StoredPolicy;
  readonly name: string;
  readonly sha256: string;
  readonly storageKey: string;
  readonly bytes: number;
};

/** The row belongs to whoever owns the policy now, who may have signed in since the writing began. */
async function storeRow(tx: Tx, context: Context, { brand, stored, name, sha256, storageKey, bytes }: Written) {
  const { policyId } = stored.policy;
  const { owner } = await tx
    .selectFrom('policies')
    .select('owner')
    .where('policy_id', '=', policyId)
    .forShare()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('documents')
    .values({
      document_id: codeFromBytes(context.random(DOCUMENT_ID_LENGTH), DOCUMENT_ID_LENGTH),
      brand: brand.brand,
      owner,
      policy_id: policyId,
      policy_version: stored.policy.versions.at(-1)?.version ?? 1,
      document: name,
      storage_key: storageKey,
      sha256,
      bytes,
      created_at: context.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['policy_id', 'policy_version', 'document']).doNothing())
    .execute();
}
