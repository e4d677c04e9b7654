import { checkBooks } from '../../src/money/books/check-books.ts';
import { send } from '../kit/client/api-client.ts';
import type { DebitState } from '../kit/shops/debit-shop.ts';
import type { StripeState } from '../kit/shops/start-test-shop.ts';
import { registerFaults } from './register-faults.ts';
import { NOTHING, type Outcome, type Story, type StoryTools } from './story.ts';

type StripeTotals = StripeState['totals'] & { readonly disputedPennies: number };

/** The state before a cell begins. */
export async function outcomeNow(telling: StoryTools): Promise<Outcome> {
  return (await look(telling, NOTHING)).found;
}

/**
 * Faults at a moment, one line each: with the books, with what the providers hold against them, and with what the
 * customer has.
 */
export async function faultsNow(telling: StoryTools, story: Story, before: Outcome): Promise<string[]> {
  const { found, faults } = await look(telling, before);
  const { captures } = story.ends;
  const isPaid = found.captures <= captures && found.captures >= captures - (story.later ?? 0);
  const isWhole =
    found.policies >= 1 && found.policies <= story.ends.policies && isPaid && found.debits <= story.ends.debits;
  const isNothing = found.policies === 0 && found.captures === found.refunds && found.debits === 0;
  if (!isWhole && !isNothing) faults.push(`neither bought nor given back: ${JSON.stringify(found)}`);
  return faults;
}

/**
 * Faults once the story is over: with the books, with another end than it should have, with money that is still to be
 * dealt with, and with what the register was told.
 */
export async function faultsAtEnd(telling: StoryTools, story: Story, before: Outcome): Promise<string[]> {
  const { found, faults } = await look(telling, before);
  const isNothing = story.mayEndInNothing === true && same(found, NOTHING);
  if (!same(found, story.ends) && !isNothing)
    faults.push(`ended with ${JSON.stringify(found)}, expected ${JSON.stringify(story.ends)}`);
  faults.push(...(await registerFaults(telling.db, telling.scene.registerDirectory)));
  const unsettled = await telling.db
    .selectFrom('payment_attempts')
    .select(['means', 'status'])
    .where('status', 'in', ['PAID', 'REFUND_DUE'])
    .execute();
  faults.push(...unsettled.map(({ means, status }) => `a payment by ${means} is still ${status}`));
  return faults;
}

async function look({ scene, db }: StoryTools, before: Outcome): Promise<{ found: Outcome; faults: string[] }> {
  const { totals } = (await send(scene.sandbox.url, 'GET /script/stripe/state')).body as { totals: StripeTotals };
  const debits = (await send(scene.sandbox.url, 'GET /script/goCardless/state')).body as DebitState;
  const faults = await checkBooks(db);
  const policies = await db.selectFrom('policies').select('policy_id').execute();
  const posted = await db.selectFrom('ledger_postings').select(['ledger_account', 'amount']).execute();
  const held = (account: string) =>
    posted.filter((one) => one.ledger_account === account).reduce((sum, { amount }) => sum + amount, 0);
  const atProviders = {
    'clearing:stripe': totals.capturedPennies - totals.refundedPennies - totals.disputedPennies,
    'clearing:gocardless': debits.totals.confirmedPennies - debits.totals.refundedPennies,
  };
  for (const [account, pennies] of Object.entries(atProviders))
    if (held(account) !== pennies) faults.push(`${account} says ${held(account)}, the provider ${pennies}`);
  const found = {
    policies: policies.length - before.policies,
    captures: totals.captures - before.captures,
    refunds: totals.refunds + debits.refunds.length - before.refunds,
    debits: debits.payments.length - before.debits,
  };
  return { found, faults };
}

function same(one: Outcome, other: Outcome): boolean {
  return (Object.keys(one) as (keyof Outcome)[]).every((name) => one[name] === other[name]);
}
