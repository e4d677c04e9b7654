import { codeFromBytes } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import type { SavedCard } from '../../ports/card-payments.ts';
import type { Attempt } from '../../store/money/attempts.ts';
import { keepMethod, type PaymentMethod } from '../../store/money/payment-methods.ts';
import { doerOf } from '../attempts/doer-of.ts';

const METHOD_ID_LENGTH = 20;

/**
 * Keeps the card that was saved with an attempt for the later payments of the person who paid, in the caller's
 * transaction: nobody else may use it, even if somebody else began the quote that was paid for. Answers it; undefined
 * if none was saved.
 */
export async function keepCard(
  tx: Tx,
  context: Context,
  { attempt, card }: { attempt: Attempt; card: SavedCard | null },
): Promise<PaymentMethod | undefined> {
  if (card === null || (!attempt.save_card && attempt.means !== 'CARD_SETUP')) return undefined;
  const { cardBrand, cardEnding, cardExpires } = card;
  return await keepMethod(tx, context, {
    methodId: codeFromBytes(context.random(METHOD_ID_LENGTH), METHOD_ID_LENGTH),
    brand: attempt.brand,
    owner: attempt.owner,
    proposalCode: attempt.proposal_code,
    type: 'CARD',
    status: 'ACTIVE',
    provider: attempt.provider,
    customerId: card.customerId,
    providerMethodId: card.providerMethodId,
    details: { cardBrand, cardEnding, cardExpires },
    doer: doerOf(attempt, attempt.owner),
  });
}
