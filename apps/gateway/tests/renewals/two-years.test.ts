import { dayOf, type LocalDate } from '@marque/base';
import type { Change, PolicyDocumentWire, ProposalWire } from '@marque/contract';
import { customerLedger, heldLedger } from '@marque/domain/billing/ledger-accounts';
import type { Policy } from '@marque/domain/policy/policy';
import { beginsAfter } from '@marque/testkit/billing/by-hand/billing-by-hand';
import { bankDaysBefore, firstFrom, isBankDay } from '@marque/testkit/billing/by-hand/plain-days';
import { breadth } from '@marque/testkit/breadth';
import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginProposal, startingOn } from '../kit/client/begin-quote.ts';
import { beginPurchase, bindAtLast } from '../kit/client/buy.ts';
import { buyAnnual } from '../kit/client/buy-annual.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { promotedPurchase } from '../kit/client/promoted-purchase.ts';
import { proposalCalls } from '../kit/client/proposal-calls.ts';
import { billedAccount } from '../kit/shops/billed-account.ts';
import { cardShop } from '../kit/shops/card-shop.ts';
import { buyByDebit } from '../kit/shops/debit-shop.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { type YearsWalk, yearsWalk } from '../kit/shops/years-walk.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const LONDON = 'Europe/London';
const PATIENCE_MS = 540_000;
const SOLD = '2026-11-20';
const START = '2026-11-27';
const TURNS = ['2027-11-27', '2028-11-27'] as const;
/** Thirty days before each turn its price is told, seven before it the certificate comes and a year is asked for. */
const INVITED = ['2027-10-28', '2028-10-28'] as const;
const A_WEEK_AHEAD = ['2027-11-20', '2028-11-20'] as const;
const END = '2028-12-05';
const LAST_MONTH = 24;

/** A stretch of cover as the register was told of it. */
type Registered = { readonly from: string; readonly until: string | null };

/** A shop whose customers all bought on one day, and what we look at. */
async function openYears() {
  const shop: StaffShop = await startStaffShop({});
  const walk: YearsWalk = yearsWalk(shop, TURNS, LONDON);
  /** What somebody who has never been here pays for the same cover and car on the day of an invitation: before any offer, each payment. */
  const newCustomerPays = async (schemeCode: string, startAt: LocalDate, told: readonly Change[]) => {
    const { token } = await beginTestSession(shop.url);
    const proposalCode = await beginProposal(shop.url, token, { schemeCode });
    const changes = startingOn([...told], startAt);
    const answer = await proposalCalls(shop.url, token).patch(proposalCode, changes, { applyRating: true });
    const { quote } = answer.body as ProposalWire;
    const [schedule] = quote?.availablePaymentSchedules ?? [];
    if (!schedule) throw new Error(`Nobody has a price: ${answer.text.slice(0, 1000)}`);
    return schedule.totals.gross;
  };
  const termsOf = async ({ policyNumber }: PolicyBuyer) => {
    const rows = shop.context.db.selectFrom('policies').select('state').where('policy_number', '=', policyNumber);
    return (await rows.orderBy('renewal_cycle').execute()).map(({ state }) => state as Policy);
  };
  /** All that the register was told of a number, the last word about each stretch of cover. */
  const registered = async (buyer: PolicyBuyer) => {
    const rows = await shop.context.db.selectFrom('cover_messages').select(['policy_id', 'cover']).execute();
    const day = (at: string | null | undefined) => (at ? dayOf(at, LONDON) : 'open');
    return (await termsOf(buyer)).map(({ policyId }) => {
      const last = rows.findLast((row) => row.policy_id === policyId)?.cover as Registered | undefined;
      return `${day(last?.from)} to ${day(last?.until)}`;
    });
  };
  /** Letters of some kinds to a customer, each with the day on which it went out. */
  const letters = async (buyer: PolicyBuyer, kinds: readonly string[]) => {
    const terms = await termsOf(buyer);
    const told = await Promise.all(
      terms.map(({ proposalCode }) => billedAccount(shop, { ...buyer, proposalCode }, LONDON).letters(...kinds)),
    );
    return told.flat().map(({ kind, on }) => `${on} ${kind}`);
  };
  /** What was written for each term: the day, the paper, how it stands and, of certificates, the first day that it does not prove. */
  const papers = async (buyer: PolicyBuyer, who: string) => {
    const token = await shop.customer(who);
    const lists = await Promise.all(
      (await termsOf(buyer)).map(({ policyId }) => send(shop.url, `GET /api/documents/policy/${policyId}`, { token })),
    );
    return lists.map(({ body }) =>
      (body as PolicyDocumentWire[])
        .filter(({ origin }) => origin === 'WRITTEN')
        .map(({ document, state, issuedAt, coversUntil }) => {
          const until = coversUntil ? ` until ${dayOf(coversUntil, LONDON)}` : '';
          return `${dayOf(issuedAt ?? '', LONDON)} ${document} ${state}${until}`;
        })
        .sort(),
    );
  };
  const account = async (buyer: PolicyBuyer, who: string) =>
    billedAccount(shop, { ...buyer, token: await shop.customer(who) }, LONDON);
  /** What the ledger still has open for a customer: owed, and held for a year to come. */
  const left = async (buyer: PolicyBuyer) => {
    const [{ accountId } = { accountId: '' }] = await termsOf(buyer);
    const card = cardShop(shop);
    return [await card.balance(customerLedger(accountId)), await card.balance(heldLedger(accountId))];
  };
  const close = async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  };
  return { shop, walk, newCustomerPays, termsOf, registered, letters, papers, account, left, close };
}

