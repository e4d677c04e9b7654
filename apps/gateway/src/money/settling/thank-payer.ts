import { assert, type Pennies } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Context } from '../../ground/context.ts';
import type { BillingLetterFacts } from '../../ground/tables/billing/billing-letter-facts.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { asDecided } from '../../store/money/as-decided.ts';
import type { Attempt } from '../../store/money/attempts.ts';
import { type AccountBilling, lockBilling } from '../../store/money/billing/account-billing.ts';
import { unpaidNow } from '../arrears/unpaid-now.ts';
import { caseName } from '../letters/case-name.ts';

/**
 * Thanks the customer who paid what an account owed, in the transaction that books it. If nothing that they were told
 * of is unpaid any more, the same letter says that all is as before: the bill run then sends no second one.
 */
export async function thankPayer(
  tx: Tx,
  context: Context,
  { attempt, amount }: { readonly attempt: Attempt; readonly amount: Pennies },
): Promise<void> {
  const { attempt_id: attemptId, brand: brandCode, proposal_code: proposalCode } = attempt;
  const { accountId } = asDecided(attempt);
  const paid = { brand: brandCode, accountId, proposalCode, facts: { amount } };
  if (await tellAllAsBefore(tx, context, paid)) return;
  // The statement shows what the bill run took; the customer did nothing that needs an answer.
  if (attempt.means === 'BILLED_CARD') return;
  const settled = { kind: 'balance-settled', about: attemptId, facts: { amount } } as const;
  await queueLetter(tx, context, { brand: brandCode, proposalCode, ...settled });
}

type Paid = {
  readonly brand: string;
  readonly accountId: string;
  readonly proposalCode: string;
  readonly facts: BillingLetterFacts['arrears-over'];
};

/**
 * Tells a customer whose payment was just booked that all is as before; answers false if they were told of nothing
 * unpaid, or something still is.
 */
export async function tellAllAsBefore(
  tx: Tx,
  context: Context,
  { brand: brandCode, accountId, proposalCode, facts }: Paid,
): Promise<boolean> {
  const brand = context.brands.current.get(brandCode);
  assert(brand, 'the brand of a payment is loaded');
  const billing = await lockBilling(tx, { brand: brandCode, accountId });
  if (!billing?.arrears?.isTold || !(await isAllAsBefore(tx, context, { brand, billing }))) return false;
  const about = caseName({ accountId }, billing.arrears);
  await queueLetter(tx, context, { brand: brandCode, proposalCode, kind: 'arrears-over', about, facts });
  return true;
}

async function isAllAsBefore(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { brand, billing }: { readonly brand: Brand; readonly billing: AccountBilling },
): Promise<boolean> {
  const { failed, isCoverOver } = await unpaidNow(tx, { brand, now: clock.now() }, billing);
  return failed === 0 && !isCoverOver;
}
