import type { CallName } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import type { Principal } from '../../ground/principal.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { keyOf } from '../keys/words.ts';
import { keyOfPerson, writtenRead } from '../keys/written-read.ts';

/** Personal data given to staff: the customer, the call, the subject and the request. */
export type StaffRead = {
  readonly principal: Principal;
  readonly call: CallName;
  /** As `proposal ABCD`. */
  readonly about: string;
  readonly requestId: string;
};

/** Keeps on the customer's record that staff who act for them are about to be given an answer; nothing when somebody else is. */
export async function keepStaffRead<N extends CallName>(
  context: Context,
  { name: call, asked }: { name: N; asked: Asked<N> },
): Promise<void> {
  const { principal, params, requestId } = asked;
  if (principal.impersonation)
    await inTransaction(context.db, (tx) =>
      storeStaffRead(tx, context, { principal, call, about: aboutOf(params), requestId }),
    );
}

/** Adds a line to what staff have read. */
export async function storeStaffRead(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { principal, call, about, requestId }: StaffRead,
): Promise<void> {
  const { brand, actor, subject, impersonation } = principal;
  const words = { brand, subject, requestId, call, reason: impersonation?.reason ?? '' };
  const key = await keyOf(tx, keyOfPerson({ brand, subject }));
  await tx
    .insertInto('staff_reads')
    .values({
      brand,
      actor,
      subject,
      call,
      about,
      ...writtenRead(tx, key, words),
      impersonation_id: impersonation?.impersonationId ?? '',
      request_id: requestId,
      recorded_at: new Date(clock.realMs()).toISOString(),
    })
    .execute();
}

function aboutOf(params: unknown): string {
  const { proposalCode, policyId, accountId, document } = (params ?? {}) as {
    readonly [name: string]: string | undefined;
  };
  if (proposalCode !== undefined) return `proposal ${proposalCode}`;
  if (accountId !== undefined) return `account ${accountId}`;
  if (policyId !== undefined) return document === undefined ? `policy ${policyId}` : `policy ${policyId}, ${document}`;
  return 'customer';
}
