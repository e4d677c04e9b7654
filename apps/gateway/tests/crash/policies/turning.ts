import { assert } from '@marque/base';
import { send } from '../../kit/client/api-client.ts';
import type { Buyer } from '../../kit/client/buy.ts';
import { cardShop } from '../../kit/shops/card-shop.ts';
import type { Helped } from '../sales/person.ts';
import { FIRST_DAY } from '../scene.ts';
import { must, type Step, type StoryTools } from '../story.ts';
import { isMoneyBack, policyOf } from './told-once.ts';

/** Days before the turn on which a renewal is told, and is paid ahead. */
const TOLD_BEFORE = 28;
const PAID_BEFORE = 5;
const DAY_MS = 86_400_000;
const LAST_WEEK = 'its last week comes';
/** Before the bill run asks a kept card. */
const RINGS_BEFORE = 14;

/** A year turns: its renewal is made and told once, is paid once ahead, and the next year follows without a gap. */
export function turning(telling: StoryTools, buyer: Buyer): Step[] {
  return [...paidAhead(telling, buyer), ...turned(telling, buyer)];
}

/** A year is told of its renewal, once, and the next one is paid ahead, once. */
export function paidAhead(telling: StoryTools, buyer: Buyer): Step[] {
  return [
    { name: 'most of a year passes', take: () => standBeforeTurn(telling, buyer, TOLD_BEFORE) },
    toldOfRenewal(telling, buyer),
    { name: LAST_WEEK, take: () => standBeforeTurn(telling, buyer, PAID_BEFORE) },
    isPaidAhead(telling, buyer),
  ];
}

/** The renewal is made and its notice has come, once. */
export function toldOfRenewal(telling: StoryTools, buyer: Buyer): Step {
  const { scene, db } = telling;
  const take = async () => {
    const made = db.selectFrom('proposals').select('proposal_code').where('source_policy', 'is not', null);
    const renewals = await made.where('source_policy', '=', await policyOf(telling, buyer)).execute();
    if (renewals.length !== 1) throw new Error(`There are ${renewals.length} renewals`);
    const letters = db.selectFrom('letters').select('letter_id').where('kind', '=', 'renewal-notice');
    const [letter, ...more] = await letters.where('proposal_code', '=', buyer.proposalCode).execute();
    if (!letter || more.length > 0) throw new Error('It is not told, or twice');
    const mailbox = await send(scene.sandbox.url, 'GET /mailbox.json');
    if (!mailbox.text.includes(`letter-${letter.letter_id}`)) throw new Error('The notice has not come');
  };
  return { name: 'the renewal is told', take };
}

/** The next year is paid ahead, after money that was given back before. */
export function isPaidAhead(telling: StoryTools, buyer: Buyer, ...before: readonly string[]): Step {
  const take = async () => {
    const attempts = telling.db.selectFrom('payment_attempts').select('status').orderBy('created_at');
    const stand = await attempts.where('renews_policy', '=', await policyOf(telling, buyer)).execute();
    const live = stand.map(({ status }) => status).filter((status) => status !== 'EXPIRED');
    if (live.join(' ') !== [...before, 'HELD'].join(' ')) throw new Error(`What is paid ahead is ${live.join(' ')}`);
  };
  return { name: 'the next year is paid ahead', take };
}

/** The year is over, and the next one has begun without a gap, which is told once. */
export function turned(telling: StoryTools, buyer: Buyer): Step[] {
  const take = async () => {
    const terms = await termsOf(telling, buyer);
    const [first, second, ...more] = terms;
    if (!second) throw new Error('The next year has not begun');
    assert(more.length === 0, 'a year turns once');
    if (first?.endsAt !== second.startsAt || first?.successorId !== second.policyId)
      throw new Error(`The first year ends at ${first?.endsAt}, and the second begins at ${second.startsAt}`);
    const letters = telling.db.selectFrom('letters').select('letter_id').where('kind', '=', 'renewed');
    const told = (await letters.where('about', '=', second.policyId).execute()).length;
    if (told !== 1) throw new Error(`It is told ${told} times that the year has turned`);
  };
  return [
    { name: 'the year is over', take: () => standBeforeTurn(telling, buyer, 0) },
    { name: 'the next one has begun', take },
  ];
}