type Years = Awaited<ReturnType<typeof openYears>>;

/** Sums of a statement where each payment came on its day. */
const paidOff = (charged: number) => [0, charged, 0];

describe('two years of annual by card, which its customer leaves alone', () => {
  let years: Years;
  let ada: PolicyBuyer;
  const prices: number[] = [];
  beforeAll(async () => {
    years = await openYears();
    const { shop, walk } = years;
    ada = await buyAnnual(shop, await shop.customer('ada'));
    prices.push((await (await years.account(ada, 'ada')).statements())[0]?.[1] ?? 0);
    for (const [index, day] of INVITED.entries()) {
      await walk.until(day);
      prices.push(await years.newCustomerPays('annual', TURNS[index] ?? '', adaMarsh()));
    }
    await walk.until(END);
  }, PATIENCE_MS);
  afterAll(() => years.close());

  it('is charged and paid by the calendar: each year what a new customer would have paid on the day of its letter', async () => {
    const [first, second, third] = prices;
    const account = await years.account(ada, 'ada');
    expect(await account.charges()).toEqual([
      `${SOLD} charges ${START} to ${TURNS[0]} ${first}`,
      `${TURNS[0]} charges ${TURNS[0]} to ${TURNS[1]} ${second}`,
      `${TURNS[1]} charges ${TURNS[1]} to 2029-11-27 ${third}`,
    ]);
    // On the day on which it is asked for it is held, and nothing of it is on the account.
    expect(await account.payments()).toEqual([
      `${SOLD} asks the card ${first}`,
      `${A_WEEK_AHEAD[0]} asks the card 0`,
      `${TURNS[0]} asks the card ${second}`,
      `${A_WEEK_AHEAD[1]} asks the card 0`,
      `${TURNS[1]} asks the card ${third}`,
    ]);
    expect(await account.statements()).toEqual(prices.map(paidOff));
    expect(await years.left(ada)).toEqual([0, 0]);
    const { totals } = await years.shop.stripeState();
    const taken = prices.reduce((sum, price) => sum + price, 0);
    expect(totals).toMatchObject({ capturedPennies: taken, refundedPennies: 0 });
  });

  it('is told by four letters a year, each on its day, and by no other', async () => {
    const kinds = [
      ...['renewal-notice', 'next-certificate', 'renewal-paid', 'renewed', 'renewal-unpaid'],
      ...['cover-ended', 'payment-goes-back', 'renewal-off', 'months-missed'],
    ];
    expect((await years.letters(ada, kinds)).sort()).toEqual(
      [0, 1].flatMap((year) => [
        `${INVITED[year]} renewal-notice`,
        `${A_WEEK_AHEAD[year]} next-certificate`,
        `${A_WEEK_AHEAD[year]} renewal-paid`,
        `${TURNS[year]} renewed`,
      ]),
    );
  });

  it('has the papers of each term, and of the certificates none that goes beyond its own', async () => {
    expect(await years.papers(ada, 'ada')).toEqual([
      [
        `${SOLD} certificate OVER until ${TURNS[0]}`,
        `${SOLD} schedule OVER`,
        `${INVITED[0]} renewal-summary OVER`,
        `${A_WEEK_AHEAD[0]} certificate-ahead OVER until ${TURNS[1]}`,
      ],
      [
        `${TURNS[0]} certificate OVER until ${TURNS[1]}`,
        `${TURNS[0]} schedule OVER`,
        `${INVITED[1]} renewal-summary OVER`,
        `${A_WEEK_AHEAD[1]} certificate-ahead OVER until 2029-11-27`,
      ].sort(),
      [`${TURNS[1]} certificate IN_FORCE until 2029-11-27`, `${TURNS[1]} schedule IN_FORCE`],
    ]);
    expect(await years.registered(ada)).toEqual([
      `${START} to ${TURNS[0]}`,
      `${TURNS[0]} to ${TURNS[1]}`,
      `${TURNS[1]} to 2029-11-27`,
    ]);
  });
});

