import type { Bought } from './buying.ts';
import type { Living } from './living.ts';

/** Writes everything that somebody can write; staff answer. */
export async function writeAndBeAnswered(life: Living, { policyId, proposalCode }: Bought): Promise<void> {
  const { shop, canaries, own, ask } = life;
  const { registered, secret } = canaries;
  const customer = await own();
  await ask(customer, 'PATCH /api/policyholder', { phoneNumber: registered['phone'] });
  await ask(customer, 'POST /api/help/messages', { message: secret['message'], email: registered['email'] });
  await ask(customer, 'POST /api/insights/feedback', {
    ...{ type: 'bind', rating: 9, comment: secret['feedback'], tags: { proposalCode } },
  });
  await ask(customer, 'PUT /api/policyholder/support', { needs: ['OTHER'], other: secret['need'], hasAgreed: true });
  const { complaintId } = await ask<{ complaintId: string }>(customer, 'POST /api/complaints', {
    ...{ kind: 'INSURANCE', policyId, follows: null, wrong: secret['wrong'], wanted: secret['wanted'] },
  });
  const requests = [
    { kind: 'RESTRICTION', words: secret['request'], answer: secret['staffsWhy'] },
    { kind: 'OBJECTION', words: secret['objection'], answer: secret['objectionsWhy'] },
    { kind: 'RECTIFICATION', words: secret['misread'], answer: secret['misreadsWhy'] },
  ];
  const kim = { token: await shop.staff('kim', ['complaints:handle', 'privacy:handle']) };
  const complaint = `POST /api/open-complaints/${complaintId}`;
  await ask(kim, `${complaint}/longer`, { reason: secret['delayed'], expectedOn: '2027-02-20' });
  await ask(kim, `${complaint}/answer`, {
    ...{ outcome: 'UPHELD', answer: secret['answered'], redressPennies: 2500, isAccepted: false },
  });
  for (const { answer, ...request } of requests) {
    const line = 'POST /api/policyholder/data/requests';
    const { requestId } = await ask<{ requestId: string }>(customer, line, request);
    await ask(kim, `POST /api/data-requests/${requestId}/answer`, { isGranted: false, words: answer });
  }
}
