import { assert } from '@marque/base';
import { FLOW_MOVES, type FlowMove, UNFINISHED } from '@marque/domain/payment/mandate/flow';
import type { Selectable } from 'kysely';
import type { Principal } from '../../ground/principal.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';
import { ownedBy } from '../owned.ts';

/** A visit to the page on which a mandate is set up. Its moments are real ones, because a provider's page lives by the real clock. */
export type Flow = Selectable<Tables['direct_debit_flows']>;

/** A flow by its id, for any owner; undefined when there is none. */
export async function readFlow(db: Database | Tx, flowId: string): Promise<Flow | undefined> {
  return await db.selectFrom('direct_debit_flows').selectAll().where('flow_id', '=', flowId).executeTakeFirst();
}

/** A flow of a principal; undefined alike when it is absent or somebody else's. */
export async function readOwnFlow(db: Database, principal: Principal, flowId: string): Promise<Flow | undefined> {
  return await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('direct_debit_flows')
      .selectAll()
      .where(ownedBy(principal))
      .where('flow_id', '=', flowId)
      .executeTakeFirst(),
  );
}

/** The flow that a provider's request belongs to. */
export async function readFlowOfRequest(db: Database, requestId: string): Promise<Flow | undefined> {
  return await db
    .selectFrom('direct_debit_flows')
    .selectAll()
    .where('provider_request_id', '=', requestId)
    .executeTakeFirst();
}

/** A flow, locked until the transaction ends. Its proposal is locked first, so that a flow that changes its owner meanwhile takes its mandate along. */
export async function lockFlow(tx: Tx, flowId: string): Promise<Flow> {
  const named = await readFlow(tx, flowId);
  assert(named, 'a flow is never deleted');
  await tx
    .selectFrom('proposals')
    .select('proposal_code')
    .where('proposal_code', '=', named.proposal_code)
    .forUpdate()
    .execute();
  return await tx
    .selectFrom('direct_debit_flows')
    .selectAll()
    .where('flow_id', '=', flowId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The flows of an owner for a proposal that may still be finished, the latest first. */
export async function readUnfinishedOf(
  tx: Tx,
  { brand, owner, proposalCode }: { readonly brand: string; readonly owner: string; readonly proposalCode: string },
): Promise<Flow[]> {
  return await tx
    .selectFrom('direct_debit_flows')
    .selectAll()
    .where('brand', '=', brand)
    .where('owner', '=', owner)
    .where('proposal_code', '=', proposalCode)
    .where('status', 'in', UNFINISHED)
    .orderBy('created_at', 'desc')
    .execute();
}

/** All flows that may still be finished. */
export async function readUnfinished(db: Database): Promise<Pick<Flow, 'flow_id' | 'brand'>[]> {
  return await db
    .selectFrom('direct_debit_flows')
    .select(['flow_id', 'brand'])
    .where('status', 'in', UNFINISHED)
    .execute();
}

/** Stores a new flow. */
export async function insertFlow(tx: Tx, flow: Flow): Promise<void> {
  await tx.insertInto('direct_debit_flows').values(flow).execute();
}

/** Moves a flow to its next status if it has the expected one, and stores its new values. */
export async function moveFlow(
  db: Database | Tx,
  {
    flowId,
    move,
    ...parts
  }: { flowId: string; move: FlowMove } & Partial<Pick<Flow, 'provider_request_id' | 'redirect_url' | 'method_id'>>,
): Promise<void> {
  const { from, to } = FLOW_MOVES[move];
  await db
    .updateTable('direct_debit_flows')
    .set({ ...parts, status: to })
    .where('flow_id', '=', flowId)
    .where('status', 'in', from)
    .execute();
}
