import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginPurchase, bindAtLast, openPage } from '../../../tests/kit/client/buy.ts';
import { databases } from '../../../tests/kit/databases/databases.ts';
import { buyByDebit, debitShop } from '../../../tests/kit/shops/debit-shop.ts';
import { shopSecrets, startTestShop, type TestShop } from '../../../tests/kit/shops/start-test-shop.ts';
import { compareWithProviders } from './compare-with-providers.ts';

const TWO_HOURS_MS = 2 * 3_600_000;

describe.each(databases)('the providers beside our books on $name', ({ open }) => {
  let shop: TestShop;
  beforeAll(async () => {
    // No job looks by itself, so that the two sides can differ.
    shop = await startTestShop({ database: open, overrides: { jobHandlers: { 'resolve-payment': async () => {} } } });
  });
  afterAll(() => shop.close());

  const stripe = async (path: string, form?: { readonly [name: string]: string }) => {
    const answer = await fetch(`${shop.sandbox.url}/v1/${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${shopSecrets.stripeKey}` },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    return (await answer.json()) as { readonly id: string; readonly data: readonly { readonly id: string }[] };
  };

  it('given a sale, when the night compares, then nothing is found', async () => {
    const buyer = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, buyer));
    await bindAtLast(shop.url, buyer);
    shop.clock.pass(TWO_HOURS_MS);
    expect(await compareWithProviders(shop.context)).toEqual([]);
  });

  it('given money back that was given at the provider’s own desk, when the night compares, then it is found', async () => {
    const [payment] = (await stripe('payment_intents')).data;
    await stripe('refunds', { payment_intent: payment?.id ?? '', amount: '500' });
    expect(await compareWithProviders(shop.context)).toEqual([
      `stripe ${payment?.id}: refunded 500 there, 0 in our books`,
    ]);
  });

  it('given a payment that nobody has noticed, when it is an hour old, then it is found', async () => {
    await shop.script({ webhooks: 'never' });
    const buyer = await beginPurchase(shop.url);
    expect(await shop.pay(await openPage(shop.url, buyer))).toMatchObject({ result: 'paid' });
    const before = await compareWithProviders(shop.context);
    shop.clock.pass(TWO_HOURS_MS);
    const after = await compareWithProviders(shop.context);
    expect(after.filter((finding) => !before.includes(finding))).toEqual([
      expect.stringMatching(/^stripe pi_\w+: paid [1-9]\d+ there, 0 in our books$/),
    ]);
  });

  it(
    'given a clock that jumps two months over a collection, when the night compares, then nothing is found',
    breadth,
    async () => {
      const debits = debitShop(shop);
      const payments = async () =>
        (await shop.context.db.selectFrom('ledger_transactions').select('kind').where('kind', '=', 'PAYMENT').execute())
          .length;
      const before = await payments();
      const buyer = await beginPurchase(shop.url);
      await buyByDebit(shop, buyer);
      await debits.letDaysPass(62);
      await eventually(payments, (count) => count > before);
      const found = await compareWithProviders(shop.context);
      expect(found.filter((line) => line.startsWith('gocardless'))).toEqual([]);
    },
  );
});
