import { decideChoices } from '@marque/domain/payment/choice/decide-choices';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import type { Doer } from '../../store/append-events.ts';
import { wakeBilling } from '../../store/money/billing/wake-billing.ts';
import {
  type AccountNamed,
  accountsOfMethod,
  addChoice,
  lockChoices,
  type NewChoice,
  storeStandings,
} from '../../store/money/method-choices.ts';
import { followChoice } from './follow-choice.ts';

/** A choice for an account: the means, whose wish it is, its real moment, and who carries it out. */
export type Chosen = NewChoice & { readonly doer: Doer };

/**
 * Chooses a means of payment for an account, in the transaction that keeps it or buys with it. The old means pays until
 * the new one can. Repeating it changes nothing.
 */
export async function chooseMethod(tx: Tx, context: Context, { doer, ...chosen }: Chosen): Promise<void> {
  await addChoice(tx, chosen);
  await decideAgain(tx, context, chosen, doer);
}

/**
 * Decides again for every account that chose a means, after the transaction has moved that means. Call it last: the
 * account is the last row that anybody holds.
 */
export async function decideForMethod(
  tx: Tx,
  context: Context,
  { brand, methodId }: { readonly brand: string; readonly methodId: string },
): Promise<void> {
  for (const accountId of await accountsOfMethod(tx, methodId)) await decideAgain(tx, context, { brand, accountId });
}

async function decideAgain(tx: Tx, context: Context, account: AccountNamed, doer?: Doer): Promise<void> {
  const { brand, accountId } = account;
  const { choices, steps } = decideChoices(await lockChoices(tx, { brand, accountId }));
  await storeStandings(tx, context, { accountId, choices });
  const paying = choices.find(({ now }) => now === 'CHOSEN')?.methodId ?? null;
  for (const step of steps) await followChoice(tx, context, { brand, accountId, step, paying, doer });
  await wakeBilling(tx, { brand, accountId, now: context.clock.now() });
}
