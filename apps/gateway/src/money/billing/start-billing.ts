import type { Context } from '../../ground/context.ts';
import { recurring } from '../../jobs/recurring.ts';
import { askForWaitingRefunds } from '../asking-back/ask-for-waiting-refunds.ts';
import { askInTurn } from './ask-in-turn.ts';
import { runBilling } from './run-billing.ts';

const ASK_EVERY_MS = 1000;
const REFUNDS_EVERY_MS = 60_000;

/**
 * While the gateway runs, and as often as its settings say, bills what is due and asks the providers for it, and for
 * refunds whose day has come; a gateway that takes no part does neither. Answers a function that stops it.
 */
export function startBilling(context: Context): () => Promise<void> {
  const { billRunSeconds } = context.config.limits;
  if (billRunSeconds === 0) return async () => undefined;
  const stops = [
    recurring(context, { name: 'bill', everyMs: billRunSeconds * 1000, work: () => runBilling(context) }),
    recurring(context, {
      ...{ name: 'ask for refunds whose day has come', everyMs: REFUNDS_EVERY_MS },
      work: () => askForWaitingRefunds(context),
    }),
    recurring(context, { name: 'ask for what was billed', everyMs: ASK_EVERY_MS, work: () => askInTurn(context) }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
