import type { SQLInputValue } from 'node:sqlite';
import type { Store } from '../../store/open-store.ts';

type AnyObject = { id: string; object: string; created: number };

/** Keeps an object, new or changed. `hidden` is what Stripe would not show; left out, the old one stays. */
export function putObject(store: Store, body: AnyObject, hidden?: unknown): void {
  store
    .prepare(`
    INSERT INTO stripe_object (id, kind, created, body, hidden) VALUES (:id, :kind, :created, :body, COALESCE(:hidden, '{}'))
    ON CONFLICT (id) DO UPDATE SET body = excluded.body, hidden = COALESCE(:hidden, hidden)
  `)
    .run({
      id: body.id,
      kind: body.object,
      created: body.created,
      body: JSON.stringify(body),
      hidden: hidden === undefined ? null : JSON.stringify(hidden),
    });
}

/** The object with this id and kind ("checkout.session", "payment_intent" …), or undefined. */
export function findObject<Kind extends AnyObject>(store: Store, kind: Kind['object'], id: string): Kind | undefined {
  const row = store.prepare('SELECT body FROM stripe_object WHERE id = ? AND kind = ?').get(id, kind);
  return row && (JSON.parse(row.body as string) as Kind);
}

/** Whatever has this id, or undefined. */
export function findAnything(store: Store, id: string): AnyObject | undefined {
  const row = store.prepare('SELECT body FROM stripe_object WHERE id = ?').get(id);
  return row && (JSON.parse(row.body as string) as AnyObject);
}

/** What is kept beside an object and never shown. */
export function findHidden<Hidden>(store: Store, id: string): Hidden {
  const row = store.prepare('SELECT hidden FROM stripe_object WHERE id = ?').get(id);
  return JSON.parse((row?.hidden as string | undefined) ?? '{}') as Hidden;
}

type ListQuery = {
  /** Top-level fields that must be equal; the names come from the code, never from a caller. */
  where?: Record<string, string | undefined>;
  types?: readonly string[];
  created?: { gt?: number; gte?: number; lt?: number; lte?: number };
  startingAfter?: string;
  endingBefore?: string;
  limit: number;
};

/** Objects of a kind that were not deleted, newest first, one more than `limit` when there are more. */
export function listObjects<Kind extends AnyObject>(store: Store, kind: Kind['object'], query: ListQuery): Kind[] {
  const conditions = ['kind = ?', "json_extract(body, '$.deleted') IS NULL"];
  const values: SQLInputValue[] = [kind];
  const demand = (condition: string, ...given: SQLInputValue[]) => {
    conditions.push(condition);
    values.push(...given);
  };
  for (const [field, value] of Object.entries(query.where ?? {})) {
    if (value !== undefined) demand(`json_extract(body, '$.${field}') = ?`, value);
  }
  if (query.types) demand(`json_extract(body, '$.type') IN (${query.types.map(() => '?').join(', ')})`, ...query.types);
  for (const [name, sign] of [
    ['gt', '>'],
    ['gte', '>='],
    ['lt', '<'],
    ['lte', '<='],
  ] as const) {
    const bound = query.created?.[name];
    if (bound !== undefined) demand(`created ${sign} ?`, bound);
  }
  const cursor = '(SELECT sequence FROM stripe_object WHERE id = ?)';
  if (query.startingAfter) demand(`sequence < ${cursor}`, query.startingAfter);
  if (query.endingBefore) demand(`sequence > ${cursor}`, query.endingBefore);
  const order = query.endingBefore ? 'ASC' : 'DESC';
  const rows = store
    .prepare(`SELECT body FROM stripe_object WHERE ${conditions.join(' AND ')} ORDER BY sequence ${order} LIMIT ?`)
    .all(...values, query.limit + 1);
  return rows.map((row) => JSON.parse(row.body as string) as Kind);
}
