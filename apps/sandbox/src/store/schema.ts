/** The database's versions, oldest first. A version that has shipped is never edited: add the next one. */
export const schemaVersions: readonly string[] = [
  `
  CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  CREATE TABLE clock (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    offset_ms INTEGER NOT NULL CHECK (offset_ms >= 0),
    version INTEGER NOT NULL
  ) STRICT;
  INSERT INTO clock (id, offset_ms, version) VALUES (1, 0, 1);

  CREATE TABLE stripe_object (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    created INTEGER NOT NULL,
    body TEXT NOT NULL,
    hidden TEXT NOT NULL
  ) STRICT;
  CREATE INDEX stripe_object_by_kind ON stripe_object (kind, sequence);
  CREATE INDEX stripe_object_by_payment_intent ON stripe_object (kind, json_extract(body, '$.payment_intent'));
  CREATE INDEX stripe_session_open ON stripe_object (json_extract(body, '$.expires_at'))
    WHERE kind = 'checkout.session' AND json_extract(body, '$.status') = 'open';

  CREATE TABLE stripe_answer (
    key TEXT PRIMARY KEY,
    request TEXT NOT NULL,
    request_id TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    created_ms INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE stripe_delivery (
    event_id TEXT PRIMARY KEY,
    state TEXT NOT NULL CHECK (state IN ('pending', 'held', 'never', 'delivered', 'given_up')),
    copies INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    next_at_ms INTEGER NOT NULL,
    last_result TEXT NOT NULL
  ) STRICT;
  CREATE INDEX stripe_delivery_due ON stripe_delivery (state, next_at_ms);

  CREATE TABLE mail (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    received_at_ms INTEGER NOT NULL,
    business_at_ms INTEGER NOT NULL,
    sender TEXT NOT NULL,
    recipients TEXT NOT NULL,
    subject TEXT NOT NULL,
    raw BLOB NOT NULL
  ) STRICT;
  `,
];
