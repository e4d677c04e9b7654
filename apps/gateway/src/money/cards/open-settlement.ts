import type { Pennies } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { LEAST_DUE_PENNIES } from '@marque/domain/payment/least-due-pennies';
import { leastPart } from '@marque/domain/process/arrears/least-part';
import { keptApart } from '@marque/domain/process/bill-run/due-now';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { accountBalances } from '../../store/money/account-balances.ts';
import { readBilling } from '../../store/money/billing/account-billing.ts';
import { isUnpaidTakenBack } from '../../store/money/billing/is-unpaid-taken-back.ts';
import { lockProposal } from '../../store/proposals/proposals.ts';
import type { Back } from '../attempts/begin-attempt.ts';
import { type BegunPage, beginPage } from '../attempts/begin-page.ts';
import { openPage } from './open-page.ts';

const OPEN_MS = 3_600_000;

/** Who wants to pay what an account owes, and how to come back; the proposal is the account's. */
export type SettlementWish = Back & {
  readonly principal: Principal;
  readonly brand: Brand;
  readonly accountId: string;
  readonly proposalCode: string;
  readonly saveCard: boolean;
  /** Pennies of it, if not all is paid. */
  readonly amount?: Pennies | undefined;
  readonly language: string;
};

/** Opens the page on which a customer pays an account's debt, or returns the open page for exactly the same. */
export async function openSettlement(
  context: Context,
  wish: SettlementWish,
): Promise<{ url: string; sessionId: string }> {
  return await openPage(context, await inTransaction(context.db, (tx) => begin(tx, context, wish)));
}

async function begin(tx: Tx, context: Context, wish: SettlementWish): Promise<BegunPage> {
  const { principal, brand, accountId, proposalCode, saveCard, language, siteUrl, successPath, cancelPath } = wish;
  const { amount: part } = wish;
  await lockProposal(tx, principal, proposalCode);
  return await beginPage(tx, context, {
    ...{ brand: brand.brand, currency: brand.currency, owner: principal.subject, proposalCode, accountId, language },
    means: 'CARD_PAGE',
    offered: null,
    amount: await amountToPay(tx, brand, { accountId, part }),
    saveCard,
    openMs: OPEN_MS,
    back: { siteUrl, successPath, cancelPath },
  });
}

/** What is to be paid of an account: a part of it if one is named. */
type Wanted = { readonly accountId: string; readonly part: Pennies | undefined };

/**
 * Pennies to pay of what an account owes, without those that another payment is under way for. Refuses with
 * `nothing_to_pay` an amount that is too small for a card or that a known end takes back, and with `validation_failed`
 * a part that is less than the least, or more than all.
 */
export async function amountToPay(tx: Tx, { brand }: Brand, { accountId, part }: Wanted): Promise<Pennies> {
  const money = (await accountBalances(tx, brand, [accountId])).get(accountId);
  const outstanding = money?.outstandingPennies ?? 0;
  if (outstanding < LEAST_DUE_PENNIES.CARD)
    refuse(
      'nothing_to_pay',
      outstanding > 0 ? 'The amount is too small for a card and is added to the next payment' : undefined,
    );
  const stands = await readBilling(tx, { brand, accountId });
  if (stands && (await isUnpaidTakenBack(tx, stands)))
    refuse('nothing_to_pay', 'Cover is to end in a way that takes back what is unpaid');
  if (part === undefined) return outstanding;
  const due = (money?.balance ?? 0) - (stands ? keptApart(stands.progress) : 0);
  const least = leastPart({ case: stands?.arrears ?? null, due, outstanding });
  if (part < least || part > outstanding)
    refuse('validation_failed', undefined, [
      { pointer: '/amount', code: 'out_of_range', message: `is not from ${least} to ${outstanding} pennies` },
    ]);
  return part;
}
