import { dayOf } from '@marque/base';
import { needLonger } from '@marque/domain/complaints/decide-complaint';
import type { Handler } from '../../ground/handler.ts';
import { refuseField } from '../../ground/refuse-field.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../../ground/value-or-refuse.ts';
import { lockComplaint } from '../../store/complaints/complaints.ts';
import { tellLonger } from '../tell-longer.ts';
import { isOwnComplaint } from './is-own-complaint.ts';

/** Tells a customer that we need longer for their complaint, why, and until when, in one transaction with its event. */
export const delayComplaint: Handler<'delayComplaint'> = async (asked, context) => {
  const { params, principal, brand, body, requestId } = asked;
  const reason = body.reason.trim();
  if (reason === '') refuseField(asked, { pointer: '/reason', rule: 'required' });
  const { expectedOn } = body;
  const today = dayOf(context.clock.now(), brand.timeZone);
  await inTransaction(context.db, async (tx) => {
    const complaint = await lockComplaint(tx, context, { brand: brand.brand, complaintId: params.complaintId });
    const isOwn = await isOwnComplaint(tx, { brand: brand.brand, actor: principal.actor, complaint });
    const longer = valueOrRefuse(needLonger(complaint, { expectedOn, isOwn }, { today }));
    await tellLonger(tx, context, { brand, complaint, longer, reason, doer: { principal, requestId } });
  });
  return null;
};
