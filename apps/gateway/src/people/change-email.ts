import { isEmail } from '@marque/forms';
import type { Asked, Handler } from '../ground/handler.ts';
import { refuseField } from '../ground/refuse-field.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { networkOf } from '../request/network-of.ts';
import { refuseStaleSignIn } from '../request/refuse-stale-sign-in.ts';
import { changePerson } from '../store/people/person.ts';
import { sendCode } from './codes/one-time-codes.ts';
import { readPolicyholder } from './read-policyholder.ts';
import { refuseForeignSignIn } from './refuse-foreign-sign-in.ts';

/**
 * Sends a code to another e-mail; nothing else changes before it is confirmed. The answer does not reveal whether that e-mail already has an
 * account: that is checked when a reader of that mailbox has entered the code.
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
