import type { Brand } from '@marque/catalogue';
import { LEAST_DUE_PENNIES } from '@marque/domain/payment/least-due-pennies';
import { leftOfNotice } from '@marque/domain/process/arrears/left-of-notice';
import { unpaidOf } from '@marque/domain/process/arrears/unpaid-of';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { outstandingOf, postedBalances } from '../../store/money/account-balances.ts';
import { readBilling } from '../../store/money/billing/account-billing.ts';
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
  readonly part: 'ALL' | 'KEEPS_COVER';
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
  const { principal, brand, accountId, proposalCode, saveCard, language, siteUrl, successPath, cancelPath, part } =
    wish;
  await lockProposal(tx, principal, proposalCode);
  return await beginPage(tx, context, {
    ...{ brand: brand.brand, currency: brand.currency, owner: principal.subject, proposalCode, accountId, language },
    means: 'CARD_PAGE',
    offered: null,
    amount: await amountOfPart(tx, wish, part),
    saveCard,
    openMs: OPEN_MS,
    back: { siteUrl, successPath, cancelPath },
  });
}

async function amountOfPart(
  tx: Tx,
  { brand, accountId }: SettlementWish,
  part: SettlementWish['part'],
): Promise<number> {
  const owed = await amountOwed(tx, brand, accountId);
  const billing = part === 'KEEPS_COVER' ? await readBilling(tx, { brand: brand.brand, accountId }) : undefined;
  const { arrears } = billing ?? {};
  if (!arrears?.notice) return owed;
  const balance = (await postedBalances(tx, brand.brand, [accountId])).get(accountId) ?? 0;
  const unpaid = unpaidOf({ case: arrears, due: balance - (billing?.progress.missed ?? 0) });
  const keeps = leftOfNotice({ case: arrears, unpaid }, arrears.notice);
  return Math.min(owed, Math.max(keeps, LEAST_DUE_PENNIES.CARD));
}

/** Pennies that an account owes and nothing else is under way for. Refuses with `nothing_to_pay` what is too little for a card. */
export async function amountOwed(tx: Tx, { brand }: Brand, accountId: string): Promise<number> {
  const owed = await outstandingOf(tx, brand, accountId);
  if (owed < LEAST_DUE_PENNIES.CARD)
    refuse(
      'nothing_to_pay',
      owed > 0 ? 'The amount is too small for a card and is added to the next payment' : undefined,
    );
  return owed;
}
