import type { Brand } from '@marque/catalogue';
import { paperVersion } from '@marque/domain/policy/changing/paper-version';
import type { Policy, PolicyVersion } from '@marque/domain/policy/policy';
import type { PolicyVersion as StoredVersion, WrittenEdition } from '../../store/policies/documents.ts';
import { documentWriters } from './document-writers.ts';

/** A document of a policy's version; one that is still being written is not ready and has no size (bytes) yet. */
export type DocumentState = { readonly document: string; readonly ready: boolean; readonly bytes: number | null };

/** The names of the documents that a policy has, in the product's order. */
export function documentNames({ brand, policy }: { brand: Brand; policy: Policy }): string[] {
  const product = brand.schemes.find(({ schemeCode }) => schemeCode === policy.schemeCode)?.product ?? '';
  return (brand.products[product]?.documents ?? []).filter((name) => Object.hasOwn(documentWriters, name));
}

/** A version of a policy, and its owner. */
export type VersionOfPolicy = { readonly brand: Brand; readonly policy: Policy; readonly version: PolicyVersion };

/** The key under which the documents of a version are stored. */
export function documentsKey({ brand, policy, version }: VersionOfPolicy): StoredVersion {
  return { brand: brand.brand, policyId: policy.policyId, version: version.version };
}

/**
 * The written documents of a version, from the rows of its whole policy; those that its change left as they were are
 * those of an earlier version.
 */
export function documentsWritten(
  of: VersionOfPolicy,
  written: readonly Pick<WrittenEdition, 'document' | 'version' | 'bytes'>[],
): DocumentState[] {
  return documentNames(of).map((document) => {
    const version = paperVersion(of.version, document);
    const row = written.find((one) => one.document === document && one.version === version);
    return { document, ready: row !== undefined, bytes: row?.bytes ?? null };
  });
}
