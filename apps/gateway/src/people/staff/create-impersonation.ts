import type { ImpersonationWire } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Asked, Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { refuseStaleSignIn } from '../../request/refuse-stale-sign-in.ts';
import { findCustomer } from '../../store/people/finding/find-customer.ts';
import { beginImpersonation } from '../../store/people/impersonations.ts';
import { storeStaffRead } from '../../store/people/staff-reads.ts';

const ID_BYTES = 16;

/** Lets staff who proved who they are minutes ago act for a customer of the brand for an hour, with an account or only a policy. People who are unknown here, of another brand or on the staff are all `not_found`. */
export const createImpersonation: Handler<'createImpersonation'> = async (asked, context) => {
  const { brand, body, principal } = asked;
  refuseStaleSignIn(principal, context.clock.realMs());
  const customer = (await findCustomer(context.db, brand, body.id.trim())) ?? refuse('not_found');
  const impersonationId = Buffer.from(context.random(ID_BYTES)).toString('base64url');
  const reason = body.reason.trim();
  const expiresAtMs = await store(context, asked, { impersonationId, subject: customer.subject, reason });
  return {
    impersonationId,
    userId: customer.subject,
    username: customer.email ?? customer.phone ?? 'Unknown',
    firstName: customer.firstName,
    lastName: customer.lastName,
    reason,
    expiresAt: new Date(expiresAtMs).toISOString(),
  } satisfies ImpersonationWire;
};

/** The impersonation and the first line that it leaves on the customer's record: the answer already tells who they are. */
async function store(
  context: Context,
  { principal, requestId }: Asked<'createImpersonation'>,
  impersonation: { impersonationId: string; subject: string; reason: string },
): Promise<number> {
  const { brand, actor } = principal;
  return await inTransaction(context.db, async (tx) => {
    const { expiresAtMs } = await beginImpersonation(tx, context, { brand, actor, impersonation });
    const acting = { ...principal, subject: impersonation.subject, impersonation };
    await storeStaffRead(tx, context, {
      principal: acting,
      call: 'createImpersonation',
      about: 'customer',
      requestId,
    });
    return expiresAtMs;
  });
}
