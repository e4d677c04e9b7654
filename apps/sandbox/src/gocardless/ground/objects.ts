import type { SQLInputValue } from 'node:sqlite';
import type { Store } from '../../store/open-store.ts';
import type { Kinds } from './model.ts';

export type Kind = keyof Kinds;

/** Keeps a resource, new or changed. `hidden` is what GoCardless would not show; left out, the old one stays. */
export function put<K extends Kind>(store: Store, kind: K, body: Kinds[K], hidden?: unknown): void {
  store
    .prepare(`
    INSERT INTO gocardless_object (id, kind, created_ms, body, hidden)
    VALUES (:id, :kind, :createdMs, :body, COALESCE(:hidden, '{}'))
    ON CONFLICT (id) DO UPDATE SET body = excluded.body, hidden = COALESCE(:hidden, hidden)
  `)
    .run({
      id: body.id,
      kind,
      createdMs: Date.parse(body.created_at),
      body: JSON.stringify(body),
      hidden: hidden === undefined ? null : JSON.stringify(hidden),
    });
}

/** The resource with this id and kind, or undefined. */
export function find<K extends Kind>(store: Store, kind: K, id: string): Kinds[K] | undefined {
  const row = store.prepare('SELECT body FROM gocardless_object WHERE id = ? AND kind = ?').get(id, kind);
  return row && (JSON.parse(row.body as string) as Kinds[K]);
}

/** Removes a resource for good. */
export function remove(store: Store, id: string): void {
  store.prepare('DELETE FROM gocardless_object WHERE id = ?').run(id);
}

/** What is kept beside a resource and never shown. */
export function findHidden<Hidden>(store: Store, id: string): Hidden {
  const row = store.prepare('SELECT hidden FROM gocardless_object WHERE id = ?').get(id);
  return JSON.parse((row?.hidden as string | undefined) ?? '{}') as Hidden;
}

export type ListQuery = {
  /** Paths in the body ("$.links.mandate") that must be one of the values; the paths come from the code, never from a caller. */
  where?: Record<string, readonly string[] | undefined>;
  created?: Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number>>;
  /** Older than this id. */
  after?: string;
  /** Newer than this id. */
  before?: string;
  limit: number;
};

const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** Resources of a kind, newest first, one more than `limit` when there are more. */
export function list<K extends Kind>(store: Store, kind: K, query: ListQuery): Kinds[K][] {
  const conditions = ['kind = ?'];
  const values: SQLInputValue[] = [kind];
  const demand = (condition: string, ...given: SQLInputValue[]) => {
    conditions.push(condition);
    values.push(...given);
  };
  for (const [path, allowed] of Object.entries(query.where ?? {}))
    if (allowed) demand(`json_extract(body, '${path}') IN (${allowed.map(() => '?').join(', ')})`, ...allowed);
  for (const [name, bound] of Object.entries(query.created ?? {}))
    demand(`created_ms ${signs[name as keyof typeof signs]} ?`, bound);
  const cursor = '(SELECT sequence FROM gocardless_object WHERE id = ?)';
  if (query.after) demand(`sequence < ${cursor}`, query.after);
  if (query.before) demand(`sequence > ${cursor}`, query.before);
  const order = query.before ? 'ASC' : 'DESC';
  return store
    .prepare(`SELECT body FROM gocardless_object WHERE ${conditions.join(' AND ')} ORDER BY sequence ${order} LIMIT ?`)
    .all(...values, query.limit + 1)
    .map((row) => JSON.parse(row.body as string) as Kinds[K]);
}

/** Every resource of a kind, newest first. */
export function all<K extends Kind>(store: Store, kind: K): Kinds[K][] {
  return list(store, kind, { limit: 1_000_000 });
}
