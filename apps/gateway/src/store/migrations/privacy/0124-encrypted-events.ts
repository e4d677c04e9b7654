import { runStatements } from '../run-statements.ts';

/** What of an event, and of what staff read, is encrypted. */
const words = `'{data,reason,key_id}'::text[]`;
const readWords = `'{reason,key_id}'::text[]`;

/** A function that encrypts rows by their ids and counts them. It leaves a row alone that was not handed over. */
const encrypting = (name: string, update: string) => [
  `CREATE FUNCTION ${name}(encrypted jsonb) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER AS $$
  DECLARE counted bigint;
  BEGIN
    ${update};
    GET DIAGNOSTICS counted = ROW_COUNT;
    RETURN counted;
  END $$`,
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION ${name}(jsonb) SET search_path = %I, pg_temp', current_schema()); END $$`,
  `REVOKE EXECUTE ON FUNCTION ${name}(jsonb) FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION ${name}(jsonb) TO marque_app`,
];

/**
 * Events are encrypted, and so are the reasons for which staff read and act. One without a key is older and in the clear: none is added any more, and it may be encrypted once, with all else of it as it was. The
 * application may do that only for rows that the trail has handed over, and by one function for each kind. A handover says what the seals were until then.
 */
export const encryptedEvents = runStatements([
  'ALTER TABLE events ADD COLUMN key_id text REFERENCES data_keys',
  'ALTER TABLE events ADD CONSTRAINT events_encrypted CHECK (key_id IS NOT NULL) NOT VALID',
  'CREATE INDEX events_clear ON events (event_id) WHERE key_id IS NULL',
  `CREATE TABLE trail_handovers (
    last_seal_id bigint PRIMARY KEY,
    last_event_id bigint NOT NULL,
    last_read_id bigint NOT NULL,
    last_hash text NOT NULL,
    seals_hash text NOT NULL,
    hash text NOT NULL,
    handed_over_at text NOT NULL
  )`,
  'CREATE UNIQUE INDEX trail_handovers_one ON trail_handovers ((true))',
  'REVOKE UPDATE, DELETE ON trail_handovers FROM marque_app',
  'CREATE TRIGGER trail_handovers_append_only BEFORE UPDATE OR DELETE ON trail_handovers FOR EACH ROW EXECUTE FUNCTION refuse_change()',
  'CREATE TRIGGER trail_handovers_never_emptied BEFORE TRUNCATE ON trail_handovers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
  'DROP TRIGGER events_append_only ON events',
  'CREATE TRIGGER events_never_removed BEFORE DELETE ON events FOR EACH ROW EXECUTE FUNCTION refuse_change()',
  `CREATE TRIGGER events_append_only BEFORE UPDATE ON events FOR EACH ROW
    WHEN (OLD.key_id IS NOT NULL OR NEW.key_id IS NULL OR jsonb_typeof(NEW.data) <> 'string'
      OR (OLD.reason IS NULL) <> (NEW.reason IS NULL)
      OR to_jsonb(OLD) - ${words} IS DISTINCT FROM to_jsonb(NEW) - ${words})
    EXECUTE FUNCTION refuse_change()`,
  ...encrypting(
    'encrypt_events',
    `UPDATE events SET (data, reason, key_id) = (one.told::jsonb, one.why, one.key)
      FROM jsonb_to_recordset(encrypted) AS one (id bigint, told text, why text, key text)
      WHERE events.event_id = one.id AND events.key_id IS NULL
        AND events.event_id <= (SELECT last_event_id FROM trail_handovers)`,
  ),
  'ALTER TABLE staff_reads ADD COLUMN key_id text REFERENCES data_keys',
  'ALTER TABLE staff_reads ADD CONSTRAINT staff_reads_encrypted CHECK (key_id IS NOT NULL) NOT VALID',
  'CREATE INDEX staff_reads_clear ON staff_reads (read_id) WHERE key_id IS NULL',
  'DROP TRIGGER staff_reads_append_only ON staff_reads',
  'CREATE TRIGGER staff_reads_never_removed BEFORE DELETE ON staff_reads FOR EACH ROW EXECUTE FUNCTION refuse_change()',
  `CREATE TRIGGER staff_reads_append_only BEFORE UPDATE ON staff_reads FOR EACH ROW
    WHEN (OLD.key_id IS NOT NULL OR NEW.key_id IS NULL
      OR to_jsonb(OLD) - ${readWords} IS DISTINCT FROM to_jsonb(NEW) - ${readWords})
    EXECUTE FUNCTION refuse_change()`,
  ...encrypting(
    'encrypt_reads',
    `UPDATE staff_reads SET (reason, key_id) = (one.why, one.key)
      FROM jsonb_to_recordset(encrypted) AS one (id bigint, why text, key text)
      WHERE staff_reads.read_id = one.id AND staff_reads.key_id IS NULL
        AND staff_reads.read_id <= (SELECT last_read_id FROM trail_handovers)`,
  ),
  // A permission to act for somebody is under no seal: what was said for it is encrypted as other older words are.
  'ALTER TABLE impersonations ADD COLUMN key_id text REFERENCES data_keys',
  'CREATE INDEX impersonations_clear ON impersonations (impersonation_id) WHERE key_id IS NULL',
  'GRANT UPDATE (reason, key_id) ON impersonations TO marque_app',
  `CREATE TRIGGER impersonations_encrypted BEFORE UPDATE OF reason, key_id ON impersonations
    FOR EACH ROW EXECUTE FUNCTION refuse_clear_words('once')`,
]);
