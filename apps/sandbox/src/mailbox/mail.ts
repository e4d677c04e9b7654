import type { Store } from '../store/open-store.ts';

/** A message as it arrived. */
export type Mail = {
  id: number;
  /** Real time of arrival, milliseconds since 1970. */
  receivedAtMs: number;
  /** What the business clock said then. */
  businessAtMs: number;
  sender: string;
  /** The addresses that it was delivered to (the envelope's, hidden copies included). */
  recipients: string[];
  subject: string;
};

const columns = 'id, received_at_ms AS receivedAtMs, business_at_ms AS businessAtMs, sender, recipients, subject';

export function keepMail(store: Store, mail: Omit<Mail, 'id'> & { raw: Uint8Array }): void {
  store
    .prepare(
      'INSERT INTO mail (received_at_ms, business_at_ms, sender, recipients, subject, raw) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .run(mail.receivedAtMs, mail.businessAtMs, mail.sender, JSON.stringify(mail.recipients), mail.subject, mail.raw);
}

/** Messages, newest first, at most `limit`; with `to`, only those delivered to that address (any case). */
export function listMail(store: Store, filter: { to?: string; limit: number }): Mail[] {
  const rows = store
    .prepare(
      `SELECT ${columns} FROM mail WHERE :to = '' OR EXISTS (SELECT 1 FROM json_each(recipients) WHERE lower(value) = lower(:to)) ORDER BY id DESC LIMIT :limit`,
    )
    .all({ to: filter.to?.trim() ?? '', limit: filter.limit });
  return rows.map(readRow);
}

export function findMail(store: Store, id: number): { mail: Mail; raw: Uint8Array } | undefined {
  const row = store.prepare(`SELECT ${columns}, raw FROM mail WHERE id = ?`).get(id);
  return row && { mail: readRow(row), raw: row.raw as Uint8Array };
}

/** Every address that has mail, in the alphabet's order. */
export function listRecipients(store: Store): string[] {
  return store
    .prepare('SELECT DISTINCT lower(value) AS address FROM mail, json_each(recipients) ORDER BY address')
    .all()
    .map((row) => String(row.address));
}

function readRow(row: Record<string, unknown>): Mail {
  const { id, receivedAtMs, businessAtMs, sender, recipients, subject } = row as Omit<Mail, 'recipients'> & {
    recipients: string;
  };
  return { id, receivedAtMs, businessAtMs, sender, recipients: JSON.parse(recipients) as string[], subject };
}
