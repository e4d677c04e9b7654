import type { Selectable } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';

/** A visit to the page on which a mandate is set up. Its moments are real ones, because a provider's page lives by the real clock. */
export type Flow = Selectable<Tables['direct_debit_flows']>;

/** Statuses in which the page may still be finished. */
export const UNFINISHED = ['STARTED', 'OPEN'] as const satisfies readonly Flow['status'][];

/** A flow by its id, whosoever it is; undefined when there is none. */
export async function readFlow(db: Database | Tx, flowId: string): Promise<Flow | undefined> {
  return await db.selectFrom('direct_debit_flows').selectAll().where('flow_id', '=', flowId).executeTakeFirst();
}

/** The flow that a provider's request belongs to. */
export async function readFlowOfRequest(db: Database, requestId: string): Promise<Flow | undefined> {
  return await db
    .selectFrom('direct_debit_flows')
    .selectAll()
    .where('provider_request_id', '=', requestId)
    .executeTakeFirst();
}

/** Whether a page is as old as a page may get. What was finished on it nevertheless counts. */
export function isOver({ expires_at: expiresAt }: Flow, { clock }: Pick<Context, 'clock'>): boolean {
  return Date.parse(expiresAt) <= clock.realMs();
}

/** Says that nobody will come back from a page any more; one that was finished meanwhile stays so. */
export async function expireFlow({ db }: Pick<Context, 'db'>, flowId: string): Promise<void> {
  await db
    .updateTable('direct_debit_flows')
    .set({ status: 'EXPIRED' })
    .where('flow_id', '=', flowId)
    .where('status', 'in', UNFINISHED)
    .execute();
}
