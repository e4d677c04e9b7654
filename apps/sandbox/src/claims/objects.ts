import type { Store } from '../store/open-store.ts';
import type { Claim, KeptLink } from './claim.ts';

type Kinds = { link: KeptLink; claim: Claim };

/** Keeps a link or a claim, new or changed. */
export function putClaimsObject<K extends keyof Kinds>(store: Store, kind: K, body: Kinds[K]): void {
  store
    .prepare(
      'INSERT INTO claims_object (id, kind, body) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
    )
    .run(body.id, kind, JSON.stringify(body));
}

/** The link or claim with this id, or undefined. */
export function findClaimsObject<K extends keyof Kinds>(store: Store, kind: K, id: string): Kinds[K] | undefined {
  const row = store.prepare('SELECT body FROM claims_object WHERE kind = ? AND id = ?').get(kind, id);
  return row && (JSON.parse(row.body as string) as Kinds[K]);
}

/** Every link or claim, oldest first. */
export function listClaimsObjects<K extends keyof Kinds>(store: Store, kind: K): Kinds[K][] {
  return store
    .prepare('SELECT body FROM claims_object WHERE kind = ? ORDER BY sequence')
    .all(kind)
    .map((row) => JSON.parse(row.body as string) as Kinds[K]);
}
