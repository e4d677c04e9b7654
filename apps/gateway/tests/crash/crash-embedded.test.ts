import { breadth } from '@marque/testkit/breadth';
import { afterEach, describe, expect, it } from 'vitest';
import { processEnvironment } from '../../src/config/environment.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import type { MilestoneName } from '../../src/ports/milestone.ts';
import { send } from '../kit/client/api-client.ts';
import { beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import type { StripeState } from '../kit/shops/start-test-shop.ts';
import { setScene } from './scene.ts';
import { embeddedStore } from './stores.ts';
import { untilDone } from './until-done.ts';

const LONG_MS = 300_000;
/** A death in the middle of the sale tells most; the others are for `npm run test:all -- races`. A landing kills gateways on PostgreSQL. */
const deaths: readonly MilestoneName[] =
  processEnvironment()['MARQUE_TEST_RACES'] === 'all'
    ? ['bind.in-transaction', 'webhook.received', 'bind.after-commit']
    : ['bind.in-transaction'];

describe('a gateway on the embedded database that is killed during a sale', () => {
  const opened: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });

  it.each(deaths)(
    'at %s sells exactly one policy for exactly one payment once it runs again, though nobody lands',
    { ...breadth, timeout: LONG_MS },
    async (at) => {
      const store = await embeddedStore();
      opened.push(store.remove);
      const scene = await setScene(store);
      opened.push(scene.close);
      const buyer = await beginPurchase(scene.url);
      const sessionId = await openPage(scene.url, buyer);
      scene.aim({ at, passing: 1, fault: 'kill' });
      await send(scene.sandbox.url, 'POST /script/stripe/pay', { body: { sessionId } });
      await untilDone(async () => {
        const { text } = await send(scene.url, `GET /api/proposals/${buyer.proposalCode}`, { token: buyer.token });
        expect(text).toContain('"status":"POLICY"');
      });
      expect(scene.gateway.deaths()).toBe(1);
      const { policyNumber } = await bindAtLast(scene.url, buyer);
      await untilDone(async () => {
        expect((await send(scene.sandbox.url, 'GET /mailbox.json')).text).toContain(policyNumber);
      });
      const { totals } = (await send(scene.sandbox.url, 'GET /script/stripe/state')).body as StripeState;
      expect([totals.captures, totals.refunds]).toEqual([1, 0]);
      await scene.close();
      const database = await store.open();
      opened.push(database.close);
      expect(await checkBooks(database.db)).toEqual([]);
      const kinds = await database.db.selectFrom('ledger_transactions').select('kind').orderBy('kind').execute();
      expect(kinds.map(({ kind }) => kind)).toEqual(['INVOICE', 'PAYMENT']);
    },
  );
});
