import { assert } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { appendEvents, type Doer } from '../append-events.ts';
import { systemPrincipal } from '../owned.ts';

/** What happened to the money of a customer’s account: identifiers, codes and pennies, no personal data. */
export type AccountNote = {
  readonly brand: string;
  /** The account, by its own id or by its proposal’s code. */
  readonly account: { readonly accountId: string } | { readonly proposalCode: string };
  readonly event: { readonly type: string };
  /** By default the gateway, for the owner. */
  readonly doer?: Doer | undefined;
};

/**
 * Adds an event to the audit trail of an account, in the transaction that stores the result. The account is the last
 * row that anybody holds.
 */
export async function noteOnAccount(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  { brand, account, event, doer }: AccountNote,
): Promise<void> {
  const named = tx
    .updateTable('customer_accounts')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('brand', '=', brand);
  const row = await ('accountId' in account
    ? named.where('account_id', '=', account.accountId)
    : named.where('proposal_code', '=', account.proposalCode)
  )
    .returning(['account_id', 'owner', 'version'])
    .executeTakeFirst();
  assert(row, 'money belongs to an account that stands');
  const house: Doer = { principal: { ...systemPrincipal(brand), subject: row.owner }, requestId: null };
  const happened = { brand, stream: 'customer-account' as const, streamId: row.account_id, from: row.version };
  await appendEvents(tx, context, { happened: { ...happened, events: [event] }, doer: doer ?? house });
}
