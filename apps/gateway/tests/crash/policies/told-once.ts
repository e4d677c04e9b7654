import type { LetterKind } from '../../../src/ground/tables/letter-facts.ts';
import type { Buyer } from '../../kit/client/buy.ts';
import type { StoryTools } from '../story.ts';

/** The policy that a buyer has. */
export async function policyOf({ db }: StoryTools, { proposalCode }: Buyer): Promise<string> {
  const query = db.selectFrom('policies').select('policy_id').where('proposal_code', '=', proposalCode);
  return (await query.executeTakeFirstOrThrow()).policy_id;
}

/** The account from which it is paid. */
export async function accountOf({ db }: StoryTools, { proposalCode }: Buyer): Promise<string> {
  const query = db.selectFrom('customer_accounts').select('account_id').where('proposal_code', '=', proposalCode);
  return (await query.executeTakeFirstOrThrow()).account_id;
}

/** Throws unless something is on a policy's record once, and told in one letter. */
export async function isToldOnce(
  telling: StoryTools,
  buyer: Buyer,
  { event, letter }: { readonly event: string; readonly letter: LetterKind },
): Promise<void> {
  const { db } = telling;
  const events = db
    .selectFrom('events')
    .select('type')
    .where('stream_id', '=', await policyOf(telling, buyer));
  const noted = await events.where('type', '=', event).execute();
  if (noted.length !== 1) throw new Error(`${event} is on the record ${noted.length} times`);
  const letters = db.selectFrom('letters').select('kind').where('proposal_code', '=', buyer.proposalCode);
  const told = await letters.where('kind', '=', letter).execute();
  if (told.length !== 1) throw new Error(`It is told ${told.length} times`);
}

/** Throws unless everything that goes back to a buyer has arrived. */
export async function isMoneyBack(telling: StoryTools, buyer: Buyer): Promise<void> {
  const query = telling.db
    .selectFrom('refunds')
    .select('status')
    .where('account_id', '=', await accountOf(telling, buyer));
  const stand = (await query.execute()).map(({ status }) => status).join(' ');
  if (stand !== 'SUCCEEDED') throw new Error(`The refunds are ${stand}`);
}