describe('two years of flex', () => {
  let years: Years;
  const bought = new Map<string, PolicyBuyer>();
  /** What a month costs before any offer, in each of the three terms. */
  const months = new Map<string, number[]>();
  const electric = [
    ...adaMarsh(),
    { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { vrn: 'EV23TES' } } as const,
  ];
  const cars: readonly (readonly [string, readonly Change[]])[] = [
    ['flo', adaMarsh()],
    ['deb', adaMarsh()],
    ['pro', electric],
  ];
  beforeAll(async () => {
    years = await openYears();
    const { shop, walk } = years;
    bought.set('flo', await buyPolicy(shop, await shop.customer('flo')));
    const begun = await beginPurchase(shop.url, await shop.customer('deb'));
    bought.set('deb', { ...begun, ...(await buyByDebit(shop, begun)) });
    const { proposal, ...pro } = await promotedPurchase(shop.url, {
      ...{ promoCode: 'SC24M', knownToken: await shop.customer('pro') },
    });
    const card = cardShop(shop);
    const { body } = await card.setUp(pro.token, pro.proposalCode);
    await card.payWith((body as { sessionId: string }).sessionId, '4242424242424242');
    bought.set('pro', { ...pro, ...(await bindAtLast(shop.url, pro)) });
    await untilIdle(shop.context.db);
    const sold = proposal.quote?.availablePaymentSchedules[0]?.totals.gross ?? 0;
    for (const [who, car] of cars)
      months.set(who, [who === 'pro' ? sold : await years.newCustomerPays('flex', START, car)]);
    for (const [index, day] of INVITED.entries()) {
      await walk.until(day);
      for (const [who, car] of cars) {
        const price = await years.newCustomerPays('flex', TURNS[index] ?? '', car);
        months.set(who, [...(months.get(who) ?? []), price]);
      }
    }
    await walk.until(END);
  }, PATIENCE_MS);
  afterAll(() => years.close());

  const buyerOf = (who: string) => bought.get(who) as PolicyBuyer;
  /** What each month costs: the first two of a renewal nothing, as for a new customer; of 24 that were promised none. */
  const priceOf = (who: string, month: number) => {
    const isPaid = who === 'pro' ? month < LAST_MONTH : month >= 12;
    const term = Math.floor(month / 12);
    if (who === 'pro' && isPaid) return 0;
    return month >= 12 && month % 12 < 2 ? 0 : (months.get(who)?.[term] ?? 0);
  };
  const all = Array.from({ length: LAST_MONTH + 1 }, (_one, month) => month);

  it.each(['flo', 'deb', 'pro'])('charges %s each month once on its day, at its price', breadth, async (who) => {
    const account = await years.account(buyerOf(who), who);
    expect(await account.charges()).toEqual(
      all.map((month) => {
        const [from, to] = [beginsAfter(START, month), beginsAfter(START, month + 1)];
        return `${month === 0 ? SOLD : from} charges ${from} to ${to} ${priceOf(who, month)}`;
      }),
    );
    expect(await account.statements()).toEqual(all.map((month) => paidOff(priceOf(who, month))));
    expect(await years.left(buyerOf(who))).toEqual([0, 0]);
    if (who !== 'deb')
      expect(await account.payments()).toEqual(
        all
          .filter((month) => priceOf(who, month) > 0)
          .map((month) => `${month === 0 ? SOLD : beginsAfter(START, month)} asks the card ${priceOf(who, month)}`),
      );
  });

  it('announces each debit five working days before it, and asks the bank for no other', breadth, async () => {
    const debits = await (await years.account(buyerOf('deb'), 'deb')).debits();
    const drawn = all.filter((month) => month > 0 && priceOf('deb', month) > 0);
    expect(debits.sort()).toEqual(
      drawn
        .flatMap((month) => {
          const on = firstFrom(beginsAfter(START, month), isBankDay);
          const words = `${priceOf('deb', month)} for ${on}`;
          return ['announces', 'asks the bank'].map((verb) => `${bankDaysBefore(on, 5)} ${verb} ${words}`);
        })
        .sort(),
    );
  });

  it.each([
    ['flo', ['2027-12-28']],
    ['deb', ['2027-12-28']],
    ['pro', ['2028-12-28']],
  ])('tells %s of each turn by three letters, and thirty days ahead that an offer ends', breadth, async (who, ends) => {
    const kinds = ['renewal-notice', 'next-certificate', 'renewed', 'offer-end', 'cover-ended', 'months-missed'];
    expect((await years.letters(buyerOf(who), kinds)).sort()).toEqual(
      [
        ...[0, 1].flatMap((year) => [
          `${INVITED[year]} renewal-notice`,
          `${A_WEEK_AHEAD[year]} next-certificate`,
          `${TURNS[year]} renewed`,
        ]),
        ...ends.filter((day) => day < END).map((day) => `${day} offer-end`),
      ].sort(),
    );
    expect((await years.registered(buyerOf(who))).slice(0, 2)).toEqual([
      `${START} to ${TURNS[0]}`,
      `${TURNS[0]} to ${TURNS[1]}`,
    ]);
    expect((await years.termsOf(buyerOf(who))).map(({ startAt }) => startAt)).toEqual([START, ...TURNS]);
  });
});
