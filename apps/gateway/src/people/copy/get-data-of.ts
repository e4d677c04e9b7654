import { codeFromBytes } from '@marque/base';
import type { Handler } from '../../ground/handler.ts';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { findFor } from '../../store/people/find-customer.ts';
import { storeStaffRead } from '../../store/people/staff-reads.ts';
import { prepareCopy } from './prepare-copy.ts';

const READ_ID_LENGTH = 20;

/** Where staff open the copy of a customer who has asked for it another way. It is a line on the customer’s record, with its reason, before the answer. */
export const getDataOf: Handler<'getDataOf'> = async ({ brand, body, principal, requestId, language }, context) => {
  const customer = await findFor(context.db, brand, { ...principal, id: body.userId });
  if (customer?.subject !== body.userId) return refuse('not_found');
  const { subject } = customer;
  const impersonationId = codeFromBytes(context.random(READ_ID_LENGTH), READ_ID_LENGTH);
  const reading: Principal = { ...principal, subject, impersonation: { impersonationId, reason: body.reason.trim() } };
  await inTransaction(context.db, (tx) =>
    storeStaffRead(tx, context, { principal: reading, call: 'getDataOf', about: 'customer', requestId }),
  );
  return await prepareCopy(context, { brand: brand.brand, subject, language });
};
