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
  `
  CREATE TABLE onfido_object (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('applicant', 'check', 'report')),
    belongs_to TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX onfido_object_by_owner ON onfido_object (kind, belongs_to, sequence);
  CREATE INDEX onfido_check_open ON onfido_object (sequence)
    WHERE kind = 'check' AND json_extract(body, '$.status') = 'in_progress';

  CREATE TABLE webhook (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    vendor TEXT NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pending', 'held', 'never', 'delivered', 'given_up')),
    copies INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    next_at_ms INTEGER NOT NULL,
    created_ms INTEGER NOT NULL,
    last_result TEXT NOT NULL
  ) STRICT;
  CREATE INDEX webhook_due ON webhook (vendor, state, next_at_ms);
  `,
  `
  CREATE TABLE gocardless_object (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    body TEXT NOT NULL,
    hidden TEXT NOT NULL
  ) STRICT;
  CREATE INDEX gocardless_object_by_kind ON gocardless_object (kind, sequence);
  CREATE INDEX gocardless_object_by_mandate ON gocardless_object (kind, json_extract(body, '$.links.mandate'));

  CREATE TABLE gocardless_key (
    route TEXT NOT NULL,
    key TEXT NOT NULL,
    resource_id TEXT NOT NULL,
    PRIMARY KEY (route, key)
  ) STRICT;

  CREATE TABLE gocardless_step (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    due_ms INTEGER NOT NULL,
    subject_id TEXT NOT NULL,
    step TEXT NOT NULL
  ) STRICT;
  CREATE INDEX gocardless_step_due ON gocardless_step (due_ms, sequence);

  CREATE TABLE gocardless_delivery (
    event_id TEXT PRIMARY KEY,
    state TEXT NOT NULL CHECK (state IN ('pending', 'held', 'never', 'delivered', 'given_up')),
    copies INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    next_at_ms INTEGER NOT NULL,
    last_result TEXT NOT NULL
  ) STRICT;
  CREATE INDEX gocardless_delivery_due ON gocardless_delivery (state, next_at_ms);
  `,
  `
  CREATE TABLE claims_object (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('link', 'claim')),
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX claims_object_by_kind ON claims_object (kind, sequence);
  `,
];
