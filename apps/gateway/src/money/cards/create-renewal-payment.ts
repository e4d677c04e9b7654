import type { CallOutput } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { beginPage } from '../attempts/begin-page.ts';
import { nextTermToPay } from './next-term-to-pay.ts';
import { openPage } from './open-page.ts';

const OPEN_MS = 3_600_000;

/** Opens the card provider's page for a next term paid at once, ahead of its turn. */
export async function createRenewalPayment(
  asked: Asked<'createRenewalPayment'>,
  context: Context,
): Promise<CallOutput<'createRenewalPayment'>> {
  const { body, siteUrl } = asked;
  const begun = await inTransaction(context.db, async (tx) =>
    beginPage(tx, context, {
      ...(await nextTermToPay(tx, context, asked)),
      ...{ means: 'CARD_PAGE', saveCard: body.saveCard, openMs: OPEN_MS },
      back: { siteUrl, successPath: body.successPath, cancelPath: body.cancelPath },
    }),
  );
  return await openPage(context, begun);
}
