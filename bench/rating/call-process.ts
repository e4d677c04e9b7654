import 'temporal-polyfill/global';
import { type CallName, callNames, callOf } from './calls.ts';
import { spin } from './spin.ts';
import { readWorkload } from './workload.ts';

/**
 * A process that makes one kind of call and nothing else: it spins for as long as it is told, and answers prices per
 * second.
 */
const name = callNames.find((one) => one === process.argv[2]) as CallName;
const { call, prices } = await callOf(name, await readWorkload());
process.on('message', async (forMs: number) => {
  process.send?.((await spin(call, forMs)) * prices);
});
