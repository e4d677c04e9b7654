import { setTimeout } from 'node:timers/promises';
import type { Asked } from '../policy/ask-in-turn.ts';

/** How many calls are made, how many of them each second, and from how many addresses in turn. */
type Pace = { readonly calls: number; readonly perSecond: number; readonly addresses: number };

/**
 * Makes calls at a steady pace, whether or not the last one has been answered. `call` is told the number of the call
 * and the header that makes it come from one of several addresses, and returns the status. The time of each counts from
 * the moment at which it was due.
 */
export async function askSteadily(
  call: (index: number, headers: { readonly 'x-forwarded-for': string }) => Promise<number>,
  { calls, perSecond, addresses }: Pace,
): Promise<Asked> {
  const began = performance.now();
  const ms: number[] = [];
  let failed = 0;
  const one = async (index: number, due: number) => {
    const status = await call(index, { 'x-forwarded-for': `192.0.2.${(index % addresses) + 1}` });
    ms.push(performance.now() - due);
    if (status !== 200) failed += 1;
  };
  const asked: Promise<void>[] = [];
  for (let index = 0; index < calls; index += 1) {
    const due = began + (index * 1000) / perSecond;
    await setTimeout(Math.max(0, due - performance.now()));
    asked.push(one(index, due));
  }
  await Promise.all(asked);
  return { ms, failed };
}
