import { addToDate } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { ProposalWire } from '@marque/contract';
import { beginsAfter, type PaidByHand, type SoldByHand } from '@marque/testkit/billing/by-hand/billing-by-hand';
import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import { collectedCar } from '@marque/testkit/people/collected-car';
import { beginTestSession } from '../client/api-client.ts';
import { beginProposal, startingOn } from '../client/begin-quote.ts';
import { AGREED, type Buyer, bindAtLast, openAccount, openPage, verify } from '../client/buy.ts';
import { promotedPurchase } from '../client/promoted-purchase.ts';
import { proposalCalls } from '../client/proposal-calls.ts';
import { untilIdle } from '../time/until-idle.ts';
import { cardShop } from './card-shop.ts';
import { changeBrand } from './change-brand.ts';
import { bindByDebit, setUpMandate } from './debit-shop.ts';
import type { TestShop } from './start-test-shop.ts';

/**
 * What is sold to be walked through its months: its kind, its start, its means, and the number of payments of its
 * offer.
 */
export type WalkedSale = {
  readonly kind: 'flex' | 'annual' | 'annual by the month' | 'driveaway';
  readonly startAt: string;
  readonly by: PaidByHand['by'];
  readonly offer?: { readonly promoCode: string; readonly payments: number };
};

/** What was sold, for the paper calendar, with its buyer and what the sale took. */
export type Sold = {
  readonly name: string;
  readonly buyer: Buyer;
  readonly sold: SoldByHand;
  readonly by: PaidByHand['by'];
  readonly paidAtSale: number;
};

const AGREED_TO = {
  flex: AGREED,
  annual: ['accurate', 'documents', 'year'],
  driveaway: ['accurate', 'documents', 'five-days'],
};

/** Sells a policy as a customer buys it. */
export async function sellToWalk(shop: TestShop, sale: WalkedSale): Promise<Sold> {
  const restore = changeBrand(shop, 'showcase', (brand) => sellingAs(brand, sale));
  const { proposal, ...buyer } = await quoted(shop.url, sale);
  const { discounted: paidAtSale, gross } = firstOf(proposal);
  await pay(shop, { buyer, paidAtSale, sale });
  restore();
  const { startAt, by, offer } = sale;
  const price = offer ? { offer: offered(sale, gross - paidAtSale) } : {};
  const sold = { ...KINDS[sale.kind], startAt, price: gross, ...price };
  return { name: nameOf(sale), buyer, by, sold, paidAtSale };
}

/** A name that tells what is sold. */
export function nameOf({ kind, startAt, by, offer }: WalkedSale): string {
  const promoted = offer ? ` with ${offer.promoCode}` : '';
  return `${kind}${promoted} from ${startAt} by ${by === 'CARD' ? 'card' : 'debit'}`;
}

const KINDS = {
  flex: { kind: 'SUBSCRIPTION', paid: 'MONTHLY' },
  annual: { kind: 'ANNUAL', paid: 'SINGLE_PAYMENT' },
  'annual by the month': { kind: 'ANNUAL', paid: 'MONTHLY' },
  driveaway: { kind: 'DRIVEAWAY', paid: 'SINGLE_PAYMENT' },
} as const;

/**
 * The brand, with flex only by the year if a year is paid by the month, and with debits where it otherwise takes only
 * cards.
 */
function sellingAs(brand: Brand, { kind }: WalkedSale): Brand {
  const { flex, annual } = brand.products;
  if (!flex || !annual) throw new Error('The showcase sells flex and annual');
  const byDebit: Product['paymentSchedules'] = annual.paymentSchedules.map((one) => ({
    ...one,
    checkoutMethods: ['CARD', 'DIRECT_DEBIT'],
  }));
  const forYear: Product = kind === 'annual by the month' ? { ...flex, kind: 'ANNUAL' } : flex;
  const products = { ...brand.products, flex: forYear, annual: { ...annual, paymentSchedules: byDebit } };
  return { ...brand, products };
}

async function quoted(url: string, { kind, startAt, offer }: WalkedSale) {
  if (offer)
    return await promotedPurchase(url, { promoCode: offer.promoCode, isYoung: offer.payments === 12, startAt });
  const product = kind === 'annual by the month' ? 'flex' : kind;
  const { token } = await beginTestSession(url);
  const proposalCode = await beginProposal(url, token, { schemeCode: product });
  const changes = startingOn(product === 'driveaway' ? collectedCar() : adaMarsh(), startAt);
  const answer = await proposalCalls(url, token).patch(proposalCode, changes, { applyRating: true });
  const proposal = answer.body as ProposalWire;
  if (proposal.status !== 'QUOTE') throw new Error(`The proposal was not priced: ${answer.text.slice(0, 2000)}`);
  const account = await openAccount(url, { token, proposalCode }, AGREED_TO[product]);
  if (account.status !== 201) throw new Error(`No account was opened: ${account.text}`);
  await verify(url, { token, proposalCode });
  return { token, proposalCode, proposal };
}

function firstOf({ quote }: ProposalWire) {
  const [schedule] = quote?.availablePaymentSchedules ?? [];
  if (!schedule) throw new Error('There is a price');
  return schedule.totals;
}

function offered({ startAt, offer }: WalkedSale, pennies: number) {
  return { pennies, through: addToDate(beginsAfter(startAt, offer?.payments ?? 0), { days: -1 }) };
}

async function pay(
  shop: TestShop,
  { buyer, paidAtSale, sale }: { buyer: Buyer; paidAtSale: number; sale: WalkedSale },
): Promise<void> {
  const { url, context } = shop;
  if (sale.by === 'BACS_DEBIT') {
    await setUpMandate(shop, buyer);
    const bound = await bindByDebit(url, buyer);
    if (bound.status !== 200) throw new Error(`Nothing was bound: ${bound.text}`);
  } else {
    if (paidAtSale > 0) await shop.pay(await openPage(url, buyer));
    else if (sale.kind === 'flex') await keepCard(shop, buyer);
    await bindAtLast(url, buyer);
  }
  await untilIdle(context.db);
}

async function keepCard(shop: TestShop, { token, proposalCode }: Buyer): Promise<void> {
  const card = cardShop(shop);
  const { body } = await card.setUp(token, proposalCode);
  await card.payWith((body as { sessionId: string }).sessionId, '4242424242424242');
}
