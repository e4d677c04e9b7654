import { systemRandom } from '../../src/adapters/random/system-random.ts';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { bossQueue } from '../../src/jobs/boss-queue.ts';
import { send } from '../kit/client/api-client.ts';
import type { Buyer } from '../kit/client/buy.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { cardShop } from '../kit/shops/card-shop.ts';
import { silentLog } from '../kit/time/silent-log.ts';
import { must, type Step, type StoryTools } from './story.ts';

/**
 * A customer replaces the means with which their policy was bought by another card: the new one pays, and the provider
 * lets go of the old one, once.
 */
export function replacing(telling: StoryTools, buyer: Buyer): Step[] {
  const { scene, db } = telling;
  const shop = cardShop({ ...scene, context: telling });
  let sessionId = '';
  const open = async () => {
    const answer = must(await shop.setUp(buyer.token, await shop.accountId(buyer)), 201);
    ({ sessionId } = answer.body as { sessionId: string });
  };
  const choices = async () =>
    await db
      .selectFrom('method_choices')
      .innerJoin('payment_methods', 'payment_methods.method_id', 'method_choices.method_id')
      .select(['method_choices.method_id', 'standing', 'status', 'payment_methods.brand', 'letting_go_since'])
      .where('account_id', '=', await shop.accountId(buyer))
      .orderBy('wished_at')
      .execute();
  const chosen = async () => {
    const stand = (await choices()).map(({ standing }) => standing).join(' ');
    if (stand !== 'REPLACED CHOSEN') throw new Error(`The means are ${stand}`);
  };
  // A minute lies between the mark and the provider; a test does not wait for it.
  const minutePasses = async () => {
    const [old] = await choices();
    if (!old?.letting_go_since && old?.status !== 'CANCELLED') throw new Error('The old one is not marked');
    const since = new Date(Date.now() - 120_000).toISOString();
    await db
      .updateTable('payment_methods')
      .set({ letting_go_since: since })
      .where('method_id', '=', old.method_id)
      .execute();
    const jobs = await bossQueue({ database: telling.database.boss, deliver: async () => undefined, log: silentLog });
    const payload = { brand: old.brand, methodId: old.method_id };
    const key = Buffer.from(systemRandom(8)).toString('hex');
    await inTransaction(db, (tx) => jobs.add(tx, 'let-go-of-method', { key, payload })).finally(jobs.stop);
  };
  const gone = async () => {
    const [old] = await choices();
    if (old?.status !== 'CANCELLED') throw new Error(`The old one is ${old?.status}`);
    const events = await readEvents(db, ['data'], { type: 'PaymentMethodLetGo' });
    const own = events.filter(({ data }) => JSON.stringify(data).includes(old.method_id));
    if (own.length !== 1) throw new Error(`It is on the record ${own.length} times`);
    const mailbox = await send(scene.sandbox.url, 'GET /mailbox.json');
    if (!mailbox.text.includes('How you pay')) throw new Error('The letter has not come');
  };
  return [
    { name: 'open the page', take: open },
    { name: 'type another card in', take: async () => void (await shop.payWith(sessionId, '5555555555554444')) },
    { name: 'the new card pays', take: chosen },
    { name: 'a minute passes', take: minutePasses },
    { name: 'the old one is gone', take: gone },
  ];
}
