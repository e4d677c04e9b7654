import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { type BudgetOf, takeBudget } from '../../store/operation/provider-budget.ts';
import { PLANNED_PER_SECOND } from './planned-per-second.ts';

/** The time between taking a turn and its moment: the transaction has to end before that. */
const AHEAD_MS = 150;
/** A request that is later than this takes another turn, since it would fall into somebody else’s. */
const LATE_MS = 100;
const TURNS_MAX = 5;

/** A brand's provider that is asked in turn. */
export type Asking = BudgetOf & { readonly provider: keyof typeof PLANNED_PER_SECOND };

/** A caller's share of a provider’s budget at this moment, for a number of requests. */
export function turnsFrom(
  { clock }: Pick<Context, 'clock'>,
  { provider }: Asking,
  wanted: number,
): Parameters<typeof takeBudget>[2] {
  return { wanted, fromMs: clock.realMs() + AHEAD_MS, perSecond: PLANNED_PER_SECOND[provider] };
}

/** Waits for the turn of a request, and takes another one if this process came too late for it. */
export async function awaitTurn(context: Context, asking: Asking, turnMs: number): Promise<void> {
  let atMs = turnMs;
  for (let turns = 1; turns <= TURNS_MAX; turns += 1) {
    await setTimeout(Math.max(0, atMs - context.clock.realMs()));
    if (context.clock.realMs() - atMs <= LATE_MS) return;
    const wanted = turnsFrom(context, asking, 1);
    const [next] = await inTransaction(context.db, (tx) => takeBudget(tx, asking, wanted));
    atMs = next ?? wanted.fromMs + 1000;
  }
}
