import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { lockNotAsked } from '../../store/money/collections.ts';
import type { AccountNamed } from '../../store/money/method-choices.ts';
import { settleHeard } from '../debits/settle-heard.ts';

/** Calls off what was to be collected for an account and that the bank was never asked for: nothing of it is owed. */
export async function callOffDebits(tx: Tx, context: Context, account: AccountNamed): Promise<void> {
  for (const held of await lockNotAsked(tx, account))
    await settleHeard(tx, context, { held, heard: { kind: 'called-off' } });
}
