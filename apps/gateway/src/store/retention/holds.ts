import type { Instant, LocalDate } from '@marque/base';
import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { KeyThing } from '../../ground/keys/data-keys.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import type { KeepableKind } from '../../ground/tables/retention/retention-tables.ts';
import { appendEvents, type Doer } from '../append-events.ts';
import { isGoing } from '../is-going.ts';
import { encryptedWords, readWords } from '../keys/words.ts';

type Row = Tables['retention_holds'];
type Thing = { readonly brand: string; readonly kind: KeepableKind; readonly thing: string };
/** A new hold. */
export type NewHold = Pick<
  Row,
  'hold_id' | 'brand' | 'kind' | 'thing' | 'reason' | 'ends_on' | 'placed_by' | 'placed_at'
>;

/**
 * The row on which a thing's holds are noted: the last term of a policy, a quote, or a complaint, which has no code.
 */
type Held = { readonly id: string; readonly code: string | null; readonly owner: string; readonly version: number };

/**
 * Puts a hold on a thing, with its event on the owner's record; false if there is no such thing, or it is being
 * forgotten.
 */
export async function addHold(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  { reason, ...hold }: NewHold,
  doer: Doer,
): Promise<boolean> {
  const { brand, kind, thing, hold_id: holdId, ends_on: endsOn } = hold;
  const held = await lockHeld(tx, hold);
  if (!held || (await isGoing(tx, { brand, kind, reference: thing }))) return false;
  const written = await encryptedWords(tx, { table: 'retention_holds', row: holdId, thing: keyOf(hold) }, { reason });
  await tx
    .insertInto('retention_holds')
    .values({ ...hold, ...written, proposal_code: held.code, lifted_by: null, lifted_at: null })
    .execute();
  await noteOnHeld(tx, context, { thing: hold, held, event: { type: 'RetentionHeld', endsOn }, doer });
  return true;
}

/** A brand's hold, which nobody else can end until the transaction is over; undefined if there is none. */
export async function lockHold(
  tx: Tx,
  { brand, holdId }: { readonly brand: string; readonly holdId: string },
): Promise<Row | undefined> {
  return await tx
    .selectFrom('retention_holds')
    .selectAll()
    .where('brand', '=', brand)
    .where('hold_id', '=', holdId)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends a locked hold, with its event. */
export async function endHold(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  hold: Row,
  { by, at, doer }: { readonly by: string; readonly at: Instant; readonly doer: Doer },
): Promise<void> {
  await tx
    .updateTable('retention_holds')
    .set({ lifted_by: by, lifted_at: at })
    .where('hold_id', '=', hold.hold_id)
    .execute();
  const thing = await thingNow(tx, hold);
  const held = await lockHeld(tx, thing);
  if (held) await noteOnHeld(tx, context, { thing, held, event: { type: 'RetentionHoldEnded' }, doer });
}

/** What a hold is now on: a quote that was bought is a policy. */
async function thingNow(tx: Tx, { brand, kind, thing }: Thing): Promise<Thing> {
  if (kind !== 'QUOTE') return { brand, kind, thing };
  const policies = tx.selectFrom('policies').select('policy_number').where('brand', '=', brand);
  const bought = await policies.where('proposal_code', '=', thing).executeTakeFirst();
  return bought ? { brand, kind: 'POLICY', thing: bought.policy_number } : { brand, kind, thing };
}

/** The holds on somebody's things that count on a day, the newest first, without forgotten things. */
export async function holdsOf(
  db: Database,
  { brand, subject, today }: { readonly brand: string; readonly subject: string; readonly today: LocalDate },
): Promise<Row[]> {
  const rows = await db
    .selectFrom('retention_holds')
    .leftJoin('proposals', 'proposals.proposal_code', 'retention_holds.proposal_code')
    .leftJoin('complaints', (join) =>
      join.onRef('complaints.complaint_id', '=', 'retention_holds.thing').on('retention_holds.kind', '=', 'COMPLAINT'),
    )
    .selectAll('retention_holds')
    .where('retention_holds.brand', '=', brand)
    .where(({ or, eb }) => or([eb('proposals.owner', '=', subject), eb('complaints.owner', '=', subject)]))
    .where('lifted_at', 'is', null)
    .where((where) => where.or([where('ends_on', 'is', null), where('ends_on', '>=', today)]))
    .orderBy('placed_at', 'desc')
    .orderBy('hold_id')
    .execute();
  return await readWords(db, 'retention_holds', rows);
}

/** Locks a thing on which staff may put a hold until the transaction ends; undefined if there is none. */
export async function lockHeld(tx: Tx, { brand, kind, thing }: Thing): Promise<Held | undefined> {
  const queries = {
    POLICY: sql<Held>`SELECT policy_id AS id, proposal_code AS code, owner, version FROM policies
      WHERE brand = ${brand} AND policy_number = ${thing} AND (facts ->> 'successorId') IS NULL FOR UPDATE`,
    QUOTE: sql<Held>`SELECT proposal_code AS id, proposal_code AS code, owner, version FROM proposals p
      WHERE brand = ${brand} AND proposal_code = ${thing} AND source_policy IS NULL
        AND NOT EXISTS (SELECT FROM policies s WHERE s.proposal_code = p.proposal_code) FOR UPDATE`,
    COMPLAINT: sql<Held>`SELECT complaint_id AS id, NULL AS code, owner, version FROM complaints
      WHERE brand = ${brand} AND complaint_id = ${thing} FOR UPDATE`,
  };
  return (await queries[kind].execute(tx)).rows[0];
}

type Noted = {
  readonly thing: Thing;
  readonly held: Held;
  readonly event: { readonly type: string; readonly endsOn?: LocalDate | null; readonly driver?: string };
  readonly doer: Doer;
};

/** Notes on the record of a held thing what staff have done with it. */
export async function noteOnHeld(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  { thing: { brand, kind }, held: { id, owner, version }, event, doer }: Noted,
): Promise<void> {
  const from = version + 1;
  const { table, by, stream } = recordOf[kind];
  await sql`UPDATE ${sql.table(table)} SET version = ${from} WHERE ${sql.ref(by)} = ${id}`.execute(tx);
  await appendEvents(tx, context, {
    happened: { brand, stream, streamId: id, from, events: [event] },
    doer: { ...doer, principal: { ...doer.principal, subject: owner } },
  });
}

/** Where the held thing's version is counted, and the stream of its record. */
const recordOf = {
  POLICY: { table: 'policies', by: 'policy_id', stream: 'policy' },
  QUOTE: { table: 'proposals', by: 'proposal_code', stream: 'proposal' },
  COMPLAINT: { table: 'complaints', by: 'complaint_id', stream: 'complaint' },
} as const;

function keyOf({ brand, kind, thing }: Thing): KeyThing {
  return { brand, kind: kind === 'QUOTE' ? 'PROPOSAL' : kind, thing };
}
