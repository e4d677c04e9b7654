import { dayOf } from '@marque/base';
import { answerComplaint as decide } from '@marque/domain/complaints/answer-complaint';
import type { Handler } from '../../ground/handler.ts';
import { refuseField } from '../../ground/refuse-field.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../../ground/value-or-refuse.ts';
import { lockComplaint } from '../../store/complaints/complaints.ts';
import { keepComplaintChange } from '../keep-complaint-change.ts';
import { tellComplainant } from '../tell-complainant.ts';
import { isOwnComplaint } from './is-own-complaint.ts';

/**
 * Answers a complaint, once: who answered, their words, an event on its customer's record and the letter are stored in
 * one transaction. Its redress moves no money.
 */
export const answerComplaint: Handler<'answerComplaint'> = async (asked, context) => {
  const { params, principal, brand, body, requestId } = asked;
  const { actor } = principal;
  const words = body.answer.trim();
  if (words === '') refuseField(asked, { pointer: '/answer', rule: 'required' });
  const today = dayOf(context.clock.now(), brand.timeZone);
  await inTransaction(context.db, async (tx) => {
    const complaint = await lockComplaint(tx, context, { brand: brand.brand, complaintId: params.complaintId });
    const isOwn = await isOwnComplaint(tx, { brand: brand.brand, actor, complaint });
    const { closedDays: closed } = brand.billing;
    const answer = valueOrRefuse(decide(complaint, { ...body, isOwn }, { today, closed }));
    const { form, outcome, redressPennies } = answer;
    await keepComplaintChange(tx, context, {
      ...{ brand, complaint, doer: { principal, requestId } },
      becomes: { answered: { ...answer, by: actor, words } },
      event: { type: 'ComplaintAnswered', form, outcome, redressPennies },
    });
    await tellComplainant(tx, context, { brand, complaint, news: { about: 'answered', answer, words } });
  });
  return null;
};
