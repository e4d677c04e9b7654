import { assert, dayOf } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { statementReference } from '@marque/domain/billing/statements/statement-reference';
import { whatToAsk } from '@marque/domain/payment/collection/what-to-ask';
import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { wordsOf } from '../../papers/words.ts';
import type { DebitPayment } from '../../ports/direct-debits.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { diedAmong } from '../../store/deaths/deaths.ts';
import { readBillings } from '../../store/money/billing/account-billing.ts';
import { type Collection, lockCollection, readCollection } from '../../store/money/collections.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { readPolicy } from '../../store/policies/policies.ts';
import { timeZoneOf } from '../arrears/time-zone-of.ts';
import { findPaymentOf, mandateIdOf } from './find-payment-of.ts';
import { isInTime } from './is-in-time.ts';
import { settleCollection } from './settle-collection.ts';
import { settleHeard } from './settle-heard.ts';
import { settleMandate } from './settle-mandate.ts';

/**
 * Has the bank asked for a collection that is due, once for each presentation. Unless the collection is new, so that
 * nobody has taken it before, this first looks for an answer that an earlier process did not hear. The key follows from
 * the row, so that this may run any number of times. The provider's answer is written down. A collection that staff
 * hold, or a death stops, is not asked for: it waits until that is over. Rejects with `ProviderUnavailable` when nobody
 * answers; then it is tried again.
 */
export async function askForCollection(
  context: Context,
  collectionId: string,
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<void> {
  const collection = await readCollection(context.db, collectionId);
  if (collection?.status !== 'DUE' || (await isHeld(context, collection))) return;
  if (collection.presentations === 0 && !(await isInTime(context, brandOf(context, collection), collection))) return;
  await context.milestone('collect.before-effect');
  const answer = await ask(context, collection, isNew).catch((error: unknown) => refusalOf(error));
  await context.milestone('collect.after-effect');
  if (answer instanceof ProviderRefused) await settleRefusal(context, { collection, refusal: answer });
  else await settleCollection(context, collectionId, answer);
  await context.milestone('collect.written');
}

/** Whether what is unpaid of a collection's account stands still today: staff hold it, or its customer has died. */
async function isHeld(
  { db, clock, brands }: Context,
  { brand, owner, account_id: accountId }: Collection,
): Promise<boolean> {
  if ((await diedAmong(db, brand, [owner])).size > 0) return true;
  const hold = (await readBillings(db, [accountId])).get(accountId)?.hold;
  return hold != null && dayOf(clock.now(), timeZoneOf({ brands }, brand)) <= hold.until;
}

async function ask(context: Context, collection: Collection, isNew: boolean): Promise<DebitPayment | undefined> {
  const { collection_id: collectionId } = collection;
  const known = isNew ? undefined : await findPaymentOf(context, collection);
  const asking = whatToAsk(known, collection);
  switch (asking.kind) {
    case 'first':
      return await askFirst(context, collection);
    case 'again':
      // A debit that has waited, for staff or for the provider's answer, may no longer be owed, or only in part.
      await settleCollection(context, collectionId, known);
      return (await readCollection(context.db, collectionId))?.status === 'DUE'
        ? await context.directDebits.presentAgain({ ...asking, collectionId })
        : known;
    case 'nothing':
      return known;
  }
}

async function askFirst(context: Context, collection: Collection): Promise<DebitPayment> {
  const brand = brandOf(context, collection);
  const { policy } = await readPolicy(context.db, systemPrincipal(brand.brand), collection.policy_id);
  const { policyNumber, language } = policy;
  return await context.directDebits.collect({
    collectionId: collection.collection_id,
    mandateId: await mandateIdOf(context, collection),
    amount: collection.amount,
    currency: collection.currency,
    description: wordsOf(brand, language).text('documents.collection', { brand: brand.name, policyNumber }),
    chargeOn: collection.announced_for,
    reference: brand.directDebit?.sendsReference ? statementReference(collection.account_id) : null,
  });
}

function brandOf({ brands }: Context, { brand }: Collection): Brand {
  const loaded = brands.current.get(brand);
  assert(loaded, 'the brand of a collection is loaded');
  return loaded;
}

function refusalOf(error: unknown): ProviderRefused {
  if (error instanceof ProviderRefused) return error;
  throw error;
}

/**
 * The provider refuses to ask the bank, mostly because the mandate has ended or another process has asked at the same moment. Both are checked
 * first; a collection that is then still due is given up.
 */
async function settleRefusal(
  context: Context,
  { collection, refusal }: { collection: Collection; refusal: ProviderRefused },
): Promise<void> {
  const { collection_id: collectionId, presentations } = collection;
  const { code } = refusal;
  context.log.warn({ collectionId, code }, 'a collection was refused by the provider');
  await settleMandate(context, collection.method_id);
  await settleCollection(context, collectionId);
  await inTransaction(context.db, async (tx) => {
    const held = await lockCollection(tx, collectionId);
    await settleHeard(tx, context, { held, heard: { kind: 'refused', code, presentations } });
  });
}
