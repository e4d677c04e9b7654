import type { Kind } from './faulty-event.ts';
import type { Purchase } from './sales/buying.ts';
import type { Step, Story, StoryTools } from './story.ts';

/** The second month of a policy begins within this many days, and its debit is to be announced. */
const DAYS = 40;

/** A month passes: it is in the books once, announced if it is drawn by debit, and asked for once. */
export function billing({ scene, db }: StoryTools, { buyer, ends }: Purchase, kind: Kind): Story {
  const { proposalCode } = buyer;
  const account = async () =>
    await db
      .selectFrom('account_billing')
      .innerJoin('customer_accounts', 'customer_accounts.account_id', 'account_billing.account_id')
      .selectAll('account_billing')
      .where('proposal_code', '=', proposalCode)
      .executeTakeFirstOrThrow();
  const looked = async () => {
    const { next_at: next } = await account();
    if (next === null || next < '2026-11-21') throw new Error('The run has not looked at it yet');
  };
  const charged = async () => {
    const { account_id: accountId, charged: through, fault } = await account();
    const query = db.selectFrom('ledger_transactions').select('kind').where('account_id', '=', accountId);
    const invoices = await query.where('kind', '=', 'INVOICE').execute();
    if (through !== 2 || invoices.length !== 2) throw new Error(`It is charged ${invoices.length} times: ${fault}`);
  };
  const byCard = async () => {
    const query = db.selectFrom('payment_attempts').select('status').where('proposal_code', '=', proposalCode);
    const attempts = await query.where('means', '=', 'BILLED_CARD').where('status', '!=', 'EXPIRED').execute();
    const stand = attempts.map(({ status }) => status).join(' ');
    if (stand !== 'SETTLED') throw new Error(`What the run charged is ${stand}`);
  };
  const byDebit = async () => {
    const query = db.selectFrom('collections').selectAll().where('proposal_code', '=', proposalCode);
    const [, second, ...more] = await query.orderBy('period_start').execute();
    if (more.length > 0 || second?.status !== 'SUBMITTED') throw new Error(`The debit is ${second?.status}`);
    if (second.announced_at === null || second.charge_on !== second.announced_for)
      throw new Error(`It was announced for ${second.announced_for} and is drawn on ${second.charge_on}`);
  };
  const steps: Step[] = [
    { name: 'the run looks', take: looked },
    { name: 'a month passes', take: () => scene.standAfter(DAYS) },
    { name: 'the month is in the books', take: charged },
    { name: 'it is asked for', take: kind === 'direct-debit' ? byDebit : byCard },
  ];
  return kind === 'direct-debit'
    ? { steps, ends: { ...ends, debits: ends.debits + 1 } }
    : { steps, ends: { ...ends, captures: ends.captures + 1 }, later: 1 };
}
