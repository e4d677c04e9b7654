import { assert } from '@marque/base';
import { disclosesTheSame } from '@marque/domain/changes/discloses-the-same';
import type { Context } from '../../ground/context.ts';
import { Refusal } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import type { SavedCard } from '../../ports/card-payments.ts';
import { type Attempt, canMove, moveAttempt } from '../../store/money/attempts.ts';
import { brandOf } from '../attempts/ask-for-page.ts';
import { doerOf } from '../attempts/doer-of.ts';
import { type Held, lockForSettling } from '../attempts/lock-for-settling.ts';
import { type Resolution, settledResolution } from '../attempts/resolution.ts';
import { chooseAtSale } from '../choosing/choose-at-sale.ts';
import { chooseForAccount } from '../choosing/choose-for-account.ts';
import { keepCard } from '../methods/keep-card.ts';
import { bindSale } from '../sale/bind-sale.ts';

/**
 * Keeps the card that a page has saved and, in the same transaction, binds the proposal for which it was saved, at what
 * was offered when the page opened. If the proposal says something else by now, or the card was for an account, the
 * card is only kept.
 */
export async function settleSetup(context: Context, attempt: Attempt, card: SavedCard): Promise<Resolution> {
  const { attempt_id: attemptId } = attempt;
  await context.milestone('bind.before-transaction');
  const resolution = await inTransaction(context.db, (tx) =>
    keepAndBind(tx, context, { attemptId, card, mayBind: true }),
  ).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code === 'version_conflict') throw error;
    context.log.warn({ attemptId, code: error.code }, 'a card was saved for a proposal that cannot be bound');
    return inTransaction(context.db, (tx) => keepAndBind(tx, context, { attemptId, card, mayBind: false }));
  });
  await context.milestone('bind.after-commit');
  return resolution;
}

const SETTLED: Resolution = { kind: 'settled' };

type Setup = { readonly attemptId: string; readonly card: SavedCard; readonly mayBind: boolean };

async function keepAndBind(tx: Tx, context: Context, { attemptId, card, mayBind }: Setup): Promise<Resolution> {
  const held = await lockForSettling(tx, attemptId);
  const { attempt } = held;
  const settled = canMove(attempt, 'card-kept') ? undefined : await settledResolution(tx, attempt);
  if (settled) return settled;
  const kept = await keepCard(tx, context, { attempt, card });
  assert(kept, 'a page on which a card is saved saves one');
  const resolution = mayBind ? await bindHeld(tx, context, { held, methodId: kept.method_id }) : SETTLED;
  if (attempt.purpose === 'ACCOUNT') await chooseForAccount(tx, context, { held, methodId: kept.method_id });
  const move = resolution.kind === 'bound' ? 'card-kept-and-bound' : 'card-kept';
  assert(await moveAttempt(tx, context, { attemptId, move }), 'a held attempt moves');
  await context.milestone('bind.in-transaction');
  return resolution;
}

async function bindHeld(
  tx: Tx,
  context: Context,
  { held: { attempt, stored }, methodId }: { readonly held: Held; readonly methodId: string },
): Promise<Resolution> {
  const { quote: sale } = attempt;
  if (!sale || !stored || stored.proposal.policy || !disclosesTheSame(sale, stored.proposal)) return SETTLED;
  const doer = doerOf(attempt, stored.owner);
  const bound = await bindSale(tx, context, {
    stored,
    buyer: attempt.owner,
    sale,
    quoteLiveAt: sale.openedAt,
    language: attempt.language,
    brand: brandOf(context, attempt),
    doer,
  });
  await chooseAtSale(tx, context, { stored, accountId: sale.accountId, methodId, doer });
  return { kind: 'bound', ...bound };
}
