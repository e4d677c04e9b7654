import type { Brand } from '@marque/catalogue';
import type { Database, Tx } from '../ground/tables/database.ts';
import type { StoredRequest } from '../store/data-requests/stored-request.ts';
import { decisionsOf } from './decisions-of.ts';

/**
 * Whether a decision that a person looks at again still stands as a computer made it: the quote has no price, or nobody
 * has decided the failed check. Null for any other request, and for one whose decision is forgotten.
 */
export async function isStillDecided(
  db: Database | Tx,
  brand: Brand,
  { owner: subject, decision, language }: Pick<StoredRequest, 'owner' | 'decision' | 'language'>,
): Promise<boolean | null> {
  if (decision === null) return null;
  const decisions = await decisionsOf({ db }, { brand, subject, language });
  return decisions.some(({ decision: now }) => now.reference === decision.reference && now.kind === decision.kind);
}
