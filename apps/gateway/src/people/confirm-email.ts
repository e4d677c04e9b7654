import type { Context } from '../ground/context.ts';
import type { Asked, Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { inTransaction, isUniqueViolation } from '../ground/tables/in-transaction.ts';
import { changeAccount, lockAccount } from '../store/identity/accounts.ts';
import { endSignIns } from '../store/identity/end-sign-ins.ts';
import { changePerson } from '../store/people/person.ts';
import { acceptCode, codeSentTo } from './codes/one-time-codes.ts';
import { openWayBack } from './identity/email-ways-back.ts';
import { readPolicyholder } from './read-policyholder.ts';
import { refuseForeignSignIn } from './refuse-foreign-sign-in.ts';

/**
 * Changes the customer's sign-in e-mail to the one that received the code. It is never taken from another account.
 * A letter with a way back goes to the former e-mail, and every other sign-in of the customer ends.
 */
export const confirmEmail: Handler<'confirmEmail'> = async (asked, context) => {
  const { principal, brand, body } = asked;
  refuseForeignSignIn(brand);
  const holder = { brand, purpose: 'change-email', holder: principal.subject } as const;
  const taken = await acceptCode(context, { ...holder, code: body.code });
  if (!taken.accepted)
    return refuse((await codeSentTo(context, holder))?.isUsedUp ? 'code_used_up' : 'code_not_accepted');
  await moveEmail(context, asked, taken.address);
  return await readPolicyholder(context, principal);
};

async function moveEmail(context: Context, asked: Asked<'confirmEmail'>, email: string): Promise<void> {
  const { principal, language, siteUrl, requestId } = asked;
  const { brand, subject, sessionId } = principal;
  await inTransaction(context.db, async (tx) => {
    const before = await lockAccount(tx, { brand, accountId: subject });
    if (!before) return refuse('not_signed_in');
    await changeAccount(tx, { brand, accountId: subject }, { email });
    const event = { type: 'EmailChanged', from: before.email, to: email };
    await changePerson(tx, context, { set: { email, pending_email: null }, event, doer: { principal, requestId } });
    await endSignIns(tx, { brand, accountId: subject, exceptGrantId: sessionId });
    if (before.email !== null && before.email !== email)
      await openWayBack(tx, context, { brand, accountId: subject, email: before.email, language, siteUrl });
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'identity_accounts_email')) refuse('code_not_accepted');
    throw error;
  });
}
