import { addToDate, assert, daysBetween } from '@marque/base';
import { PRESENTATIONS_MAX } from '@marque/domain/payment/collection/presentations-max';
import type { ArrearsCase } from '@marque/domain/process/arrears/arrears-case';
import type { LetterKind } from '../../../src/ground/tables/letter-facts.ts';
import { send } from '../../kit/client/api-client.ts';
import type { Buyer } from '../../kit/client/buy.ts';
import type { DebitState } from '../../kit/shops/debit-shop.ts';
import type { Kind } from '../faulty-event.ts';
import { FIRST_DAY } from '../scene.ts';
import { must, type Step, type StoryTools } from '../story.ts';

/**
 * The second month of a policy has begun after this many days, and after this many more its notice is due, with nothing
 * left to try again.
 */
const DAYS = { month: 38, notice: 49 };

/**
 * A second month's payment is refused for good, by the card's bank at once or by a debit's bank each time it is asked:
 * that is told once each time, and so is the notice that cover will end, by a letter that has gone out.
 */
export function chasing(telling: StoryTools, buyer: Buyer, kind: Kind): Step[] {
  const { scene } = telling;
  const looked = async () => {
    const { next_at: next } = await billingOf(telling, buyer);
    if (next === null || next < FIRST_DAY) throw new Error('The run has not looked at it yet');
  };
  const refused = async () => {
    const script = { stripe: { nextCards: ['do_not_try_again'] } };
    must(await send(scene.sandbox.url, 'POST /script', { body: script }), 200);
    await scene.standAfter(DAYS.month);
  };
  const told = async () => {
    const { arrears } = await billingOf(telling, buyer);
    if (!arrears?.isTold) throw new Error('It is not told');
    if (kind === 'direct-debit') await isToldTimes(telling, buyer, 'direct-debit-failed', PRESENTATIONS_MAX);
    else await isToldOnce(telling, buyer, 'card-wanted');
  };
  const missed: Step[] =
    kind === 'direct-debit' ? unpaidDebit(telling, buyer) : [{ name: 'the month is refused', take: refused }];
  return [
    { name: 'the run looks', take: looked },
    ...missed,
    { name: 'that is told', take: told },
    { name: 'nothing is paid', take: () => scene.standAfter(DAYS.notice) },
    { name: 'the notice has gone out', take: () => noticed(telling, buyer) },
  ];
}

/** The month is asked for by debit, and its bank refuses it as often as it is asked. */
function unpaidDebit(telling: StoryTools, buyer: Buyer): Step[] {
  const { scene, db } = telling;
  const second = async () => {
    const query = db.selectFrom('collections').selectAll().where('proposal_code', '=', buyer.proposalCode);
    const [, found, ...more] = await query.orderBy('period_start').execute();
    if (!found || more.length > 0) throw new Error(`The month has ${more.length + 1} debits`);
    return found;
  };
  const isPresented = (presentations: number) => async () => {
    const found = await second();
    if (found.status !== 'SUBMITTED' || found.presentations !== presentations)
      throw new Error(`The debit is ${found.status}, presented ${found.presentations} times`);
  };
  /** Done again, it does nothing: a debit that its bank has refused is not refused twice. */
  const refuses = (time: number) => async () => {
    const { provider_payment_id: paymentId } = await second();
    const { payments } = (await send(scene.sandbox.url, 'GET /script/goCardless/state')).body as DebitState;
    const asked = payments.find(({ id }) => id === paymentId);
    if (asked?.presentations !== time || asked.status === 'failed') return;
    must(await send(scene.sandbox.url, 'POST /script/goCardless/fail-payment', { body: { paymentId } }), 200);
  };
  const isFailed = async () => {
    const { status } = await second();
    if (status !== 'FAILED') throw new Error(`The debit is ${status}`);
  };
  const times = Array.from({ length: PRESENTATIONS_MAX }, (_, index) => index + 1);
  return [
    { name: 'a month passes', take: () => scene.standAfter(DAYS.month) },
    ...times.flatMap((time) => [
      { name: `its bank is asked, time ${time}`, take: isPresented(time) },
      { name: `its bank refuses, time ${time}`, take: refuses(time) },
    ]),
    { name: 'it is given up', take: isFailed },
  ];
}

/** The days of a notice pass unpaid: cover ends once, with the last of them, is credited once, and is told in one letter. */
export function endingUnpaid(telling: StoryTools, buyer: Buyer): Step[] {
  const passed = async () => {
    const { notice } = (await billingOf(telling, buyer)).arrears ?? {};
    assert(notice, 'a notice was given');
    const after = addToDate(notice.endsOn, { days: 1 });
    await telling.scene.standAfter(daysBetween(FIRST_DAY.slice(0, 10), after));
  };
  const ended = async () => {
    const { ended: isEnded, account_id: accountId } = await billingOf(telling, buyer);
    if (!isEnded) throw new Error('Cover has not ended');
    const moved = telling.db.selectFrom('ledger_transactions').select('kind').where('account_id', '=', accountId);
    const credits = await moved.where('kind', '=', 'CREDIT_NOTE').execute();
    if (credits.length !== 1) throw new Error(`It is credited ${credits.length} times`);
    await noticed(telling, buyer);
    await isToldOnce(telling, buyer, 'cover-ended');
  };
  return [
    { name: 'the days of the notice pass', take: passed },
    { name: 'cover has ended', take: ended },
  ];
}

async function billingOf({ db }: StoryTools, { proposalCode }: Buyer) {
  const { arrears, ...row } = await db
    .selectFrom('account_billing')
    .innerJoin('customer_accounts', 'customer_accounts.account_id', 'account_billing.account_id')
    .selectAll('account_billing')
    .where('proposal_code', '=', proposalCode)
    .executeTakeFirstOrThrow();
  return { ...row, arrears: arrears as ArrearsCase | null };
}

/** One notice was given, and its letter went out. */
async function noticed(telling: StoryTools, buyer: Buyer): Promise<void> {
  await isToldOnce(telling, buyer, 'end-notice');
  const kept = telling.db.selectFrom('sent_letters').select(['sent_to', 'sent_at']).where('kind', '=', 'end-notice');
  const [letter] = await kept.where('proposal_code', '=', buyer.proposalCode).execute();
  if (!letter?.sent_to || !letter.sent_at) throw new Error('The notice has not gone out');
}

function isToldOnce(telling: StoryTools, buyer: Buyer, kind: LetterKind): Promise<void> {
  return isToldTimes(telling, buyer, kind, 1);
}

async function isToldTimes(
  { db }: StoryTools,
  { proposalCode }: Buyer,
  kind: LetterKind,
  times: number,
): Promise<void> {
  const letters = db.selectFrom('letters').select('kind').where('proposal_code', '=', proposalCode);
  const told = await letters.where('kind', '=', kind).execute();
  if (told.length !== times) throw new Error(`${kind} is told ${told.length} times`);
}
