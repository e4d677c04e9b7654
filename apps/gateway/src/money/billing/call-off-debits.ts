import { canBeCalledOff } from '@marque/domain/process/foreseen-end/debits-to-call-off';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { type Collection, lockExpected } from '../../store/money/collections.ts';
import type { AccountNamed } from '../../store/money/method-choices.ts';
import { settleHeard } from '../debits/settle-heard.ts';

/**
 * Calls off what was to be collected for an account and has not gone to a bank, as nothing of it is owed. A debit that
 * nobody was asked for ends at once; the provider is then asked to stop those that it has, including any that an
 * earlier process asked for without an answer. `isNow`: the end comes now, and the customer was told that what the
 * provider has is called off.
 */
export async function callOffDebits(
  tx: Tx,
  context: Context,
  { account, isNow, timeZone }: { readonly account: AccountNamed; readonly isNow: boolean; readonly timeZone: string },
): Promise<void> {
  const closed = context.brands.current.get(account.brand)?.billing.closedDays ?? [];
  const now = context.clock.now();
  const when = { now, endsAt: now, timeZone, closed };
  for (const held of await lockExpected(tx, account)) {
    const { status, charge_on: payOn } = held;
    const isDue = isNotAsked(held);
    if (!isDue && !(isNow && canBeCalledOff({ isWithProvider: status === 'SUBMITTED', payOn }, when))) continue;
    if (isDue) await settleHeard(tx, context, { held, heard: { kind: 'called-off' } });
    const { collection_id: collectionId, brand } = held;
    await context.jobs.add(tx, 'call-off-debit', { key: collectionId, payload: { brand, collectionId } });
  }
}

function isNotAsked({ status, presentations }: Collection): boolean {
  return status === 'DUE' && presentations === 0;
}
