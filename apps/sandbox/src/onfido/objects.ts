import type { Store } from '../store/open-store.ts';
import type { Check } from './model.ts';

type Kind = 'applicant' | 'check' | 'report';

/** Keeps an object, new or changed. A check belongs to its applicant, a report to its check, an applicant to nobody (''). */
export function putOnfidoObject(store: Store, kind: Kind, kept: { body: { id: string }; belongsTo: string }): void {
  store
    .prepare(
      'INSERT INTO onfido_object (id, kind, belongs_to, body) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
    )
    .run(kept.body.id, kind, kept.belongsTo, JSON.stringify(kept.body));
}

/** The object with this id and kind, or undefined. */
export function findOnfidoObject<Body>(store: Store, kind: Kind, id: string): Body | undefined {
  const row = store.prepare('SELECT body FROM onfido_object WHERE id = ? AND kind = ?').get(id, kind);
  return row && (JSON.parse(row.body as string) as Body);
}

/** Every object of a kind, oldest first; with an owner, that owner's alone. */
export function listOnfidoObjects<Body>(store: Store, kind: Kind, owner?: string): Body[] {
  const rows =
    owner === undefined
      ? store.prepare('SELECT body FROM onfido_object WHERE kind = ? ORDER BY sequence').all(kind)
      : store
          .prepare('SELECT body FROM onfido_object WHERE kind = ? AND belongs_to = ? ORDER BY sequence')
          .all(kind, owner);
  return rows.map((row) => JSON.parse(row.body as string) as Body);
}

/** The checks that are in progress, oldest first. */
export function listOpenChecks(store: Store): Check[] {
  return store
    .prepare(
      "SELECT body FROM onfido_object WHERE kind = 'check' AND json_extract(body, '$.status') = 'in_progress' ORDER BY sequence",
    )
    .all()
    .map((row) => JSON.parse(row.body as string) as Check);
}
