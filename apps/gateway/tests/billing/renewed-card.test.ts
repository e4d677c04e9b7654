import type { TodoItemWire } from '@marque/contract';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askInTurn } from '../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../src/money/billing/run-billing.ts';
import { hearWhatWasMissed } from '../../src/money/books/hear-what-was-missed.ts';
import { openMethods } from '../../src/store/money/method-details.ts';
import { send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { databases } from '../kit/databases/databases.ts';
import { readLetters } from '../kit/databases/read-letters.ts';
import { type CardShop, cardShop } from '../kit/shops/card-shop.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

describe.each(databases)(
  'a saved card that expires, and that its network renews, on the $name database',
  ({ open }) => {
    let shop: TestShop;
    let card: CardShop;
    let buyer: PolicyBuyer;
    let providerMethodId: string;
    beforeAll(async () => {
      shop = await startTestShop({ database: open });
      card = cardShop(shop);
      buyer = await buyPolicy(shop);
      providerMethodId = (await stored()).provider_method_id;
    });
    afterAll(() => shop.close());

    const stored = () =>
      shop.context.db
        .selectFrom('payment_methods')
        .selectAll()
        .where('proposal_code', '=', buyer.proposalCode)
        .where('brand', '=', 'showcase')
        .where('method_id', '!=', 'ANOTHER')
        .executeTakeFirstOrThrow();
    const renew = (ending: string, expiry = '11/35') =>
      card.act('renew-card', { paymentMethodId: providerMethodId, ending, expiry });
    const ending = async () => {
      const [method] = await openMethods(shop.context.db, [await stored()]);
      return method && 'cardEnding' in method.details ? method.details.cardEnding : undefined;
    };
    const renewals = async () => {
      const query = shop.context.db.selectFrom('events').select('event_id').where('type', '=', 'CardRenewed');
      return (await query.execute()).length;
    };

    it('is told of before a payment that it does not live to see, and once it is renewed the to-do list no longer asks for another', async () => {
      const details = JSON.stringify({ cardBrand: 'visa', cardEnding: '4242', cardExpires: '2026-11' });
      await asOwner(shop.context.db, (tx) => tx.updateTable('payment_methods').set({ details }).execute());
      const expiring = async () => {
        const { body } = await send(shop.url, 'GET /api/todo', { token: buyer.token });
        return (body as TodoItemWire[]).filter(({ kind }) => kind === 'CARD_EXPIRING').length;
      };
      expect(await expiring()).toBe(1);
      // A letter told of it two weeks before the payment, once.
      for (const day of ['2026-12-12', '2026-12-13', '2026-12-14']) {
        shop.clock.travelTo(`${day}T09:00:00.000Z`);
        await runBilling(shop.context);
      }
      const letters = await readLetters(shop.context.db, { kind: 'card-expiring' });
      expect(letters.map(({ facts }) => facts)).toMatchObject([
        { means: 'Visa •••• 4242', goodUntil: '2026-11-30', chargedOn: '2026-12-27' },
      ]);
      await shop.script({ webhooks: 'duplicate' });
      await renew('1881');
      await eventually(ending, (shown) => shown === '1881');
      expect(await card.cards(buyer.token)).toMatchObject([
        { cardEnding: '1881', cardExpires: '2035-11', status: 'ACTIVE' },
      ]);
      await untilIdle(shop.context.db);
      expect([await expiring(), await renewals()]).toEqual([0, 1]);
    });

    it('whose notification never comes is found in the night', async () => {
      await shop.script({ webhooks: 'never' });
      await renew('0005');
      expect(await ending()).not.toBe('0005');
      await hearWhatWasMissed(shop.context);
      expect(await ending()).toBe('0005');
    });

    it('changes no other card, and none of another brand', async () => {
      const details = JSON.stringify({ cardBrand: 'visa', cardEnding: '4242', cardExpires: '2030-01' });
      const { details: _renewed, ...row } = await stored();
      const others = [
        { ...row, key_id: null, details, method_id: 'ANOTHER', provider_method_id: 'pm_another' },
        { ...row, key_id: null, details, method_id: 'OTHERS', provider_method_id: 'pm_another', brand: 'other' },
      ];
      await asOwner(shop.context.db, (tx) => tx.insertInto('payment_methods').values(others).execute());
      await shop.script({ webhooks: 'deliver' });
      await renew('9424');
      await eventually(ending, (shown) => shown === '9424');
      await untilIdle(shop.context.db);
      const rows = await shop.context.db.selectFrom('payment_methods').select(['method_id', 'details']).execute();
      const kept = rows.filter(({ method_id: methodId }) => methodId === 'ANOTHER' || methodId === 'OTHERS');
      expect(kept.map(({ details }) => details)).toEqual(Array(2).fill(JSON.parse(details)));
    });

    it('that was refused as expired pays what it did not, with the next run', async () => {
      const accountId = await card.accountId(buyer);
      const arrears = async () => {
        const query = shop.context.db.selectFrom('account_billing').selectAll().where('account_id', '=', accountId);
        return (await query.executeTakeFirstOrThrow()).arrears;
      };
      const bill = async () => {
        await runBilling(shop.context);
        shop.clock.pass(1000);
        await askInTurn(shop.context);
        await untilIdle(shop.context.db);
      };
      await shop.script({ nextCards: ['expired_card'] });
      shop.clock.travelTo('2026-12-30T09:00:00.000Z');
      await bill();
      await bill();
      expect(await arrears()).toMatchObject({ failure: { code: 'expired_card', isFinal: true }, nextTryOn: null });
      await renew('0119', '10/36');
      await eventually(ending, (shown) => shown === '0119');
      shop.clock.travelTo('2027-01-05T09:00:00.000Z');
      await bill();
      await bill();
      expect(await arrears()).toBeNull();
    });
  },
);
