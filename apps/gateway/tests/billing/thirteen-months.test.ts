import { addToDate, dayOf, type Instant, startOfDay } from '@marque/base';
import type { CallOutput, PolicyWire } from '@marque/contract';
import {
  billingByHand,
  type PaidByHand,
  type SoldByHand,
  statementsByHand,
} from '@marque/testkit/billing/by-hand/billing-by-hand';
import { testClock } from '@marque/testkit/time/test-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askInTurn } from '../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { send } from '../kit/client/api-client.ts';
import { type Buyer, beginPurchase } from '../kit/client/buy.ts';
import { buyPolicy } from '../kit/client/buy-policy.ts';
import { databases } from '../kit/databases/databases.ts';
import { nextBillingDay, untilHeard } from '../kit/shops/billing-days.ts';
import { cardShop } from '../kit/shops/card-shop.ts';
import { buyByDebit, type DebitShop, debitShop } from '../kit/shops/debit-shop.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const START = '2026-11-27';
/** Thirteen months later, some days after the last debit. */
const END = '2028-01-10';
const LONDON = 'Europe/London';
const DAY_MS = 86_400_000;

describe.each(databases)(
  'thirteen months of a policy by card and of one by debit, on the $name database',
  ({ open }) => {
    let shop: TestShop;
    let debits: DebitShop;
    let byCard: Buyer;
    let byDebit: Buyer;
    const sold = async (buyer: Buyer): Promise<SoldByHand> => {
      const query = shop.context.db
        .selectFrom('policies')
        .select('state')
        .where('proposal_code', '=', buyer.proposalCode);
      const { state } = await query.executeTakeFirstOrThrow();
      const price = (state as { firstPayment: number }).firstPayment;
      return { kind: 'SUBSCRIPTION', startAt: START, paid: 'MONTHLY', price };
    };
    beforeAll(async () => {
      shop = await startTestShop({ database: open, clock: testClock('2026-11-20T13:00:00.000Z') });
      debits = debitShop(shop);
      byCard = await buyPolicy(shop);
      byDebit = await beginPurchase(shop.url);
      await buyByDebit(shop, byDebit);
      await wakeWhenDue(END);
    });
    afterAll(async () => {
      expect(await checkBooks(shop.context.db)).toEqual([]);
      await shop.close();
    });

    const bill = async () => {
      await untilHeard(shop);
      await untilIdle(shop.context.db);
      await runBilling(shop.context);
      shop.clock.pass(1000);
      await askInTurn(shop.context);
      await untilIdle(shop.context.db);
    };
    const daysUntil = (day: string) => {
      const days = Math.round((Date.parse(day) - Date.parse(dayOf(shop.clock.now(), LONDON))) / DAY_MS);
      return debits.letDaysPass(Math.max(days, 1));
    };
    async function wakeWhenDue(end: string) {
      await bill();
      const nextDay = () => nextBillingDay(shop, LONDON);
      for (let day = await nextDay(); day < end; day = await nextDay()) {
        await daysUntil(day);
        await bill();
      }
    }

    const accountOf = (buyer: Buyer) => cardShop(shop).accountId(buyer);
    const onDay = (at: Instant, words: string) => `${dayOf(at, LONDON)} ${words}`;
    const byHand = (policy: SoldByHand, paid: PaidByHand) =>
      billingByHand(policy, paid).map((line) => onDay(line.slice(0, 24), line.slice(25)));
    const booked = async (buyer: Buyer) =>
      await shop.context.db
        .selectFrom('ledger_transactions')
        .innerJoin('ledger_postings', 'ledger_postings.transaction_id', 'ledger_transactions.transaction_id')
        .select(['kind', 'effective_at', 'details', 'ledger_postings.amount'])
        .where('account_id', '=', await accountOf(buyer))
        .where('ledger_account', 'like', 'customer:%')
        .orderBy('ledger_transactions.transaction_id')
        .execute();
    const charges = async (buyer: Buyer) =>
      (await booked(buyer))
        .filter(({ kind }) => kind === 'INVOICE')
        .map(({ effective_at: at, amount, details }) => {
          const { periodStart, periodEnd } = details as { periodStart: string; periodEnd: string };
          return onDay(at, `charges ${periodStart} to ${periodEnd} ${amount}`);
        });
    const letters = async ({ proposalCode }: Buyer, kind: 'debit-notice' | 'months-missed') => {
      const query = shop.context.db.selectFrom('letters').select('facts').where('proposal_code', '=', proposalCode);
      const rows = await query.where('kind', '=', kind).orderBy('created_at').execute();
      return rows.map(({ facts }) => facts as { amount: number; drawOn?: string; months?: number });
    };
    const statements = async (buyer: Buyer) => {
      const path = `/api/customerAccounts/${await accountOf(buyer)}/statements`;
      const { body } = await send(shop.url, `GET ${path}`, { token: buyer.token });
      return (body as CallOutput<'listStatements'>)
        .toReversed()
        .map((one) => [one.broughtForwardBalance, one.subtotalBalance, one.carriedForwardBalance]);
    };

    it('nothing is unpaid, and no account was put aside', async () => {
      const rows = shop.context.db.selectFrom('account_billing').select(['arrears', 'fault']);
      expect(await rows.execute()).toEqual(Array(2).fill({ arrears: null, fault: null }));
      const debited = shop.context.db
        .selectFrom('collections')
        .select(['period_start', 'status'])
        .where('status', '!=', 'PAID_OUT');
      expect(await debited.execute()).toEqual([]);
    });

    it('by card: every charge, payment and statement is on the day and has the pennies that a calendar of paper says', async () => {
      const [policy, paid] = [await sold(byCard), { by: 'CARD', until: END, noticeDays: 5 } as const];
      const payments = (await booked(byCard))
        .filter(({ kind }) => kind === 'PAYMENT')
        .map(({ effective_at: at, amount }) => onDay(at, `asks the card ${0 - amount}`));
      const lines = [...(await charges(byCard)).slice(1), ...payments.slice(1)].sort();
      expect(lines).toEqual(byHand(policy, paid));
      expect(await statements(byCard)).toEqual(statementsByHand(policy, paid));
    });

    it('by debit: every charge, notice in writing, debit and statement likewise', async () => {
      const [policy, paid] = [await sold(byDebit), { by: 'BACS_DEBIT', until: END, noticeDays: 5 } as const];
      const rows = await shop.context.db
        .selectFrom('collections')
        .select(['amount', 'announced_at', 'announced_for', 'charge_on'])
        .where('proposal_code', '=', byDebit.proposalCode)
        .orderBy('period_start')
        .execute();
      const announced = rows.flatMap(({ amount, announced_at: at, announced_for: day, charge_on: on }) =>
        at === null
          ? []
          : [onDay(at, `announces ${amount} for ${day}`), onDay(at, `asks the bank ${amount} for ${on}`)],
      );
      const lines = [...(await charges(byDebit)).slice(1), ...announced].sort();
      expect(lines).toEqual(byHand(policy, paid));
      expect(await statements(byDebit)).toEqual(statementsByHand(policy, paid));
      expect((await letters(byDebit, 'debit-notice')).map(({ amount, drawOn }) => [amount, drawOn])).toEqual(
        rows.flatMap(({ amount, announced_for: day }) => (day === null ? [] : [[amount, day]])),
      );
    });

    it('given that nobody looked for three months, then they are in the books in order, one letter says what was missed, and one month is asked for', async () => {
      await daysUntil('2028-04-10');
      await bill();
      await daysUntil('2028-04-12');
      for (const [buyer, payments] of [
        [byCard, 1],
        [byDebit, 0],
      ] as const) {
        const { price } = await sold(buyer);
        expect((await charges(buyer)).slice(-3)).toEqual([
          `2028-04-10 charges 2028-01-27 to 2028-02-27 ${price}`,
          `2028-04-10 charges 2028-02-27 to 2028-03-27 ${price}`,
          `2028-04-10 charges 2028-03-27 to 2028-04-27 ${price}`,
        ]);
        const since = (await booked(buyer)).filter(({ effective_at: at }) => at >= '2028-04-10');
        expect(since.filter(({ kind }) => kind === 'PAYMENT').map(({ amount }) => 0 - amount)).toEqual(
          Array(payments).fill(price),
        );
        expect(await letters(buyer, 'months-missed')).toMatchObject([{ amount: 2 * price, months: 2 }]);
      }
      // A debit is announced again for the fourth bank day from then, with Good Friday and Easter Monday on the way.
      const { price } = await sold(byDebit);
      expect((await letters(byDebit, 'debit-notice')).at(-1)).toMatchObject({ amount: price, drawOn: '2028-04-18' });
      const asked = shop.context.db
        .selectFrom('collections')
        .select(['amount', 'charge_on'])
        .where('status', '=', 'SUBMITTED');
      expect(await asked.execute()).toEqual([{ amount: price, charge_on: '2028-04-18' }]);
    });

    it('given a card that stays without money from then on, then cover ends with its notice, and no day sooner', async () => {
      await shop.script({ nextCards: Array.from({ length: 12 }, () => 'insufficient_funds' as const) });
      const { db } = shop.context;
      const noticed = async () => {
        const rows = db
          .selectFrom('letters')
          .select(['kind', 'facts'])
          .where('proposal_code', '=', byCard.proposalCode);
        return await rows.where('kind', 'in', ['end-notice', 'cover-ended']).orderBy('created_at').execute();
      };
      const { policy_id: policyId } = await db
        .selectFrom('policies')
        .select('policy_id')
        .where('proposal_code', '=', byCard.proposalCode)
        .executeTakeFirstOrThrow();
      const status = async () => {
        const { body } = await send(shop.url, `GET /api/policies/${policyId}`, { token: byCard.token });
        return (body as PolicyWire).policyDetail.policyStatus;
      };
      while ((await noticed()).length === 0) {
        await daysUntil(await nextBillingDay(shop, LONDON));
        await bill();
      }
      const [endsOn = ''] = (await noticed()).map(({ facts }) => (facts as { endsOn: string }).endsOn);
      const noticedOn = dayOf(shop.clock.now(), LONDON);
      expect((Date.parse(endsOn) - Date.parse(noticedOn)) / DAY_MS).toBeGreaterThanOrEqual(14);
      shop.clock.travelTo(`${endsOn}T22:00:00.000Z`);
      await bill();
      expect([await status(), (await noticed()).length]).toEqual(['ACTIVE', 1]);
      shop.clock.travelTo(startOfDay(addToDate(endsOn, { days: 1 }), LONDON));
      await bill();
      await untilIdle(db);
      expect(await status()).toBe('CANCELLED');
      expect((await noticed()).at(-1)).toMatchObject({ kind: 'cover-ended', facts: { isUnpaid: true } });
      const before = (await charges(byCard)).length;
      await debits.letDaysPass(40);
      await bill();
      expect((await charges(byCard)).length).toBe(before);
    });
  },
);
