import { rate } from '@marque/domain/rating/rate';
import { jsonRulesEngine } from './json-rules-engine.ts';
import { factsOf, singlePrice } from './single-price.ts';
import type { Workload } from './workload.ts';
import { zenEngine } from './zen-engine.ts';

/** What is measured, in the order of the table. */
export const callNames = ['one', 'five', 'zen', 'rules'] as const;
export type CallName = (typeof callNames)[number];

/** zen-engine has threads of its own and is fastest when it is asked several prices at once. */
const AT_ONCE = 16;

/** A call to be repeated, and how many prices it gives. */
export type Call = { readonly call: () => unknown; readonly prices: number };

/** Makes a call ready: whole quotes by the rater, or the main covers of one option by an engine. */
export async function callOf(name: CallName, workload: Workload): Promise<Call> {
  const { tariff, vehicle, oneDriver, fiveDrivers, rateFiles } = workload;
  if (name === 'one') return { call: () => rate(oneDriver, vehicle, tariff), prices: 1 };
  if (name === 'five') return { call: () => rate(fiveDrivers, vehicle, tariff), prices: 1 };
  const price = singlePrice(oneDriver, vehicle, { tariff, files: rateFiles });
  const facts = factsOf(oneDriver, vehicle, tariff);
  if (name === 'rules') {
    const rules = await jsonRulesEngine(price);
    return { call: () => rules(facts), prices: 1 };
  }
  const zen = await zenEngine(price);
  return { call: () => Promise.all(Array.from({ length: AT_ONCE }, () => zen(facts))), prices: AT_ONCE };
}
