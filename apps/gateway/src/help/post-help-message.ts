import { codeFromBytes } from '@marque/base';
import { isEmail } from '@marque/forms';
import type { Context } from '../ground/context.ts';
import type { Asked, Handler } from '../ground/handler.ts';
import { refuseField } from '../ground/refuse-field.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { networkOf } from '../request/network-of.ts';
import { withinLimits } from '../request/within-limits.ts';
import type { GuessLimit } from '../store/people/guesses.ts';
import { addHelpMessage } from '../store/people/help-messages.ts';

const HOUR_MS = 3_600_000;

export const postHelpMessage: Handler<'postHelpMessage'> = async (asked, context) => {
  const { body, brand, principal, storeAnswer } = asked;
  const message = body.message.trim();
  if (message === '') refuseField(asked, { pointer: '/message', rule: 'required' });
  if (!isEmail(body.email)) refuseField(asked, { pointer: '/email', rule: 'email' });
  await withinLimits(context, limitsOf(asked, context));
  const messageId = codeFromBytes(context.random(16), 16);
  await inTransaction(context.db, async (tx) => {
    await addHelpMessage(tx, context, {
      message_id: messageId,
      brand: brand.brand,
      subject: principal.subject,
      email: body.email,
      message,
      created_at_ms: context.clock.realMs(),
    });
    await context.jobs.add(tx, 'send-help-message', {
      key: messageId,
      payload: { brand: brand.brand, messageId, ...(body.referral !== undefined && { referral: body.referral }) },
    });
    await storeAnswer(tx, null);
  });
  return null;
};

/** The limits that protect a mailbox from floods: messages an hour from one visitor or customer, and from one network. */
function limitsOf({ brand, principal, ip }: Asked<'postHelpMessage'>, { config }: Context): GuessLimit[] {
  const { helpMessagesPerSession, helpMessagesPerNetwork } = config.limits;
  const limit = (key: string, max: number) => ({
    kind: 'help-message',
    key: `${brand.brand}/${key}`,
    max,
    withinMs: HOUR_MS,
  });
  return [
    limit(`actor/${principal.actor}`, helpMessagesPerSession),
    limit(`network/${networkOf(ip)}`, helpMessagesPerNetwork),
  ];
}