/** Somebody rings up ahead of the turn, before the card that is kept is asked: staff take the next year by phone, once, and it follows without a gap. */
export function payingAhead(telling: StoryTools, buyer: Buyer, { staff }: Helped): Step[] {
  const { scene } = telling;
  const shop = cardShop({ ...scene, context: telling });
  const readOut = async () => ({ token: await shop.cardToken(), key: crypto.randomUUID() });
  let card: Awaited<ReturnType<typeof readOut>> | undefined;
  const charge = async () => {
    const { token } = buyer;
    const { body: accounts } = must(await send(scene.url, 'GET /api/customerAccounts', { token }), 200);
    const [account] = accounts as { nextTerm: { stage: string; amount: number } | null }[];
    const amount = account?.nextTerm?.amount;
    if (amount === undefined) throw new Error('Nothing is said yet of what the next year costs');
    card ??= await readOut();
    const answer = await send(scene.url, `POST /api/stripe/moto/renewal/${await renewalOf(telling, buyer)}`, {
      ...{ ...staff, key: card.key },
      body: { token: card.token, postalCode: 'BS1 4DJ', dateOfBirth: '1988-03-02', saveCard: false, amount },
    });
    // Money taken by a charge whose answer was lost is held.
    if (answer.status === 409 && answer.text.includes('"nothing_to_pay"')) return;
    if (answer.text.includes('"card_token_used"')) card = undefined;
    must(answer, 201);
  };
  const steps = turning(telling, buyer);
  const at = steps.findIndex(({ name }) => name === LAST_WEEK);
  return steps.toSpliced(
    at,
    0,
    { name: 'two weeks are left', take: () => standBeforeTurn(telling, buyer, RINGS_BEFORE) },
    { name: 'staff take the next year by phone', take: charge },
  );
}

/** Somebody whose next year is paid ahead opts out: the money goes back once, cover ends with its term, and no other follows. */
export function optingOut(telling: StoryTools, buyer: Buyer): Step[] {
  return [...optedOut(telling, buyer), ...lapsed(telling, buyer)];
}

/** Somebody whose next year is paid ahead opts out, and has the money back. */
export function optedOut(telling: StoryTools, buyer: Buyer): Step[] {
  return [
    { name: 'opt out', take: () => chooseRenewal(telling, buyer, { enabled: false, reason: 'Price' }) },
    { name: 'the money is back', take: () => isMoneyBack(telling, buyer) },
  ];
}

/** Chooses whether the year renews. */
export async function chooseRenewal(
  telling: StoryTools,
  buyer: Buyer,
  body: { readonly enabled: boolean; readonly reason?: string },
): Promise<void> {
  const path = `PUT /api/policies/${await policyOf(telling, buyer)}/autoRenewal`;
  must(await send(telling.scene.url, path, { token: buyer.token, body }), 200);
}

/** The year is over, and so is cover, which is told once. */
export function lapsed(telling: StoryTools, buyer: Buyer): Step[] {
  const take = async () => {
    const [first, ...more] = await termsOf(telling, buyer);
    if (more.length > 0) throw new Error('Another year has begun');
    const ended = telling.db.selectFrom('letters').select('letter_id').where('kind', '=', 'cover-ended');
    const told = (await ended.where('proposal_code', '=', buyer.proposalCode).execute()).length;
    if (told !== 1) throw new Error(`The end of ${first?.policyId} is told ${told} times`);
  };
  return [
    { name: 'the year is over', take: () => standBeforeTurn(telling, buyer, 0) },
    { name: 'cover has ended', take },
  ];
}

/** This many days before a buyer's first year is over, or after it if the number is below zero. */
export async function standBeforeTurn(telling: StoryTools, buyer: Buyer, days: number): Promise<void> {
  const [first] = await termsOf(telling, buyer);
  assert(first?.endsAt, 'a year that was bought ends');
  const untilTurn = Math.ceil((Date.parse(first.endsAt) - Date.parse(FIRST_DAY)) / DAY_MS);
  await telling.scene.standAfter(untilTurn - days);
}

async function renewalOf(telling: StoryTools, buyer: Buyer): Promise<string> {
  const made = telling.db.selectFrom('proposals').select('proposal_code');
  const policyId = await policyOf(telling, buyer);
  return (await made.where('source_policy', '=', policyId).executeTakeFirstOrThrow()).proposal_code;
}

type Term = {
  readonly policyId: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly successorId?: string | null;
};

async function termsOf({ db }: StoryTools, { proposalCode }: Buyer): Promise<readonly Term[]> {
  const first = db.selectFrom('policies').select('policy_number').where('proposal_code', '=', proposalCode);
  const { policy_number: number } = await first.executeTakeFirstOrThrow();
  const terms = db.selectFrom('policies').select('facts').where('policy_number', '=', number);
  return (await terms.orderBy('renewal_cycle').execute()).map(({ facts }) => facts as Term);
}
