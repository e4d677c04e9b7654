import 'temporal-polyfill/global';
import { setTimeout } from 'node:timers/promises';
import { recurring } from '../../apps/gateway/src/jobs/recurring.ts';
import { askInTurn } from '../../apps/gateway/src/money/billing/ask-in-turn.ts';
import { contextAt } from './context-at.ts';

/** What a worker says when its time is over. */
export type Asked = {
  readonly asked: { readonly [provider: string]: number };
  readonly failed: { readonly [why: string]: number };
};

const [databaseUrl = '', moment = '', providerUrl = '', seconds = ''] = process.argv.slice(2);
const { context, close } = await contextAt({ databaseUrl, moment, providerUrl });
process.send?.('ready');
process.once('message', async () => {
  const stop = recurring(context, { name: 'ask', everyMs: 1000, work: () => askInTurn(context) });
  await setTimeout(Number(seconds) * 1000);
  await stop();
  const { asked, failed } = context.billTally;
  process.send?.({ asked: Object.fromEntries(asked), failed: Object.fromEntries(failed) } satisfies Asked);
  await close();
  process.disconnect();
});
