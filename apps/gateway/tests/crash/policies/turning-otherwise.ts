import { send } from '../../kit/client/api-client.ts';
import type { Buyer } from '../../kit/client/buy.ts';
import { must, type Step, type StoryTools } from '../story.ts';
import { accountOf, policyOf } from './told-once.ts';
import { chooseRenewal, isPaidAhead, lapsed, standBeforeTurn, toldOfRenewal, turned } from './turning.ts';

/** Too few days before the turn for a notice to be fourteen days old by then. */
const TOLD_LATE_BEFORE = 10;
/** After the turn, once such a late notice is fourteen days old. */
const CHARGED_AFTER = 6;

/**
 * Somebody who has opted out, and has the money back, wants the next year after all: it is told once, paid ahead again,
 * and the year turns.
 */
export function optingBack(telling: StoryTools, buyer: Buyer): Step[] {
  const isTold = async () => {
    const policyId = await policyOf(telling, buyer);
    const letters = telling.db.selectFrom('letters').select('letter_id').where('kind', '=', 'renewal-on');
    const told = (await letters.where('about', 'like', `${policyId}-%`).execute()).length;
    if (told !== 1) throw new Error(`It is told ${told} times that the year renews after all`);
  };
  return [
    { name: 'opt back in', take: () => chooseRenewal(telling, buyer, { enabled: true }) },
    { name: 'it is told', take: isTold },
    isPaidAhead(telling, buyer, 'REFUNDED'),
    ...turned(telling, buyer),
  ];
}

/** The bank takes back what is held for the next year: it is booked and told once, the year is unpaid, and cover ends with its term. */
export function disputingAhead(telling: StoryTools, buyer: Buyer): Step[] {
  const { db, scene } = telling;
  const dispute = async () => {
    const attempts = db.selectFrom('payment_attempts').select('provider_payment_id');
    const held = attempts.where('renews_policy', '=', await policyOf(telling, buyer));
    const { provider_payment_id: paymentIntentId } = await held.executeTakeFirstOrThrow();
    const answer = await send(scene.sandbox.url, 'POST /script/stripe/dispute', { body: { paymentIntentId } });
    if (!answer.text.includes('already')) must(answer, 200);
  };
  const isUnpaid = async () => {
    const reversals = db.selectFrom('ledger_transactions').select('details').where('kind', '=', 'PAYMENT_REVERSAL');
    const found = await reversals.where('account_id', '=', await accountOf(telling, buyer)).execute();
    const disputed = found.filter(({ details }) => (details as { reason?: string }).reason === 'disputed').length;
    if (disputed !== 1) throw new Error(`It is booked ${disputed} times`);
    const letters = db.selectFrom('letters').select('facts').where('kind', '=', 'renewal-unpaid');
    const told = await letters.where('proposal_code', '=', buyer.proposalCode).execute();
    if (told.length !== 1) throw new Error(`It is told ${told.length} times that the year is unpaid`);
  };
  return [
    { name: 'the cardholder disputes it', take: dispute },
    { name: 'the next year is unpaid', take: isUnpaid },
    ...lapsed(telling, buyer),
  ];
}

/** The notice of a renewal goes out too late: the next year begins without a gap and unpaid, and is paid once, when the notice is fourteen days old. */
export function turningLate(telling: StoryTools, buyer: Buyer): Step[] {
  const { db } = telling;
  const payments = async () => {
    const booked = db.selectFrom('ledger_transactions').select('transaction_id').where('kind', '=', 'PAYMENT');
    return (await booked.where('account_id', '=', await accountOf(telling, buyer)).execute()).length;
  };
  const isFree = async () => {
    if ((await payments()) !== 1) throw new Error('The next year is charged before its notice counts');
  };
  const isPaid = async () => {
    const found = await payments();
    if (found !== 2) throw new Error(`There are ${found} payments`);
  };
  return [
    { name: 'nearly all of a year passes', take: () => standBeforeTurn(telling, buyer, TOLD_LATE_BEFORE) },
    toldOfRenewal(telling, buyer),
    ...turned(telling, buyer),
    { name: 'nothing is charged yet', take: isFree },
    { name: 'the notice is fourteen days old', take: () => standBeforeTurn(telling, buyer, -CHARGED_AFTER) },
    { name: 'the year is paid', take: isPaid },
  ];
}
