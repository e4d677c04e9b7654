import { codeFromBytes } from '@marque/base';
import type { Handler } from '../../ground/handler.ts';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { correspondents } from '../../letters/correspondents.ts';
import { findFor } from '../../store/people/finding/find-customer.ts';
import { namesBehind } from '../../store/people/finding/names-behind.ts';
import { readHolders } from '../../store/people/finding/read-holders.ts';
import { storeStaffRead } from '../../store/people/staff-reads.ts';
import { prepareCopy } from './prepare-copy.ts';

const READ_ID_LENGTH = 20;

/**
 * The address at which staff open the copy of a customer who has asked for it another way. Before the answer, a line
 * with the reason goes on the customer’s record. The copy is in the language in which they bought.
 */
export const getDataOf: Handler<'getDataOf'> = async (asked, context) => {
  const { brand, body, principal, requestId } = asked;
  const customer = await findFor(context.db, brand, { ...principal, id: body.userId });
  if (customer?.subject !== body.userId) return refuse('not_found');
  const { subject } = customer;
  const holders = await readHolders(context.db, brand.brand, [subject]);
  if ((await namesBehind(context.db, { brand: brand.brand, holders })).size > 0)
    refuse('wrong_state', 'Several people quoted or bought in one browser');
  const impersonationId = codeFromBytes(context.random(READ_ID_LENGTH), READ_ID_LENGTH);
  const reading: Principal = { ...principal, subject, impersonation: { impersonationId, reason: body.reason.trim() } };
  await inTransaction(context.db, (tx) =>
    storeStaffRead(tx, context, { principal: reading, call: 'getDataOf', about: 'customer', requestId }),
  );
  const known = await correspondents(context.db, { brand, subjects: [subject], now: context.clock.now() });
  const language = known.get(subject)?.language ?? brand.languages[0] ?? asked.language;
  return await prepareCopy(context, { brand: brand.brand, subject, language });
};
