import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import type { Database } from '../ground/tables/database.ts';
import { documentWriters } from './document-writers.ts';

/** A document of a policy's present version; one that is still being written is not ready and has no size (bytes) yet. */
export type DocumentState = { readonly document: string; readonly ready: boolean; readonly bytes: number | null };

/** The names of the documents that a policy has, in the product's order. */
export function documentNames({ brand, policy }: { brand: Brand; policy: Policy }): string[] {
  const product = brand.schemes.find(({ schemeCode }) => schemeCode === policy.schemeCode)?.product ?? '';
  return (brand.products[product]?.documents ?? []).filter((name) => Object.hasOwn(documentWriters, name));
}

/** How the documents of a policy stand. */
export async function documentsOfPolicy(
  db: Database,
  { brand, policy }: { brand: Brand; policy: Policy },
): Promise<DocumentState[]> {
  const version = policy.versions.at(-1)?.version ?? 0;
  const rows = await db
    .selectFrom('documents')
    .select(['document', 'bytes'])
    .where('brand', '=', brand.brand)
    .where('policy_id', '=', policy.policyId)
    .where('policy_version', '=', version)
    .execute();
  return documentNames({ brand, policy }).map((document) => {
    const row = rows.find((one) => one.document === document);
    return { document, ready: row !== undefined, bytes: row?.bytes ?? null };
  });
}
