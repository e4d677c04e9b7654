import { isEmail } from '@marque/forms';
import type { Asked, Handler } from '../../http/handler.ts';
import { networkOf } from '../../http/network-of.ts';
import { refuseField } from '../../http/refuse-field.ts';
import { refuseStaleSignIn } from '../../http/refuse-stale-sign-in.ts';
import { sendCode } from '../../identity/one-time-codes.ts';
import { inTransaction } from '../../journal/in-transaction.ts';
import { changePerson } from '../../journal/person.ts';
import { refuseForeignSignIn } from './own-sign-in.ts';
import { readPolicyholder } from './read-policyholder.ts';

/**
 * Sends a code to another e-mail; nothing else changes before it is confirmed. Whether that e-mail has an account already is not told here, and
 * by nothing that differs: it is looked at when the code is accepted, by whoever reads that mailbox.
 */
export const changeEmail: Handler<'changeEmail'> = async (asked, context) => {
  const { principal, brand, language, requestId, ip } = asked;
  refuseForeignSignIn(brand);
  refuseStaleSignIn(principal, context.clock.realMs());
  const address = emailOf(asked);
  const code = { brand, purpose: 'change-email', holder: principal.subject, channel: 'email' } as const;
  await sendCode(context, { ...code, address, language, network: networkOf(ip) });
  const event = { type: 'EmailChangeAsked', to: address };
  const doer = { principal, requestId };
  await inTransaction(context.db, (tx) => changePerson(tx, context, { set: { pending_email: address }, event, doer }));
  return await readPolicyholder(context, principal);
};

function emailOf(asked: Asked<'changeEmail'>): string {
  const address = asked.body.email.toLowerCase();
  return isEmail(address) ? address : refuseField(asked, { pointer: '/email', rule: 'email' });
}
