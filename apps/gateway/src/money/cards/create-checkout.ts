import type { CallOutput } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { openCheckout } from './open-checkout.ts';

/** Opens the card provider's page for the first payment of a proposal. */
export async function createCheckout(
  { params, body, brand, principal, language, siteUrl }: Asked<'createCheckout'>,
  context: Context,
): Promise<CallOutput<'createCheckout'>> {
  const { saveCard, successPath, cancelPath } = body;
  return await openCheckout(context, {
    means: 'CARD_PAGE',
    principal,
    brand,
    proposalCode: params.proposalCode,
    saveCard,
    siteUrl,
    successPath,
    cancelPath,
    language,
  });
}
