import { RENEWAL_SUMMARY } from '@marque/domain/policy/paper-standing';
import type { Database } from '../../ground/tables/database.ts';
import type { WrittenEdition } from '../policies/documents.ts';
import { noticesOfPolicy, type QueuedNotice } from './notices.ts';

/** The notices of a policy’s renewal whose summary is not written yet, by the version of the renewal that they tell of. */
export async function noticesUnwritten(
  db: Database,
  of: { readonly brand: string; readonly proposalCode: string },
  written: readonly Pick<WrittenEdition, 'document' | 'edition'>[],
): Promise<QueuedNotice[]> {
  const summaries = written.filter(({ document }) => document === RENEWAL_SUMMARY);
  const notices = await noticesOfPolicy(db, of);
  return notices.filter(({ version }) => !summaries.some(({ edition }) => edition === version));
}
