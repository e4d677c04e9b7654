import { replacedDrivers } from '@marque/domain/data-requests/replaced-drivers';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { proposalFacts } from '@marque/domain/proposal/proposal-facts';
import { proposalFrom, type StoredState } from '@marque/domain/proposal/proposal-from';
import type { KeyThing } from '../../ground/keys/data-keys.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { setDriversAside } from './closed-drivers.ts';
import { type EncryptedRow, encryptedWords, readWords } from './words.ts';

/** The columns of a proposal that are read to open it. */
export const PROPOSAL_ROW = [
  'proposals.brand',
  'proposals.proposal_code',
  'proposals.state',
  'proposals.key_id',
] as const;

type ProposalToWrite = {
  readonly brand: string;
  readonly proposal: Proposal;
  /** As it was; absent if nothing is changed. */
  readonly before?: Proposal;
  readonly keyId?: string | null;
};

type ProposalRow = EncryptedRow<'proposals'> & { readonly state: unknown };

/** The key of a proposal and of what was checked and offered for it. */
export function keyOfProposal({ brand, proposalCode }: { readonly brand: string; readonly proposalCode: string }) {
  return { brand, kind: 'PROPOSAL', thing: proposalCode } as const satisfies KeyThing;
}

/**
 * A proposal as it is stored: encrypted, with the parts that the database reads; under the key of its row if that was
 * read. A driver who may be a different person than before gets another key.
 */
export async function writtenProposal(tx: Tx, { brand, proposal, before, keyId = null }: ProposalToWrite) {
  const { proposalCode, data } = proposal;
  const codes = before ? replacedDrivers(before.data.profiles, data.profiles) : [];
  await setDriversAside(tx, { brand, thing: proposalCode, codes });
  const place = {
    table: 'proposals',
    row: proposalCode,
    thing: keyOfProposal({ brand, proposalCode }),
    keyId,
  } as const;
  return {
    ...(await encryptedWords(tx, place, { state: proposal })),
    facts: JSON.stringify(proposalFacts(proposal)),
  };
}

/** Rows with their proposals; forgotten ones are left out. Never inside `asPrincipal`, whose role sees no keys. */
export async function openProposals<Row extends ProposalRow>(
  db: Database | Tx,
  rows: readonly Row[],
): Promise<(Omit<Row, 'state'> & { readonly proposal: Proposal })[]> {
  const open = await readWords(db, 'proposals', rows);
  return open.map(({ state, ...row }) => ({ ...row, proposal: proposalFrom(state as StoredState) }));
}

/** The proposal of a row; undefined if there is none, or it is forgotten. */
export async function openProposal(db: Database | Tx, row: ProposalRow | undefined): Promise<Proposal | undefined> {
  return row && (await openProposals(db, [row]))[0]?.proposal;
}

/**
 * Writes a proposal again as it is: what it tells of each driver is then under their present key. The caller holds it.
 */
export async function rewriteProposal(
  tx: Tx,
  { brand, proposalCode }: { readonly brand: string; readonly proposalCode: string },
): Promise<void> {
  const proposals = tx.selectFrom('proposals').select(PROPOSAL_ROW).where('brand', '=', brand);
  const row = await proposals.where('proposal_code', '=', proposalCode).executeTakeFirst();
  const proposal = await openProposal(tx, row);
  if (row && proposal) await storeAgain(tx, { brand, proposal, keyId: row.key_id });
}

/** Encrypts proposals that are still in the clear, up to a number, and answers how many. */
export async function encryptProposals(tx: Tx, _context: unknown, max: number): Promise<number> {
  const rows = await tx
    .selectFrom('proposals')
    .select(PROPOSAL_ROW)
    .where('key_id', 'is', null)
    .orderBy('proposal_code')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { brand, proposal } of await openProposals(tx, rows)) await storeAgain(tx, { brand, proposal });
  return rows.length;
}

async function storeAgain(tx: Tx, written: ProposalToWrite): Promise<void> {
  await tx
    .updateTable('proposals')
    .set(await writtenProposal(tx, written))
    .where('proposal_code', '=', written.proposal.proposalCode)
    .execute();
}
