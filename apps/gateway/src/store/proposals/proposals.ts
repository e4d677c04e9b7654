import { decide, type ProposalCommand } from '@marque/domain/proposal/decide';
import { evolve } from '@marque/domain/proposal/evolve';
import { initial } from '@marque/domain/proposal/initial';
import { keptEvent } from '@marque/domain/proposal/kept-event';
import type { Proposal, ProposalState } from '@marque/domain/proposal/proposal';
import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import { refuseProblem } from '../../ground/refuse-problem.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { appendEvents, type Doer } from '../append-events.ts';
import { asPrincipal } from '../as-principal.ts';
import { keyOfProposal, openProposals, PROPOSAL_ROW, writtenProposal } from '../keys/encrypted-proposals.ts';
import { keysOf } from '../keys/keyed-database.ts';
import { ownedBy, systemPrincipal } from '../owned.ts';

/** A proposal with its owner and how often it has changed. */
export type StoredProposal = {
  readonly proposal: Proposal;
  readonly owner: string;
  readonly brand: string;
  readonly version: number;
  /** Whether it is in its owner's list. An upgrade made by the gateway is there once its owner has touched it. */
  readonly isListed: boolean;
  /** The key under which its row was read; absent if it was not. */
  readonly keyId?: string | null;
};

const LIST_MAX = 200;

/** One proposal of a principal; refuses with `not_found` alike when it is absent, deleted or somebody else's. */
export async function readProposal(
  db: Database | Tx,
  principal: Principal,
  proposalCode: string,
): Promise<StoredProposal> {
  return (await findProposal(db, principal, proposalCode)) ?? refuse('not_found');
}

/** The same, but undefined if `readProposal` would refuse. */
export async function findProposal(
  db: Database | Tx,
  principal: Principal,
  proposalCode: string,
): Promise<StoredProposal | undefined> {
  const row = await asPrincipal(db, principal, (tx) =>
    visible(tx, principal).where('proposal_code', '=', proposalCode).executeTakeFirst(),
  );
  return row && (await toStoredProposals(db, [row]))[0];
}

/** The brand's proposal, of any owner, with a reference as typed or else in capitals; undefined when none has it. */
export async function findByReference(
  db: Database,
  brand: string,
  reference: string,
): Promise<StoredProposal | undefined> {
  const rows = await visible(db, systemPrincipal(brand))
    .select('external_reference')
    .where('external_reference', 'in', [reference, reference.toUpperCase()])
    .execute();
  const row = rows.find((one) => one.external_reference === reference) ?? rows[0];
  return row && (await toStoredProposals(db, [row]))[0];
}

/** Holds a principal's proposal until the transaction ends; refuses as `readProposal`, or if it is being forgotten. */
export async function lockProposal(tx: Tx, principal: Principal, proposalCode: string): Promise<StoredProposal> {
  return (await lockProposalIfThere(tx, principal, proposalCode)) ?? refuse('not_found');
}

/** The same, but undefined if `lockProposal` would refuse. */
export async function lockProposalIfThere(
  tx: Tx,
  principal: Principal,
  proposalCode: string,
): Promise<StoredProposal | undefined> {
  const row = await asPrincipal(tx, principal, (reading) =>
    visible(reading, principal).where('proposal_code', '=', proposalCode).forUpdate().executeTakeFirst(),
  );
  return row && (await toStoredProposals(tx, [row]))[0];
}

/** All proposals that a subject owns, deleted ones too, held against other writers until the transaction ends. */
export async function lockProposalsOwned(tx: Tx, brand: string, owner: string): Promise<StoredProposal[]> {
  const rows = await tx
    .selectFrom('proposals')
    .select([...PROPOSAL_ROW, 'owner', 'version', 'is_listed'])
    .where('brand', '=', brand)
    .where('owner', '=', owner)
    .orderBy('proposal_code')
    .forUpdate()
    .execute();
  return await toStoredProposals(tx, rows);
}

/** All proposals in a principal's list, of one scheme if given. */
export async function readProposals(
  db: Database,
  principal: Principal,
  schemeCode?: string,
): Promise<StoredProposal[]> {
  const rows = await asPrincipal(db, principal, (tx) => {
    const query = visible(tx, principal).where('is_listed', '=', true).orderBy('created_at').limit(LIST_MAX);
    return (schemeCode === undefined ? query : query.where('scheme_code', '=', schemeCode)).execute();
  });
  return await toStoredProposals(db, rows);
}

