import { assert } from '@marque/base';
import type { Context } from '../../context.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refuse.ts';
import { acceptCode } from '../../identity/one-time-codes.ts';
import type { Doer } from '../../journal/append-events.ts';
import { inTransaction, isUniqueViolation } from '../../journal/in-transaction.ts';
import { changePerson, readPerson } from '../../journal/person.ts';
import { refuseForeignSignIn } from './own-sign-in.ts';
import { readPolicyholder } from './read-policyholder.ts';

/** Changes the e-mail, by which the customer signs in from now on, to the one that the code was sent to. Of another account it is never taken. */
export const confirmEmail: Handler<'confirmEmail'> = async ({ principal, brand, body, requestId }, context) => {
  refuseForeignSignIn(brand);
  const holder = { brand, purpose: 'change-email', holder: principal.subject } as const;
  const taken = await acceptCode(context, { ...holder, code: body.code });
  if (!taken.accepted) return refuse('code_not_accepted');
  await moveEmail(context, { principal, requestId }, taken.address);
  return await readPolicyholder(context, principal);
};

async function moveEmail(context: Context, doer: Doer, email: string): Promise<void> {
  const { brand, subject } = doer.principal;
  await inTransaction(context.db, async (tx) => {
    const account = await tx
      .updateTable('identity_accounts')
      .set({ email })
      .where('brand', '=', brand)
      .where('account_id', '=', subject)
      .executeTakeFirst();
    assert(account.numUpdatedRows === 1n, 'whoever signed in at our own issuer has an account there');
    const before = await readPerson(tx, doer.principal);
    const event = { type: 'EmailChanged', from: before?.email ?? null, to: email };
    await changePerson(tx, context, { set: { email, pending_email: null }, event, doer });
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'identity_accounts_email')) refuse('code_not_accepted');
    throw error;
  });
}
