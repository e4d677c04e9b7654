import 'temporal-polyfill/global';
import { runBilling } from '../../apps/gateway/src/money/billing/run-billing.ts';
import { contextAt } from './context-at.ts';

/** What a worker says when it is through. */
export type Booked = {
  readonly accounts: number;
  /** Processor time of the process, in seconds. */
  readonly cpuSeconds: number;
  /** Its memory after each batch, in bytes. */
  readonly memory: readonly number[];
};

const [databaseUrl = '', moment = ''] = process.argv.slice(2);
let memory: number[] = [];
const { context, close } = await contextAt({
  databaseUrl,
  moment,
  milestone: async (name) => {
    if (name === 'bill.committed') memory.push(process.memoryUsage.rss());
  },
});
// What a process does for the first time takes longer, which is the same for any number of accounts.
await runBilling(context);
memory = [];
process.send?.('ready');
process.once('message', async () => {
  const before = process.cpuUsage();
  const accounts = await runBilling(context);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ accounts, cpuSeconds: (user + system) / 1e6, memory } satisfies Booked);
  await close();
  process.disconnect();
});
