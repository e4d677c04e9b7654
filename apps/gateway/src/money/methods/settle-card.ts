import { withRenewedCard } from '@marque/domain/process/arrears/means/with-renewed-card';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import type { SavedCard } from '../../ports/card-payments.ts';
import { lockBilling, storeArrears } from '../../store/money/billing/account-billing.ts';
import { accountsOfMethod } from '../../store/money/method-choices.ts';
import { renewDetails } from '../../store/money/method-details.ts';
import { type PaymentMethod, readMethod } from '../../store/money/payment-methods.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { look } from '../look/look.ts';
import { unlessUnknown } from '../look/own-of.ts';

/**
 * Asks the provider about a kept card and takes over what its network has renewed: the expiry and the last digits. A card that was refused because it had
 * expired may then be asked again. One that is no longer kept stays as it was. Rejects with `ProviderUnavailable` when the provider does not answer.
 */
export async function settleCard(context: Context, methodId: string): Promise<void> {
  await look({
    about: `Card ${methodId}`,
    see: async () => {
      const method = await readMethod(context.db, methodId);
      return method?.type === 'CARD' && method.status === 'ACTIVE' ? method : undefined;
    },
    ask: ({ provider_method_id: providerMethodId }) =>
      unlessUnknown(() => context.cardPayments.readCard(providerMethodId)),
    settle: (seen, card) => inTransaction(context.db, (tx) => takeOver(tx, context, { seen, card })),
  });
}

async function takeOver(
  tx: Tx,
  context: Context,
  { seen, card: { cardBrand, cardEnding, cardExpires } }: { readonly seen: PaymentMethod; readonly card: SavedCard },
): Promise<true | undefined> {
  const { method_id: methodId, brand, proposal_code: proposalCode, details: from } = seen;
  const isSame = 'cardExpires' in from && from.cardExpires === cardExpires && from.cardEnding === cardEnding;
  if (isSame) return true;
  const to = { cardBrand, cardEnding, cardExpires };
  if (!(await renewDetails(tx, context, { methodId, from, to }))) return undefined;
  const event = { type: 'CardRenewed', methodId };
  await noteOnAccount(tx, context, { brand, account: { proposalCode }, event });
  for (const accountId of await accountsOfMethod(tx, methodId))
    await followUp(tx, context, { brand, accountId }, methodId);
  return true;
}

/** A payment that failed because the card had expired is tried again with the next run. */
async function followUp(
  tx: Tx,
  context: Context,
  account: { readonly brand: string; readonly accountId: string },
  methodId: string,
): Promise<void> {
  const billing = await lockBilling(tx, account);
  if (!billing?.arrears) return;
  const arrears = withRenewedCard(billing.arrears, methodId);
  if (arrears === billing.arrears) return;
  await storeArrears(tx, { accountId: account.accountId, arrears, now: context.clock.now() });
}
