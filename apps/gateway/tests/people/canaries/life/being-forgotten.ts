import { assert } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { peopleDesk } from '../../../kit/people/people-desk.ts';
import { untilIdle } from '../../../kit/time/until-idle.ts';
import { askInVain, buy } from './buying.ts';
import { leave } from './leaving.ts';
import type { By, Living } from './living.ts';

/**
 * Needs letters by post and has somebody who speaks for them, buys and ends a policy, has a quote that no insurer
 * prices, and complains: once its time is over, nothing of this life may be kept. Answers the reference of the quote.
 */
export async function liveShortly(life: Living): Promise<string> {
  const { shop, subject, canaries, own, ask } = life;
  const { registered, secret } = canaries;
  const customer = await own();
  await ask(customer, 'PATCH /api/policyholder', { phoneNumber: registered['phone'] });
  const needs = { needs: ['BY_POST', 'OTHER'], other: secret['need'], hasAgreed: true };
  await ask(customer, 'PUT /api/policyholder/support', needs);
  await leave(life, await buy(life, { schemeCode: 'flex', by: 'CARD' }), secret['leaving']);
  const { externalReference } = await askInVain(life);
  const kim: By = { token: await shop.staff('kim', ['people:search', 'privacy:handle', 'complaints:handle']) };
  await ask(kim, 'POST /api/people/search', { quoteReference: externalReference });
  await ask(kim, 'POST /api/people/view', { userId: subject, reason: secret['staffsLook'] });
  await ask(kim, 'POST /api/people/authorised', {
    ...{ userId: subject, role: 'ATTORNEY', scope: 'END', name: secret['speaker'], phone: secret['speakersPhone'] },
    ...{ email: `${secret['speakersEmail']}@example.com`, address: `${secret['speakersHome']}\nBristol` },
    ...{ proof: secret['speakersProof'], startsOn: '2026-11-20', endsOn: null },
  });
  const { complaintId } = await ask<CallOutput<'createComplaint'>>(customer, 'POST /api/complaints', {
    ...{ kind: 'DATA_PROTECTION', policyId: null, follows: null, wrong: secret['wrong'], wanted: secret['wanted'] },
  });
  await ask(kim, `POST /api/open-complaints/${complaintId}/answer`, {
    ...{ outcome: 'UPHELD', answer: secret['answered'], redressPennies: 0, isAccepted: false },
  });
  await untilIdle(shop.context.db);
  return externalReference;
}

/**
 * Asks to be forgotten, which is granted, and carried out once the letter that says so is posted. Answers the id of the
 * request.
 */
export async function beForgotten({ shop, own, ask }: Living): Promise<string> {
  const body = { kind: 'ERASURE', words: null };
  const { requestId } = await ask<CallOutput<'createDataRequest'>>(
    await own(),
    'POST /api/policyholder/data/requests',
    body,
  );
  const kim: By = { token: await shop.staff('kim', ['privacy:handle']) };
  await ask(kim, `POST /api/data-requests/${requestId}/answer`, { isGranted: true, words: null });
  await untilIdle(shop.context.db);
  const desk = peopleDesk(() => shop);
  assert((await desk.outcomeOf(requestId))?.isDone === false, 'what was granted waits for its letter');
  await desk.post(requestId);
  assert((await desk.outcomeOf(requestId))?.isDone === true, 'what was granted is done');
  return requestId;
}
