import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { diedAmong } from '../deaths/deaths.ts';
import { hasHappened } from '../events.ts';
import { systemPrincipal } from '../owned.ts';
import { noteOnProposal } from '../proposals/note-on-proposal.ts';
import { lockProposalIfThere, lockProposalsOwned, type StoredProposal } from '../proposals/proposals.ts';
import { moveSupport } from '../support/stored-support.ts';
import { restrictionOf } from './is-asking-for-less.ts';
import { readPerson } from './person.ts';
import { codesRetrieved, handRetrievalOn } from './retrievals.ts';
import { endSessions, lockSessions } from './sessions.ts';
import { stopMarketing } from './stop-marketing.ts';
import { ownersAfter, subjectsOf } from './subjects-of.ts';

/** A merge: the visitor's subject, the signed-in customer, the request, and the named proposal. */
export type Merge = Taking & { readonly source: string; readonly proposalCode: string };

/** The person who takes proposals over, and the request. */
export type Taking = { readonly customer: Principal; readonly requestId: string };

/**
 * Moves everything that a visitor owns to a customer, in the caller's transaction, with an event on each proposal, and
 * returns whether the customer may then continue the named one. If not, the caller rolls back.
 *
 * A retrieved proposal moves too if nobody has signed in for it, and it is the named one or this visitor bought it. A
 * policy that its owner bought stays its owner's, and nothing of somebody who has died becomes anybody else's. The
 * retrieval of the named one then passes to the customer, until it expires.
 */
export async function mergeSubjects(tx: Tx, context: Context, merge: Merge): Promise<boolean> {
  const { source, customer, proposalCode } = merge;
  const system = systemPrincipal(customer.brand);
  const moved = await moveOwned(tx, context, merge);
  const retrieved = await codesRetrieved(tx, context, { brand: customer.brand, subject: source });
  let isNamedThere = moved.some((one) => one.proposalCode === proposalCode);
  for (const code of new Set([...retrieved, proposalCode])) {
    const stored = await lockProposalIfThere(tx, system, code);
    if (stored?.owner === customer.subject) isNamedThere ||= code === proposalCode;
    else if (stored && retrieved.includes(code)) {
      if (await mayTake(tx, merge, stored)) moved.push(...(await take(tx, context, { merge, stored })));
      else if (code === proposalCode)
        await handRetrievalOn(tx, { brand: customer.brand, subject: source, proposalCode }, customer.subject);
      isNamedThere ||= code === proposalCode;
    }
  }
  await moveWhatHangsOn(tx, context, { merge, moved });
  return isNamedThere;
}

/**
 * Moves proposals of visitors to a customer with all their rows, in the caller's transaction, and returns them:
 * signed-in customers keep theirs, as does the estate of somebody who has died.
 */
export async function moveProposals(
  tx: Tx,
  context: Context,
  { proposalCodes, ...merge }: Taking & { readonly proposalCodes: readonly string[] },
): Promise<string[]> {
  const { brand } = merge.customer;
  const moved: Moved[] = [];
  for (const proposalCode of [...proposalCodes].sort()) {
    const stored = await lockProposalIfThere(tx, systemPrincipal(brand), proposalCode);
    if (stored && (await mayMove(tx, brand, stored.owner))) moved.push(...(await take(tx, context, { merge, stored })));
  }
  await moveWhatHangsOn(tx, context, { merge, moved });
  return moved.map(({ proposalCode }) => proposalCode);
}

/**
 * All proposals of the visitor, deleted ones too, that may move; recording a death meanwhile holds them as well. The
 * upgrade of one may be made while we wait for the first, so we ask until none is left.
 */
async function moveOwned(tx: Tx, context: Context, merge: Merge): Promise<Moved[]> {
  const moved: Moved[] = [];
  for (;;) {
    const found = await lockProposalsOwned(tx, merge.customer.brand, merge.source);
    if (found.length === 0 || !(await mayMove(tx, merge.customer.brand, merge.source))) return moved;
    for (const stored of found) moved.push(await move(tx, context, { merge, stored }));
  }
}

type Moving = { readonly merge: Taking; readonly stored: StoredProposal };
/** A proposal that has become a customer’s, and its former owner. */
type Moved = { readonly proposalCode: string; readonly from: string };

/** A proposal of somebody else, and with it the upgrade that is offered beside it, if nobody has gone on with that. */
async function take(tx: Tx, context: Context, { merge, stored }: Moving): Promise<Moved[]> {
  const { upsellProposal } = stored.proposal;
  const system = systemPrincipal(merge.customer.brand);
  const upgrade = upsellProposal === null ? undefined : await lockProposalIfThere(tx, system, upsellProposal);
  const goesAlong = upgrade !== undefined && !upgrade.isListed && upgrade.owner === stored.owner;
  const taken = [stored, ...(goesAlong ? [upgrade] : [])];
  const moved: Moved[] = [];
  for (const one of taken) moved.push(await move(tx, context, { merge, stored: one }));
  return moved;
}

