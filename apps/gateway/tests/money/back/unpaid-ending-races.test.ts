import { addToDate, assert, dayOf } from '@marque/base';
import { PRESENTATIONS_MAX } from '@marque/domain/payment/collection/presentations-max';
import type { ArrearsCase } from '@marque/domain/process/arrears/arrears-case';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askInTurn } from '../../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { send } from '../../kit/client/api-client.ts';
import { type Buyer, beginPurchase } from '../../kit/client/buy.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { bothDatabases } from '../../kit/databases/databases.ts';
import { type CardShop, cardShop } from '../../kit/shops/card-shop.ts';
import { buyByDebit, type DebitShop, debitShop } from '../../kit/shops/debit-shop.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { shopSecrets } from '../../kit/shops/start-test-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const SOLD_AT = '2026-11-20T13:00:00.000Z';
const MONTH_TWO = '2026-12-28T09:00:00.000Z';
const NOTICE_DAY = '2027-01-08T09:00:00.000Z';
const DAYS_OF_NOTICE = 14;

describe.each(bothDatabases)(
  'an end for want of payment, and a payment at its moment, on the $name database',
  ({ open }) => {
    let shop: StaffShop;
    let card: CardShop;
    let debits: DebitShop;
    beforeAll(async () => {
      shop = await startStaffShop({ database: open });
      [card, debits] = [cardShop(shop), debitShop(shop)];
    });
    afterAll(async () => {
      expect(await checkBooks(shop.context.db)).toEqual([]);
      await shop.close();
    });

    const bill = async () => {
      for (let round = 0; round < 2; round += 1) {
        await runBilling(shop.context);
        shop.clock.pass(1000);
        await askInTurn(shop.context);
      }
      await untilIdle(shop.context.db);
    };
    const billedAt = async (moment: string) => {
      shop.clock.travelTo(moment);
      await bill();
    };
    const arrearsOf = async ({ proposalCode }: Buyer) => {
      const row = await shop.context.db
        .selectFrom('account_billing')
        .innerJoin('customer_accounts', 'customer_accounts.account_id', 'account_billing.account_id')
        .select('arrears')
        .where('proposal_code', '=', proposalCode)
        .executeTakeFirstOrThrow();
      return row.arrears as ArrearsCase | null;
    };
    /** The first moment after the days of a notice, at which the run ends cover. */
    const atItsEnd = async (buyer: Buyer) => {
      const { notice } = (await arrearsOf(buyer)) ?? {};
      assert(notice, 'a notice was given');
      shop.clock.travelTo(`${addToDate(notice.endsOn, { days: 1 })}T00:00:05.000Z`);
    };
    /** Somebody whose card was refused for good, with a notice that went out. */
    const noticed = async (name: string) => {
      shop.clock.travelTo(SOLD_AT);
      const buyer = await buyPolicy(shop, await shop.customer(name));
      await bill();
      await shop.script({ nextCards: ['do_not_try_again'] });
      await billedAt(MONTH_TWO);
      await billedAt(NOTICE_DAY);
      return buyer;
    };
    /** The same with a debit that its bank has refused as often as it may be asked. */
    const noticedByDebit = async (name: string) => {
      shop.clock.travelTo(SOLD_AT);
      const buyer = await beginPurchase(shop.url, await shop.customer(name));
      await buyByDebit(shop, buyer);
      await debits.letDaysPass(10);
      await untilIdle(shop.context.db);
      await debits.letDaysPass(19);
      await bill();
      await debits.letDaysPass(10);
      await bill();
      const second = async () => {
        const query = shop.context.db.selectFrom('collections').selectAll().orderBy('period_start', 'desc');
        return await query.where('proposal_code', '=', buyer.proposalCode).executeTakeFirstOrThrow();
      };
      for (let time = 1; time <= PRESENTATIONS_MAX; time += 1) {
        const { provider_payment_id: paymentId } = await eventually(
          second,
          ({ status, presentations }) => status === 'SUBMITTED' && presentations === time,
        );
        await debits.act('fail-payment', { paymentId });
      }
      const failed = await eventually(second, ({ status }) => status === 'FAILED');
      await bill();
      await debits.letDaysPass(9);
      await bill();
      return { buyer, paymentId: failed.provider_payment_id ?? '' };
    };

    /** Once all is quiet: cover goes on and nothing is owed, or it ended, was told of, and nothing is owed or held back. */
    const provesOneOfBoth = async ({ proposalCode, token }: Buyer) => {
      const { db } = shop.context;
      const accountId = await card.accountId({ token, proposalCode });
      const payments = db.selectFrom('ledger_transactions').select('kind').where('kind', '=', 'PAYMENT');
      await eventually(
        () => payments.where('account_id', '=', accountId).execute(),
        ({ length }) => length === 2,
      );
      await untilIdle(db);
      await bill();
      const { policy_id: policyId } = await db
        .selectFrom('policies')
        .select('policy_id')
        .where('proposal_code', '=', proposalCode)
        .executeTakeFirstOrThrow();
      const events = await db.selectFrom('events').select('type').where('stream_id', '=', policyId).execute();
      const letters = await db.selectFrom('letters').select('kind').where('proposal_code', '=', proposalCode).execute();
      const told = (kind: string) => letters.filter((letter) => letter.kind === kind).length;
      const refunds = await db
        .selectFrom('refunds')
        .select('amount')
        .where('proposal_code', '=', proposalCode)
        .execute();
      const ended = events.filter(({ type }) => type === 'PolicyTerminated').length;
      const found = {
        arrears: await arrearsOf({ token, proposalCode }),
        balance: await card.balance(`customer:${accountId}`),
        coverEnded: told('cover-ended'),
        goesOn: told('arrears-over'),
      };
      const [isEnded, isOver] = ended === 0 ? [0, 1] : [1, 0];
      expect(found).toEqual({ arrears: null, balance: 0, coverEnded: isEnded, goesOn: isOver });
      // Money paid for unused days goes back, and nothing goes back if cover goes on.
      expect(refunds.length).toBeLessThanOrEqual(isEnded);
    };

    it('the customer pays on a page that is open: it counts, or what is too much goes back', async () => {
      const ada = await noticed('ada');
      const opened = await card.settle(ada.token, await card.accountId(ada));
      const { sessionId } = opened.body as { sessionId: string };
      await atItsEnd(ada);
      await Promise.all([card.payWith(sessionId, '4242424242424242'), bill(), bill()]);
      await provesOneOfBoth(ada);
    });

    it('staff take a payment by phone: it counts, or what is too much goes back', async () => {
      const ben = await noticed('ben');
      const staff = await shop.acting('ben', ['action:hold']);
      const body = { postalCode: 'bs1 4dj', dateOfBirth: '1988-03-02', saveCard: false, token: await card.cardToken() };
      const line = `POST /api/stripe/moto/settle/${await card.accountId(ben)}`;
      await atItsEnd(ben);
      const [paid] = await Promise.all([
        send(shop.url, line, { ...staff, key: crypto.randomUUID(), body }),
        bill(),
        bill(),
      ]);
      expect(paid.status, paid.text).toBe(201);
      await provesOneOfBoth(ben);
    });

    it('the bank pays a debit after all, as its provider tells at that moment: it counts, or what is too much goes back', async () => {
      const { buyer, paymentId } = await noticedByDebit('cleo');
      await debits.plan({ webhooks: 'hold' });
      const headers = { authorization: `Bearer ${shopSecrets.goCardlessToken}`, 'gocardless-version': '2015-07-06' };
      const again = await send(shop.sandbox.url, `POST /gocardless/payments/${paymentId}/actions/retry`, {
        ...{ headers, body: { data: {} } },
      });
      expect(again.status, again.text).toBe(200);
      const { notice } = (await arrearsOf(buyer)) ?? {};
      await debits.letDaysPass(DAYS_OF_NOTICE + 1);
      expect(dayOf(shop.clock.now(), 'Europe/London')).toBe(addToDate(notice?.endsOn ?? '', { days: 1 }));
      await debits.plan({ webhooks: 'deliver' });
      await Promise.all([debits.act('deliver', {}), bill(), bill()]);
      await provesOneOfBoth(buyer);
    });
  },
);
