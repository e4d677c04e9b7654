import { runStatements } from '../run-statements.ts';

/** Passkeys of staff at our own issuer, each for one host, and the invitations by which they are made. */
export const staffPasskeys = runStatements([
  `CREATE TABLE staff_passkeys (
    brand text NOT NULL,
    host text NOT NULL,
    passkey_id text NOT NULL,
    account_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports jsonb NOT NULL,
    created_at_ms bigint NOT NULL,
    used_at_ms bigint,
    PRIMARY KEY (brand, host, passkey_id)
  )`,
  'CREATE INDEX staff_passkeys_account ON staff_passkeys (brand, account_id)',
  `CREATE TABLE staff_invitations (
    token_hash text PRIMARY KEY,
    brand text NOT NULL,
    host text NOT NULL,
    account_id text NOT NULL,
    expires_at_ms bigint NOT NULL
  )`,
  'CREATE INDEX staff_invitations_expiry ON staff_invitations (expires_at_ms)',
]);