/** The beginning of a proposal, and its owner if not the doer; an upgrade made by the gateway is not listed yet. */
export type Beginning = {
  readonly command: ProposalCommand;
  readonly doer: Doer;
  readonly owner?: string;
  readonly isListed?: boolean;
};

/** Begins a proposal, in its owner's list unless `isListed` says otherwise, and answers it. */
export async function createProposal(
  tx: Tx,
  context: Context,
  { command, doer, owner = doer.principal.subject, isListed = true }: Beginning,
): Promise<StoredProposal> {
  const { events, proposal } = run(command, initial);
  const { brand } = doer.principal;
  const now = context.clock.now();
  await keysOf(tx).begin(tx, keyOfProposal({ brand, proposalCode: proposal.proposalCode }));
  await tx
    .insertInto('proposals')
    .values({
      proposal_code: proposal.proposalCode,
      brand,
      owner,
      scheme_code: proposal.schemeCode,
      external_reference: proposal.externalReference,
      version: events.length,
      ...(await writtenProposal(tx, { brand, proposal })),
      is_listed: isListed,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .execute();
  await appendEvents(tx, context, {
    happened: { brand, stream: 'proposal', streamId: proposal.proposalCode, from: 1, events },
    doer,
  });
  return { proposal, owner, brand, version: events.length, isListed };
}

/** The command for a locked proposal, and whether it only follows another proposal, which does not put it in its owner's list. */
export type Commanding = {
  readonly stored: StoredProposal;
  readonly command: ProposalCommand;
  readonly doer: Doer;
  readonly follows?: boolean;
};

/** Runs a command on a proposal that `lockProposal` holds: stores event and results, or refuses with its problem. */
export async function commandProposal(
  tx: Tx,
  context: Context,
  { stored, command, doer, follows = false }: Commanding,
): Promise<StoredProposal> {
  const { events, proposal } = run(command, stored.proposal);
  if (events.length === 0) return stored;
  const { brand } = stored;
  const isListed = stored.isListed || !follows;
  const version = stored.version + events.length;
  const now = context.clock.now();
  const updated = await tx
    .updateTable('proposals')
    .set({
      ...(await writtenProposal(tx, { brand, proposal, before: stored.proposal, keyId: stored.keyId })),
      is_listed: isListed,
      version,
      updated_at: now,
      deleted_at: proposal.isDeleted ? now : null,
    })
    .where('proposal_code', '=', proposal.proposalCode)
    .where('version', '=', stored.version)
    .executeTakeFirst();
  if (updated.numUpdatedRows !== 1n) refuse('version_conflict');
  const happened = { brand, stream: 'proposal' as const, streamId: proposal.proposalCode, keyId: stored.keyId };
  await appendEvents(tx, context, { happened: { ...happened, from: stored.version + 1, events }, doer });
  return { ...stored, proposal, version, isListed };
}

function run(command: ProposalCommand, state: ProposalState) {
  const decided = decide(command, state);
  if (!decided.ok) return refuseProblem(decided.problem);
  const after = decided.value.reduce<ProposalState>(evolve, state);
  return after ? { events: decided.value.map(keptEvent), proposal: after } : refuse('not_found');
}

/** Nobody can buy a renewal: it is read in another way until it is a policy. */
function visible(db: Database | Tx, principal: Principal) {
  return db
    .selectFrom('proposals')
    .select([...PROPOSAL_ROW, 'owner', 'version', 'is_listed'])
    .where(ownedBy(principal))
    .where(({ or, eb }) => or([eb('source_policy', 'is', null), eb(sql`facts ->> 'policyId'`, 'is not', null)]))
    .where('deleted_at', 'is', null);
}

type Row = Parameters<typeof openProposals>[1][number] & {
  readonly owner: string;
  readonly version: number;
  readonly is_listed: boolean;
};

/** Rows of proposals with their content; forgotten ones are left out. */
export async function toStoredProposals(db: Database | Tx, rows: readonly Row[]): Promise<StoredProposal[]> {
  const open = await openProposals(db, rows);
  return open.map(({ proposal, owner, brand, version, is_listed: isListed, key_id: keyId }) => ({
    ...{ proposal, owner, brand, version, isListed, keyId },
  }));
}
