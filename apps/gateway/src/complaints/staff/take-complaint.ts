import { codeFromBytes, dayOf } from '@marque/base';
import type { Handler } from '../../ground/handler.ts';
import { refuseField } from '../../ground/refuse-field.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { refuseDayOfReceipt } from '../../request/refuse-day-of-receipt.ts';
import { ownerOfOthers } from '../../store/complaints/stored-complaint.ts';
import { keepComplaint } from '../keep-complaint.ts';

const ID_LENGTH = 10;

/**
 * Staff take a complaint about data from somebody who is no customer. It is nobody else's row: on no customer’s record
 * and in no copy. Its letters go where the complainant said.
 */
export const takeComplaint: Handler<'takeComplaint'> = async (asked, context) => {
  const { body, brand, principal, requestId, language: spoken, storeAnswer } = asked;
  const { cameBy, receivedOn, email } = body;
  const [name, wrong] = [body.name.trim(), body.wrong.trim()];
  if (name === '') refuseField(asked, { pointer: '/name', rule: 'required' });
  if (wrong === '') refuseField(asked, { pointer: '/wrong', rule: 'required' });
  refuseDayOfReceipt('/receivedOn', { receivedOn, today: dayOf(context.clock.now(), brand.timeZone) });
  const complaintId = codeFromBytes(context.random(ID_LENGTH), ID_LENGTH);
  const owner = ownerOfOthers(complaintId);
  const answer = { complaintId };
  await inTransaction(context.db, async (tx) => {
    await keepComplaint(tx, context, {
      ...{ brand, proposalCode: null, follows: null, takenBy: principal.actor },
      complaint: {
        ...{ complaintId, brand: brand.brand, owner, kind: 'DATA_PROTECTION', cameBy, receivedOn, policyNumber: null },
        language: brand.languages[0] ?? spoken,
        words: {
          ...{ wrong, wanted: body.wanted?.trim() || null },
          from: { name, email, address: body.address?.trim() || null },
        },
      },
      doer: { principal: { ...principal, subject: owner }, requestId },
    });
    await storeAnswer(tx, answer);
  });
  return answer;
};
