import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedPglite } from '../../src/adapters/pglite/prepared-pglite.ts';
import { processEnvironment } from '../../src/config/environment.ts';
import { StartFault } from '../../src/ground/start-fault.ts';
import { openOnPglite } from '../../src/start/open-database.ts';
import { readWordsLeft } from '../../src/store/keys/words.ts';
import { migrations } from '../../src/store/migrations/migrations.ts';
import type { SqlMigration } from '../../src/store/migrations/run-statements.ts';
import { systemPrincipal } from '../../src/store/owned.ts';
import { findProposal } from '../../src/store/proposals/proposals.ts';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { openPgliteInMemory } from '../kit/databases/open-pglite-in-memory.ts';
import { peopleAsFirstLaid } from '../kit/databases/people-as-first-laid.ts';
import { startTestGateway } from '../kit/shops/start-test-gateway.ts';
import { signIn, testPost } from '../kit/signing-in/sign-in.ts';

/** The last migration of each state of the tables that ever landed, and the migrations that were different then. */
type Released = {
  readonly last: string;
  readonly name?: string;
  readonly as?: { readonly [name: string]: SqlMigration };
  /** Tried in every run, as the newest is. The others differ from one of these by migrations that run here on its rows: `npm run test:all -- databases` tries all. */
  readonly isSample?: true;
};
const peopleAsFirst = { name: '(people as first laid)', as: { '0006-people': peopleAsFirstLaid() } };
const released: readonly Released[] = [
  { last: '0003-append-only', isSample: true },
  { last: '0005-offer-documents' },
  { last: '0006-people', ...peopleAsFirst, isSample: true },
  { last: '0007-row-security' },
  { last: '0007-row-security', ...peopleAsFirst },
  { last: '0010-application-role' },
  { last: '0010-application-role', ...peopleAsFirst },
  { last: '0012-people-completed' },
  { last: '0016-offer-tickets' },
  { last: '0017-promotion-uses' },
  { last: '0018-policies-that-live', isSample: true },
  { last: '0023-staff-find-and-ask' },
  { last: '0024-papers-and-letters' },
  { last: '0025-claims' },
  { last: '0027-bundle-tickets' },
  { last: '0028-proof-of-cover' },
  { last: '0030-registrations-of-policies' },
  { last: '0031-opened-and-decided' },
  { last: '0032-held-by-who-bought' },
  { last: '0033-account-billing' },
  { last: '0035-account-tickets' },
  { last: '0037-billing-figures' },
  { last: '0040-policy-adjustments' },
  { last: '0055-disputed-money' },
  { last: '0070-register-feed' },
  { last: '0075-waiting-refunds' },
  { last: '0077-accounts-by-owner' },
  { last: '0079-debits-asked-again' },
  { last: '0083-paid-changes' },
  { last: '0088-agreed-changes' },
  { last: '0096-renewal-prices' },
  { last: '0101-checked-changes' },
  { last: '0105-posted-notices' },
  { last: '0109-encrypted-words' },
  { last: '0113-encrypted-letters' },
  { last: '0115-complaints' },
  { last: '0118-copy-tickets' },
  { last: '0119-encrypted-states' },
  { last: '0120-encrypted-words-of-sales' },
  { last: '0122-support-needs' },
  { last: '0123-data-requests' },
  { last: '0124-encrypted-events' },
  { last: '0125-encrypted-changes' },
  { last: '0126-retention' },
  { last: '0127-reviewed-decisions' },
  { last: '0128-authorised-people' },
  { last: '0129-deaths' },
  { last: '0131-keyed-marks' },
  { last: '0132-encrypted-file-names' },
  { last: '0133-encrypted-files' },
  { last: '0134-encrypted-means' },
  { last: '0135-more-stays' },
  { last: '0136-sealed-answers' },
  { last: '0137-do-not-write' },
  { last: '0138-driver-requests' },
  { last: '0139-speakers' },
  { last: '0143-moved-people' },
  { last: '0145-merged-people' },
  { last: '0148-notices-posted-again' },
  { last: '0149-told-of-claims' },
  { last: '0152-removed-with-their-person' },
  { last: '0153-held-complaints' },
  { last: '0154-objections' },
  { last: '0155-keys-of-earlier-drivers' },
  { last: '0156-editions-of-changes' },
];

const areAll = processEnvironment()['MARQUE_TEST_DATABASES'] === 'all';
const tried = released.filter((one) => areAll || one.isSample || one === released.at(-1));

const environment = { SESSION_SECRET: 'one-secret-for-every-release-of-the-shop' };

let pglite: PGlite;
beforeAll(async () => {
  pglite = await openPgliteInMemory();
});
afterAll(() => pglite.close());

/** Makes the tables as a release had them, in a database without any. */
async function lay({ last, as }: Released): Promise<void> {
  await pglite.exec(
    'RESET ROLE; DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC',
  );
  const names = Object.keys(migrations).filter((name) => name <= last);
  const then = Object.fromEntries(names.map((name) => [name, as?.[name] ?? migrations[name]])) as typeof migrations;
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => then } }).migrateToLatest();
  if (error) throw error;
}

/** Today's gateway on those tables. */
const start = (post = testPost()) =>
  startTestGateway({
    environment,
    database: () => openOnPglite(preparedPglite(pglite), async () => undefined),
    overrides: { mail: post.mail, sms: post.sms },
  });

type Rows = { readonly [table: string]: string };

