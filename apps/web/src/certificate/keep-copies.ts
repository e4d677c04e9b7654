import type { BrandWire, CertificateWire } from '@marque/contract';
import { copyResponse } from './copy-response.ts';
import type { KeptCopy } from './kept-copy.ts';
import type { KeptList } from './kept-list.ts';
import type { Shelf } from './shelf.ts';

/** The result of a look at a certificate: its content, that it is being written, or that none counts any more. */
export type LookedAt = CertificateWire | 'WRITING' | null;

export type CopyParts = { readonly list: KeptList; readonly shelf: Shelf; readonly nowMs: () => number };

/** Whose copy it is, and of which page. */
export type CopyOf = Pick<KeptCopy, 'path' | 'policyId' | 'owner'>;

/**
 * Brings a copy in line with what the gateway says: it is rewritten, taken away until there is a certificate again, or
 * removed for good. Rejects when the browser keeps nothing; no copy is listed then.
 */
export async function keepCopy(
  { list, shelf, nowMs }: CopyParts,
  { path, policyId, owner }: CopyOf,
  { lookedAt, brand }: { readonly lookedAt: LookedAt; readonly brand: BrandWire },
): Promise<void> {
  if (lookedAt === null) return await removeCopy({ list, shelf }, path);
  if (lookedAt === 'WRITING') return await shelf.empty(path);
  const copy = { path, policyId, owner, checkedMs: nowMs(), untilMs: Date.parse(lookedAt.until) };
  await shelf.put(path, await copyResponse({ certificate: lookedAt, brand, copy }));
  list.put(copy);
}

/**
 * Removes a copy. It belongs to nobody first, so that a look that is under way does not bring it back; it leaves the
 * list last, so that the next look removes anything left when the page went away.
 */
export async function removeCopy({ list, shelf }: Pick<CopyParts, 'list' | 'shelf'>, path: string): Promise<void> {
  list.disown(path);
  await shelf.remove(path);
  list.drop(path);
}
