import { addToDate, assert, daysBetween } from '@marque/base';
import type { ArrearsCase } from '@marque/domain/process/arrears/arrears-case';
import type { LetterKind } from '../../../src/ground/tables/letter-facts.ts';
import { send } from '../../kit/client/api-client.ts';
import type { Buyer } from '../../kit/client/buy.ts';
import { FIRST_DAY } from '../scene.ts';
import { must, type Step, type StoryTools } from '../story.ts';

/** The second month of a policy has begun after so many days, and after so many more its notice is due, with a card that may not be tried again. */
const DAYS = { month: 38, notice: 49 };

/** The card of a second month is refused for good: that is told once, and so is the notice that cover will end, by a letter that has gone out. */
export function chasing(telling: StoryTools, buyer: Buyer): Step[] {
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
    await isToldOnce(telling, buyer, 'card-wanted');
  };
  return [
    { name: 'the run looks', take: looked },
    { name: 'the month is refused', take: refused },
    { name: 'that is told', take: told },
    { name: 'nothing is paid', take: () => scene.standAfter(DAYS.notice) },
    { name: 'the notice has gone out', take: () => noticed(telling, buyer) },
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

async function isToldOnce({ db }: StoryTools, { proposalCode }: Buyer, kind: LetterKind): Promise<void> {
  const letters = db.selectFrom('letters').select('kind').where('proposal_code', '=', proposalCode);
  const told = await letters.where('kind', '=', kind).execute();
  if (told.length !== 1) throw new Error(`${kind} is told ${told.length} times`);
}
