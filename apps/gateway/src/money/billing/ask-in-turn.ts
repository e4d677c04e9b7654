import { addTo } from '../../ground/bill-tally.ts';
import type { Context } from '../../ground/context.ts';
import { messageOf } from '../../ground/logger.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import type { Attempt } from '../../store/money/attempts.ts';
import { countWaiting, takeCharges, takeCollections } from '../../store/money/billing/take-charges.ts';
import { pauseBudget, takeBudget } from '../../store/operation/provider-budget.ts';
import { reasonOf } from '../arrears/reason-of.ts';
import { planLook } from '../attempts/plan-look.ts';
import { askForCollection } from '../debits/ask-for-collection.ts';
import { askForCharge, keptCardOf } from '../settling/ask-for-charge.ts';
import { saidOfCharge, settleSaid } from '../settling/settle-attempt.ts';
import { type Asking, awaitTurn, turnsFrom } from './await-turn.ts';
import { PLANNED_PER_SECOND } from './planned-per-second.ts';

/** A provider that is away, or wants a pause, is left alone for this long. */
const PAUSE_SECONDS = 10;

/**
 * Asks the providers for what the bill run has made due, in that order, as many as this second still allows. Answers
 * how many were asked. The result of each is written down as for any other charge or collection; if nobody answers, it
 * is looked at later.
 */
export async function askInTurn(context: Context): Promise<number> {
  let asked = 0;
  for (const brand of context.brands.current.keys())
    asked += (await askCards(context, brand)) + (await askBanks(context, brand));
  return asked;
}

async function askCards(context: Context, brand: string): Promise<number> {
  const nowMs = context.clock.realMs();
  const asking = { brand, provider: 'stripe' } as const;
  const { taken, turns } = await inTransaction(context.db, async (tx) => {
    const moments = await turnsOf(tx, context, { asking, nowMs });
    const attempts = await takeCharges(tx, { brand, limit: moments.length, nowMs });
    for (const attempt of attempts)
      await planLook(tx, context, { ...attempt, created_at: new Date(nowMs).toISOString() });
    return { taken: attempts, turns: moments };
  });
  if (taken.length > 0) await context.milestone('bill.taken');
  await Promise.all(
    taken.map((attempt, index) =>
      paced(context, { asking, turnMs: turns[index] ?? nowMs }, (turn) => charge(context, attempt, turn)),
    ),
  );
  return taken.length;
}

async function charge(context: Context, attempt: Attempt, turn: () => Promise<void>): Promise<void> {
  const card = await keptCardOf(context, attempt);
  await turn();
  const payment = await askForCharge(context, attempt, card);
  if (payment.status === 'declined')
    addTo(context.billTally.failed, reasonOf(payment) === 'DECLINED' ? 'declined' : 'to-confirm');
  await settleSaid(context, attempt, saidOfCharge(attempt, payment));
}

async function askBanks(context: Context, brand: string): Promise<number> {
  const nowMs = context.clock.realMs();
  const asking = { brand, provider: 'gocardless' } as const;
  const { taken, turns } = await inTransaction(context.db, async (tx) => {
    const moments = await turnsOf(tx, context, { asking, nowMs });
    return { taken: await takeCollections(tx, { brand, limit: moments.length, nowMs }), turns: moments };
  });
  if (taken.length > 0) await context.milestone('bill.taken');
  await Promise.all(
    taken.map(({ collectionId, isNew }, index) =>
      paced(context, { asking, turnMs: turns[index] ?? nowMs }, async (turn) => {
        await turn();
        await askForCollection(context, collectionId, { isNew });
      }),
    ),
  );
  return taken.length;
}

/** The moments at which waiting requests may be made: none is taken if nothing waits. */
async function turnsOf(
  tx: Tx,
  context: Context,
  { asking, nowMs }: { readonly asking: Asking; readonly nowMs: number },
): Promise<readonly number[]> {
  const { brand, provider } = asking;
  const wanted = await countWaiting(tx, provider, { brand, limit: PLANNED_PER_SECOND[provider], nowMs });
  return wanted === 0 ? [] : await takeBudget(tx, asking, turnsFrom(context, asking, wanted));
}

/** For some seconds, nobody asks a provider that did not answer. Any other failure is logged, and looked at later. */
async function paced(
  context: Context,
  { asking, turnMs }: { readonly asking: Asking; readonly turnMs: number },
  ask: (turn: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { brand, provider } = asking;
  addTo(context.billTally.asked, provider);
  try {
    await ask(() => awaitTurn(context, asking, turnMs));
  } catch (error) {
    addTo(context.billTally.failed, 'unanswered');
    context.log.warn(
      { brand, provider, error: messageOf(error) },
      'a provider was asked in the bill run and did not do it',
    );
    if (error instanceof ProviderUnavailable)
      await pauseBudget(context.db, asking, { second: Math.floor(context.clock.realMs() / 1000) + PAUSE_SECONDS });
  }
}
