import { assert } from '@marque/base';
import type { PaymentMethodWire } from '@marque/contract';
import type { PaymentMethodStatus, PaymentMethodType } from '@marque/domain/enumerations';
import type { Selectable } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import type { Doer } from '../append-events.ts';
import { asPrincipal } from '../as-principal.ts';
import { encryptedWords } from '../keys/words.ts';
import { ownedBy } from '../owned.ts';
import { noteOnAccount } from '../policies/note-on-account.ts';
import { keyOfMethod, type MethodDetails, openMethods } from './method-details.ts';

/** A card or a mandate that is kept for later payments. */
export type PaymentMethod = Omit<Selectable<Tables['payment_methods']>, 'details'> & {
  readonly details: MethodDetails;
};

/** What is known about a means of payment when it is first kept. */
export type NewMethod = {
  readonly methodId: string;
  readonly brand: string;
  readonly owner: string;
  readonly proposalCode: string;
  readonly type: PaymentMethodType;
  readonly status: PaymentMethodStatus;
  readonly provider: string;
  readonly customerId: string;
  readonly providerMethodId: string;
  readonly details: MethodDetails;
  /** The actor who keeps it; by default the gateway, for the owner. */
  readonly doer?: Doer | undefined;
};

/** Keeps a means of payment once: the same one of the provider’s is answered as it was kept first. */
export async function keepMethod(tx: Tx, context: Pick<Context, 'clock'>, method: NewMethod): Promise<PaymentMethod> {
  const now = new Date(context.clock.realMs()).toISOString();
  const { brand, proposalCode, methodId: row } = method;
  const place = { table: 'payment_methods', row, thing: await keyOfMethod(tx, { brand, proposalCode }) } as const;
  const inserted = await tx
    .insertInto('payment_methods')
    .values({
      method_id: method.methodId,
      brand: method.brand,
      owner: method.owner,
      proposal_code: method.proposalCode,
      type: method.type,
      status: method.status,
      provider: method.provider,
      provider_customer_id: method.customerId,
      provider_method_id: method.providerMethodId,
      ...(await encryptedWords(tx, place, { details: method.details })),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['brand', 'provider', 'provider_method_id']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) await noteKept(tx, context, method);
  const kept = await tx
    .selectFrom('payment_methods')
    .selectAll()
    .where('brand', '=', method.brand)
    .where('provider', '=', method.provider)
    .where('provider_method_id', '=', method.providerMethodId)
    .execute();
  const [known] = await openMethods(tx, kept);
  assert(known, 'a means that is kept can be read');
  return known;
}

async function noteKept(tx: Tx, context: Pick<Context, 'clock'>, method: NewMethod): Promise<void> {
  const { brand, proposalCode, methodId, type: methodType, doer } = method;
  const event = { type: 'PaymentMethodKept', methodId, methodType };
  await noteOnAccount(tx, context, { brand, account: { proposalCode }, event, doer });
}

/** A means of payment by our id, for any owner; undefined when there is none. */
export async function readMethod(db: Database | Tx, methodId: string): Promise<PaymentMethod | undefined> {
  const rows = await db.selectFrom('payment_methods').selectAll().where('method_id', '=', methodId).execute();
  return (await openMethods(db, rows))[0];
}

/** What is kept of a provider's means of payment: one for each brand. */
export async function readMethodsOfProvider(
  db: Database,
  provider: string,
  providerMethodId: string,
): Promise<Pick<PaymentMethod, 'method_id' | 'brand'>[]> {
  return await db
    .selectFrom('payment_methods')
    .select(['method_id', 'brand'])
    .where('provider', '=', provider)
    .where('provider_method_id', '=', providerMethodId)
    .execute();
}

/** All mandates that a bank has yet to accept. */
export async function readPendingMandates(db: Database): Promise<Pick<PaymentMethod, 'method_id' | 'brand'>[]> {
  return await db
    .selectFrom('payment_methods')
    .select(['method_id', 'brand'])
    .where('type', '=', 'BACS_DEBIT')
    .where('status', '=', 'PENDING_CUSTOMER_APPROVAL')
    .execute();
}

/** The means that was kept for a proposal last and that lives; undefined when there is none. */
export async function latestOfProposal(tx: Tx, brand: string, proposalCode: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('payment_methods')
    .select('method_id')
    .where('brand', '=', brand)
    .where('proposal_code', '=', proposalCode)
    .where('status', '!=', 'CANCELLED')
    .orderBy('created_at', 'desc')
    .orderBy('method_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.method_id;
}

/** Moves a means of payment on. Answers whether it was still as it was seen. */
export async function moveMethod(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  {
    methodId,
    from,
    to,
  }: { readonly methodId: string; readonly from: PaymentMethodStatus; readonly to: PaymentMethodStatus },
): Promise<boolean> {
  const moved = await tx
    .updateTable('payment_methods')
    .set({ status: to, updated_at: new Date(clock.realMs()).toISOString() })
    .where('method_id', '=', methodId)
    .where('status', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** All that a principal has, the latest first. */
export async function readMethods(db: Database | Tx, principal: Principal): Promise<PaymentMethod[]> {
  const rows = await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('payment_methods')
      .selectAll()
      .where(ownedBy(principal))
      .orderBy('created_at', 'desc')
      .orderBy('method_id', 'desc')
      .execute(),
  );
  return await openMethods(db, rows);
}

/** What may be shown of everything that an owner has ever kept. */
export async function readDetails(
  db: Database,
  brand: string,
  owner: string,
): Promise<Pick<PaymentMethod, 'method_id' | 'details'>[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .selectAll()
    .where('brand', '=', brand)
    .where('owner', '=', owner)
    .execute();
  return await openMethods(db, rows);
}

/** Whether something new may still be begun with a means: another has not replaced it. */
export function isKept({ letting_go_since: since }: Pick<PaymentMethod, 'letting_go_since'>): boolean {
  return since === null;
}

/** A means of payment as its owner sees it. */
export function presentMethod({
  method_id: methodId,
  type,
  status,
  details,
  created_at: createdAt,
}: PaymentMethod): PaymentMethodWire {
  const nothing = {
    mandateId: null,
    bankName: null,
    accountNumberEnding: null,
    cardBrand: null,
    cardEnding: null,
    cardExpires: null,
  };
  return { methodId, type, status, ...nothing, ...details, createdAt };
}