async function move(tx: Tx, context: Context, { merge, stored }: Moving): Promise<Moved> {
  const { customer, requestId } = merge;
  const event = { type: 'ProposalMerged', from: stored.owner };
  const doer = { principal: customer, requestId };
  await noteOnProposal(tx, context, { stored, event, doer, set: { owner: customer.subject } });
  return { proposalCode: stored.proposal.proposalCode, from: stored.owner };
}

/** The rows that move with a proposal: a complaint about no proposal is its customer’s. */
const HANGING = [
  'payment_attempts',
  'payment_methods',
  'direct_debit_flows',
  'collections',
  'refunds',
  'identity_checks',
  'staff_requests',
  'customer_accounts',
  'policies',
  'complaints',
] as const;

type Gathered = { readonly merge: Taking; readonly moved: readonly Moved[] };

/**
 * Accounts, payments, policies with their documents, complaints and reviews. What was shown before the sale stays
 * evidence about the person who saw it. Data about a visitor themselves follows once nothing of theirs is anybody
 * else's; a restriction stops offers to the account before that.
 */
async function moveWhatHangsOn(tx: Tx, context: Context, { merge, moved }: Gathered): Promise<void> {
  if (moved.length === 0) return;
  const { brand, subject: owner } = merge.customer;
  const codes = moved.map(({ proposalCode }) => proposalCode);
  for (const table of HANGING)
    await tx.updateTable(table).set({ owner }).where('brand', '=', brand).where('proposal_code', 'in', codes).execute();
  await tx
    .updateTable('data_requests')
    .set({ owner })
    .where('brand', '=', brand)
    .where('reviewed', 'in', codes)
    .execute();
  await tx
    .updateTable('documents')
    .set({ owner })
    .where('brand', '=', brand)
    .where('policy_id', 'in', (query) =>
      query.selectFrom('policies').select('policy_id').where('proposal_code', 'in', codes),
    )
    .execute();
  const visitors = [...new Set(moved.map((one) => one.from))].sort();
  for (const from of visitors) await lockSessions(tx, { brand, subject: from });
  const whole = await subjectsOf(tx, { brand, subject: owner });
  for (const from of visitors) {
    // It does not matter which of several people asked for it: what has moved is not used for offers either.
    if ((await restrictionOf(tx, { brand, subject: from })) !== null)
      await stopMarketing(tx, context, { principal: merge.customer, requestId: merge.requestId });
    if (whole.includes(from)) await movePerson(tx, context, { merge, from });
    // The person who goes on at that browser is somebody else, even if several took a part each.
    if ((await ownersAfter(tx, { brand, subject: from })).length > 0)
      await endSessions(tx, context, { brand, subject: from });
  }
}

/** The rows that are about a person and not about one proposal. */
const OF_THE_PERSON = ['authorised_people', 'complaints', 'person_letters'] as const;

/** Moves data about a visitor themselves. Its words stay under the key with which they were written. */
async function movePerson(
  tx: Tx,
  context: Context,
  { merge, from }: { readonly merge: Taking; readonly from: string },
): Promise<void> {
  const { brand, subject: to } = merge.customer;
  for (const table of OF_THE_PERSON)
    await tx.updateTable(table).set({ owner: to }).where('brand', '=', brand).where('owner', '=', from).execute();
  // A customer has one open request of a kind: the account's stays, and the visitor's is answered in its place.
  await sql`UPDATE data_requests AS r SET owner = ${to} WHERE r.brand = ${brand} AND r.owner = ${from}
    AND NOT (r.due_on IS NOT NULL AND EXISTS (SELECT FROM data_requests o
      WHERE o.brand = r.brand AND o.owner = ${to} AND o.kind = r.kind AND o.reviewed = r.reviewed AND o.due_on IS NOT NULL))`.execute(
    tx,
  );
  await moveSupport(tx, context, { brand, from, to });
}

/** Whether a proposal that a visitor has only retrieved may be taken over from the person who began it. */
async function mayTake(tx: Tx, { source, customer, proposalCode }: Merge, stored: StoredProposal): Promise<boolean> {
  const { brand } = customer;
  if (!(await mayMove(tx, brand, stored.owner))) return false;
  const { policy, proposalCode: code } = stored.proposal;
  if (policy === null) return code === proposalCode;
  return await hasBought(tx, { brand, subject: source, code });
}

/** Whether somebody's things may become somebody else's: neither a signed-in customer's may, nor an estate's. */
async function mayMove(tx: Tx, brand: string, owner: string): Promise<boolean> {
  if (await readPerson(tx, { brand, subject: owner })) return false;
  return (await diedAmong(tx, brand, [owner])).size === 0;
}

/** Whether a visitor paid for the policy that a proposal became, or bound it if nothing was to be paid. */
async function hasBought(
  tx: Tx,
  { brand, subject, code }: { readonly brand: string; readonly subject: string; readonly code: string },
): Promise<boolean> {
  const paid = await tx
    .selectFrom('payment_attempts')
    .select('attempt_id')
    .where('brand', '=', brand)
    .where('proposal_code', '=', code)
    .where('owner', '=', subject)
    .where('status', '=', 'BOUND')
    .executeTakeFirst();
  if (paid) return true;
  const trail = { brand, stream: 'proposal' as const, streamId: code };
  return await hasHappened(tx, trail, { types: ['ProposalBound'], actor: subject });
}
