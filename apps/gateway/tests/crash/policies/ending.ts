import { send } from '../../kit/client/api-client.ts';
import type { Buyer } from '../../kit/client/buy.ts';
import { must, type Outcome, type Step, type StoryTools } from '../story.ts';

/** A customer withdraws at once: the policy ends once, what was paid is credited once, and goes back once. */
export function ending(
  { scene, db }: StoryTools,
  { token, proposalCode }: Buyer,
  { refunds: wanted }: Pick<Outcome, 'refunds'>,
): { readonly withdraw: Step; readonly ended: Step; readonly back: Step } {
  const key = crypto.randomUUID();
  const account = async () =>
    await db
      .selectFrom('customer_accounts')
      .select('account_id')
      .where('proposal_code', '=', proposalCode)
      .executeTakeFirstOrThrow();
  const withdraw = async () => {
    const proposal = must(await send(scene.url, `GET /api/proposals/${proposalCode}`, { token }), 200);
    const { policyId } = proposal.body as { policyId: string };
    const body = { policyId, adjustmentType: 'CAN', changes: [], reason: null, effectiveAt: null };
    const prepared = must(await send(scene.url, 'POST /api/policyAdjustments', { token, key, body }), 201);
    const { adjustmentId } = prepared.body as { adjustmentId: string };
    const path = `/api/policyAdjustments/${adjustmentId}/commit`;
    must(await send(scene.url, `POST ${path}`, { token, body: {} }), 200);
  };
  const ended = async () => {
    const { account_id: accountId } = await account();
    const { ended: isEnded } = await db
      .selectFrom('account_billing')
      .select('ended')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const moved = await db
      .selectFrom('ledger_transactions')
      .select('kind')
      .where('account_id', '=', accountId)
      .execute();
    const credits = moved.filter(({ kind }) => kind === 'CREDIT_NOTE').length;
    if (!isEnded || credits !== 1) throw new Error(`It is credited ${credits} times`);
  };
  const back = async () => {
    const { account_id: accountId } = await account();
    const refunds = await db.selectFrom('refunds').select('status').where('account_id', '=', accountId).execute();
    const stand = refunds.map(({ status }) => status).join(' ');
    if (stand !== Array.from({ length: wanted }, () => 'SUCCEEDED').join(' '))
      throw new Error(`The refunds are ${stand}`);
  };
  return {
    withdraw: { name: 'withdraw', take: withdraw },
    ended: { name: 'the end is in the books', take: ended },
    back: { name: 'the money is back', take: back },
  };
}
