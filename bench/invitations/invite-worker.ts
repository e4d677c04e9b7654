import 'temporal-polyfill/global';
import { sendLetter } from '../../apps/gateway/src/money/letters/send-letter.ts';
import { makeRenewals } from '../../apps/gateway/src/renewals/make-renewals.ts';
import { contextAt } from '../bill-run/context-at.ts';

/** What a worker is for: to make renewals, each with its price and its letter’s facts, or to write and send the letters. */
export type Work = 'make' | 'tell';

/** What a worker says when it is through. */
export type Invited = {
  readonly done: number;
  /** Characters of HTML that were written. */
  readonly characters: number;
  /** Processor time of the process, in seconds. */
  readonly cpuSeconds: number;
};

const [databaseUrl = '', moment = '', work = 'make', workers = '1', which = '0'] = process.argv.slice(2);
let characters = 0;
const mail = {
  send: async ({ html }: { readonly html: string }) => {
    characters += html.length;
  },
  close: async () => undefined,
};
const { context, close } = await contextAt({ databaseUrl, moment, mail });

/** Sends this worker’s share of the letters that wait. */
async function sendShare(most: number): Promise<number> {
  const due = context.db.selectFrom('letters').select(['brand', 'letter_id']).where('status', '=', 'DUE');
  const waiting = await due.where('kind', '=', 'renewal-notice').orderBy('letter_id').execute();
  // Named after the letter, so that no other worker has it, whenever each looks.
  const isOurs = (id: string) => id.charCodeAt(id.length - 1) % Number(workers) === Number(which);
  const share = waiting.filter(({ letter_id: id }) => isOurs(id)).slice(0, most);
  for (const { brand, letter_id: letterId } of share) await sendLetter(context, { brand, letterId });
  return share.length;
}

const does = (most: number) => (work === 'make' ? makeRenewals(context) : sendShare(most));
// Anything that a process does for the first time takes longer, by the same time for any number of policies.
await does(100);
characters = 0;
process.send?.('ready');
process.once('message', async () => {
  const before = process.cpuUsage();
  const done = await does(Number.POSITIVE_INFINITY);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ done, characters, cpuSeconds: (user + system) / 1e6 } satisfies Invited);
  await close();
  process.disconnect();
});
