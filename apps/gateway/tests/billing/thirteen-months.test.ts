import { dayOf } from '@marque/base';
import { billingByHand, type PaidByHand, statementsByHand } from '@marque/testkit/billing/by-hand/billing-by-hand';
import { testClock } from '@marque/testkit/time/test-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processEnvironment } from '../../src/config/environment.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { databases } from '../kit/databases/databases.ts';
import { billedAccount } from '../kit/shops/billed-account.ts';
import { billingWalk } from '../kit/shops/billing-walk.ts';
import { debitShop } from '../kit/shops/debit-shop.ts';
import { nameOf, type Sold, sellToWalk, type WalkedSale } from '../kit/shops/sell-to-walk.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

const LONDON = 'Europe/London';
/** All of them take some minutes on a busy machine. */
const PATIENCE_MS = 540_000;
/** Thirteen months after the last start, with the days of its debit. */
const END = '2028-02-10';
/** `npm test` walks a few of them, a long run all. */
const areAllWalked = processEnvironment()['MARQUE_TEST_WALK'] === 'all';

/** What is sold on which day, in order; sales that every run of the tests walks are marked. */
const KINDS: readonly (WalkedSale & { readonly on: string; readonly isSample?: boolean })[] = [
  { on: '2026-01-20', kind: 'flex', startAt: '2026-01-28', by: 'CARD', offer: { promoCode: 'SC24M', payments: 24 } },
  { on: '2026-11-20', kind: 'flex', startAt: '2026-11-28', by: 'CARD' },
  { on: '2026-11-20', kind: 'flex', startAt: '2026-11-29', by: 'CARD' },
  { on: '2026-11-20', kind: 'flex', startAt: '2026-11-29', by: 'BACS_DEBIT' },
  { on: '2026-11-20', kind: 'flex', startAt: '2026-11-30', by: 'CARD' },
  { on: '2026-11-20', kind: 'flex', startAt: '2026-11-30', by: 'BACS_DEBIT' },
  {
    ...{ on: '2026-11-20', kind: 'flex', startAt: '2026-11-29', by: 'BACS_DEBIT', isSample: true },
    offer: { promoCode: 'SC12M', payments: 12 },
  },
  { on: '2026-11-20', kind: 'annual', startAt: '2026-11-28', by: 'CARD' },
  { on: '2026-11-20', kind: 'annual', startAt: '2026-11-30', by: 'BACS_DEBIT' },
  { on: '2026-11-20', kind: 'annual by the month', startAt: '2026-11-29', by: 'CARD' },
  { on: '2026-11-20', kind: 'driveaway', startAt: '2026-11-28', by: 'CARD' },
  { on: '2026-12-02', kind: 'flex', startAt: '2026-12-31', by: 'CARD', isSample: true },
  { on: '2026-12-02', kind: 'flex', startAt: '2026-12-31', by: 'BACS_DEBIT' },
  { on: '2026-12-02', kind: 'annual by the month', startAt: '2026-12-31', by: 'BACS_DEBIT' },
];
const WALKED = KINDS.filter(({ isSample = false }) => isSample || areAllWalked);

describe.each(databases)('thirteen months of each kind by card and by debit, on the $name database', ({ open }) => {
  let shop: TestShop;
  const walked: Sold[] = [];
  beforeAll(async () => {
    shop = await startTestShop({ database: open, clock: testClock(`${WALKED[0]?.on}T13:00:00.000Z`) });
    const walk = billingWalk(shop, LONDON);
    for (const { on, ...sale } of WALKED) {
      if (dayOf(shop.clock.now(), LONDON) < on) {
        await walk.billUntil(on);
        await walk.passUntil(on);
      }
      walked.push(await sellToWalk(shop, sale));
    }
    await walk.billUntil(END);
  }, PATIENCE_MS);
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });

  const soldAs = (sale: WalkedSale): Sold => {
    const found = walked.find(({ name }) => name === nameOf(sale));
    if (!found) throw new Error(`${nameOf(sale)} was not sold`);
    return found;
  };
  const paper = ({ by }: Sold): PaidByHand => ({ by, until: END, noticeDays: 5 });
  /** The calendar's content, with a day for each moment at which it begins in London. */
  const linesByHand = (one: Sold) => billingByHand(one.sold, paper(one)).map(onItsDay);

  it('nothing is unpaid, no account was put aside, and every debit was paid', async () => {
    const rows = shop.context.db.selectFrom('account_billing').select(['arrears', 'fault']);
    expect(await rows.execute()).toEqual(Array(walked.length).fill({ arrears: null, fault: null }));
    const debited = shop.context.db
      .selectFrom('collections')
      .select('status')
      .where('status', 'not in', ['CONFIRMED', 'PAID_OUT']);
    expect(await debited.execute()).toEqual([]);
  });

  it.each(WALKED.map((sale) => [nameOf(sale), sale] as const))(
    '%s: every charge, notice in writing, payment and statement has the day and the pennies of a calendar of paper',
    async (_name, sale) => {
      const one = soldAs(sale);
      const account = billedAccount(shop, one.buyer, LONDON);
      const ended = (await account.letters<OfferEnd>('offer-end')).map(
        ({ on, facts }) => `${on} tells that the offer ends: ${facts.chargedOn}, ${facts.before} then ${facts.amount}`,
      );
      const asked =
        sale.by === 'CARD' ? (await account.payments()).slice(one.paidAtSale > 0 ? 1 : 0) : await account.debits();
      const lines = [...(await account.charges()).slice(1), ...asked, ...ended].sort();
      expect(lines).toEqual(linesByHand(one));
      expect(await account.statements()).toEqual(statementsByHand(one.sold, paper(one)));
      const noticed = (await account.letters<DebitNotice>('debit-notice')).map(
        ({ on, facts }) => `${on} announces ${facts.amount} for ${facts.drawOn}`,
      );
      expect(noticed).toEqual(linesByHand(one).filter((line) => line.includes('announces')));
    },
  );

  it('the providers have taken all of that, and no penny more', async () => {
    const taken = (by: PaidByHand['by'], words: RegExp) =>
      walked
        .filter((one) => one.by === by)
        .flatMap((one) => [one.paidAtSale, ...linesByHand(one).map((line) => Number(words.exec(line)?.[1] ?? 0))])
        .reduce((sum, pennies) => sum + pennies, 0);
    const { totals } = await shop.stripeState();
    expect(totals).toMatchObject({ capturedPennies: taken('CARD', /asks the card (\d+)/), refundedPennies: 0 });
    const { totals: debited } = await debitShop(shop).state();
    expect(debited).toMatchObject({
      confirmedPennies: taken('BACS_DEBIT', /asks the bank (\d+)/),
      refundedPennies: 0,
    });
  });
});

type OfferEnd = { readonly before: number; readonly amount: number; readonly chargedOn: string };
type DebitNotice = { readonly amount: number; readonly drawOn: string };

/** In summer a day begins at eleven in the evening before, by the clock of the books. */
function onItsDay(line: string): string {
  const at = new Date(Date.parse(line.slice(0, 24)) + 3_600_000);
  return `${at.toISOString().slice(0, 10)} ${line.slice(25)}`;
}