/** What a visitor who has begun a quote leaves in today's tables, in the clear as earlier releases wrote it. */
async function rowsOfVisitor(): Promise<{ rows: Rows; token: string; proposalCode: string }> {
  await lay({ last: Object.keys(migrations).at(-1) ?? '' });
  const gateway = await start();
  const { token } = await beginTestSession(gateway.url);
  const begun = await send(gateway.url, 'POST /api/proposals', { token, key: 'k', body: { schemeCode: 'flex' } });
  expect(begun.status).toBe(201);
  const { proposalCode } = begun.body as { proposalCode: string };
  const stored = await findProposal(gateway.context.db, systemPrincipal('showcase'), proposalCode);
  const happened = await gateway.context.db.selectFrom('events').selectAll().orderBy('event_id').execute();
  const events = await readWordsLeft(gateway.context.db, 'events', happened);
  await gateway.close();
  const rows: { [table: string]: string } = {};
  for (const table of ['sessions', 'proposals']) {
    const found = await pglite.query<{ rows: string }>(`SELECT json_agg(t)::text AS rows FROM ${table} t`);
    rows[table] = found.rows[0]?.rows ?? '[]';
  }
  const [encrypted] = JSON.parse(rows['proposals'] ?? '[]') as object[];
  rows['proposals'] = JSON.stringify([{ ...encrypted, state: stored?.proposal, key_id: null }]);
  rows['events'] = JSON.stringify(events.map((event) => ({ ...event, key_id: null })));
  return { rows, token, proposalCode };
}

/** Puts rows into a release's tables, as far as these had the columns. */
async function put(rows: Rows): Promise<void> {
  // The newest tables take no event in the clear: rows put there are older than the tables.
  await pglite.exec('ALTER TABLE events DROP CONSTRAINT IF EXISTS events_encrypted');
  for (const [table, text] of Object.entries(rows)) {
    // Values that the database works out by itself are not put there.
    const { rows: own } = await pglite.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER'`,
      [table],
    );
    const columns = own.map(({ name }) => name).join(', ');
    await pglite.query(
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
      [text],
    );
  }
}

describe('a database of every release', () => {
  let visitor: Awaited<ReturnType<typeof rowsOfVisitor>>;
  beforeAll(async () => {
    visitor = await rowsOfVisitor();
  });

  it.each(tried.map((one) => ({ name: '(as it is)', ...one })))(
    'given one up to $last $name, the newest gateway serves what it holds, and people sign in',
    async (release) => {
      await lay(release);
      await put(visitor.rows);
      const post = testPost();
      const gateway = await start(post);
      const { token, proposalCode } = visitor;
      const kept = await send(gateway.url, `GET /api/proposals/${proposalCode}`, { token });
      expect(kept.body).toMatchObject({ proposalCode, schemeCode: 'flex' });
      const { accessToken } = await signIn(gateway, post, { email: 'ada@example.com' });
      const person = await send(gateway.url, 'GET /api/policyholder', { token: accessToken });
      expect(person.status, person.text).toBe(200);
      const merged = await send(gateway.url, 'GET /api/proposals', { token: accessToken });
      expect(merged.status, merged.text).toBe(200);
      await gateway.close();
    },
  );

  it('is among those that are tried here', () => {
    expect(released.at(-1)?.last).toBe(Object.keys(migrations).at(-1));
  });
});

it('given a database that a later release has changed, the start stops with what to do, and leaves it as it is', async () => {
  await lay({ last: Object.keys(migrations).at(-1) ?? '' });
  await pglite.query(`INSERT INTO kysely_migration VALUES ('9999-from-the-future', '2030-01-01T00:00:00.000Z')`);
  const error = await start().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartFault);
  expect((error as StartFault).lines).toEqual([
    expect.stringMatching(
      /^DATABASE_URL or DATA_DIR: expected .* found one that a later release has brought to 9999-from-the-future; start that release, or restore .*upgrade\.md\)$/,
    ),
  ]);
});

it('given policies of a brand whose folder is missing, the start stops and names the brand', async () => {
  await lay({ last: Object.keys(migrations).at(-1) ?? '' });
  await put(policyOf('zebra'));
  const error = await start().catch((thrown: unknown) => thrown);
  expect((error as StartFault).lines).toEqual([
    expect.stringMatching(
      /^BRANDS_DIR: expected the folder zebra, which has sold 1 policy, found none in .*\/brands; put it back/,
    ),
  ]);
});

it('given policies of a scheme that the brand no longer has, the start stops with the file and what to do', async () => {
  await lay({ last: Object.keys(migrations).at(-1) ?? '' });
  await put(policyOf('showcase', 'pedal'));
  const error = await start().catch((thrown: unknown) => thrown);
  expect((error as StartFault).lines).toEqual([
    expect.stringMatching(
      /brands\/showcase\/brand\.yaml, schemes: expected the scheme pedal with its product, by which 1 policy was sold, found none; put it back, with disabled: true/,
    ),
  ]);
});

/** A proposal and its policy of a brand, as rows. */
function policyOf(brand: string, scheme = 's'): Rows {
  const made = { brand, owner: 'o', scheme_code: scheme, version: 1, state: {}, facts: {} };
  const stamps = { created_at: 'now', updated_at: 'now' };
  const proposal = { ...made, ...stamps, proposal_code: 'P', external_reference: 'R', is_listed: true };
  const policy = {
    ...made,
    ...stamps,
    proposal_code: 'P',
    policy_id: 'I',
    policy_number: 'N',
    starts_at: 'now',
    is_registered: false,
  };
  return { proposals: JSON.stringify([proposal]), policies: JSON.stringify([policy]) };
}
