import type { Brand } from '@marque/catalogue';
import { LEAST_DUE_PENNIES } from '@marque/domain/payment/least-due-pennies';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { outstandingOf } from '../../store/money/account-balances.ts';
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
  await lockProposal(tx, principal, proposalCode);
  return await beginPage(tx, context, {
    ...{ brand: brand.brand, currency: brand.currency, owner: principal.subject, proposalCode, accountId, language },
    means: 'CARD_PAGE',
    offered: null,
    amount: await amountOwed(tx, brand, accountId),
    saveCard,
    openMs: OPEN_MS,
    back: { siteUrl, successPath, cancelPath },
  });
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
