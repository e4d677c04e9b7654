import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import type { Database } from '../../ground/tables/database.ts';
import { documentsOf, type PolicyVersion } from '../../store/policies/documents.ts';
import { documentWriters } from './document-writers.ts';

/** A document of a policy's present version; one that is still being written is not ready and has no size (bytes) yet. */
export type DocumentState = { readonly document: string; readonly ready: boolean; readonly bytes: number | null };

/** The names of the documents that a policy has, in the product's order. */
export function documentNames({ brand, policy }: { brand: Brand; policy: Policy }): string[] {
  const product = brand.schemes.find(({ schemeCode }) => schemeCode === policy.schemeCode)?.product ?? '';
  return (brand.products[product]?.documents ?? []).filter((name) => Object.hasOwn(documentWriters, name));
}

/** The version of a policy whose documents are written and shown. */
export function presentVersion({ brand }: Brand, { policyId, versions }: Policy): PolicyVersion {
  return { brand, policyId, version: versions.at(-1)?.version ?? 0 };
}

/** The state of a policy's documents. */
export async function documentsOfPolicy(
  db: Database,
  { brand, policy }: { brand: Brand; policy: Policy },
): Promise<DocumentState[]> {
  const rows = await documentsOf(db, presentVersion(brand, policy));
  return documentNames({ brand, policy }).map((document) => {
    const row = rows.find((one) => one.document === document);
    return { document, ready: row !== undefined, bytes: row?.bytes ?? null };
  });
}
