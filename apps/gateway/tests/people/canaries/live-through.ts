import { assert } from '@marque/base';
import { type Answer, send } from '../../kit/client/api-client.ts';
import { beginProposal } from '../../kit/client/begin-quote.ts';
import { bindAtLast, openAccount, openPage } from '../../kit/client/buy.ts';
import { commitFiles, stageFile } from '../../kit/client/send-file.ts';
import { tellClaim } from '../../kit/client/tell-claim.ts';
import { pdfOf } from '../../kit/samples/sample-files.ts';
import type { StaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { type Canaries, toldBy } from './canaries.ts';

const BEGINS = '2026-11-20T13:00:00.000Z';

type By = { readonly token: string; readonly headers?: { readonly [name: string]: string } };

/** Lives through everything that somebody tells: a quote, a sale, changes, files, a claim, what is written and answered, what staff do, and the end. Answers the number of the policy. */
export async function liveThrough(shop: StaffShop, subject: string, canaries: Canaries): Promise<string> {
  shop.clock.travelTo(BEGINS);
  const { url, pay, context } = shop;
  const { registered, secret } = canaries;
  const own = async (): Promise<By> => ({ token: await shop.customer(subject, { email: registered['email'] }) });
  const ask = async (by: By, line: string, body?: object): Promise<Answer> => {
    const [method] = line.split(' ');
    const answer = await send(url, line, {
      ...by,
      ...(method === 'POST' && { key: crypto.randomUUID() }),
      ...(body && { body }),
    });
    if (answer.status >= 400) throw new Error(`${line} was refused: ${answer.text}`);
    return answer;
  };
  const { token } = await own();
  await ask({ token }, 'GET /api/policyholder');
  const proposalCode = await beginProposal(url, token);
  const buyer = { token, proposalCode };
  await ask(buyer, `POST /api/proposals/${proposalCode}/tracking`, { values: { campaign: secret['campaign'] } }).catch(
    () => undefined,
  );
  await ask(buyer, `PATCH /api/proposals/${proposalCode}`, { changes: toldBy(canaries), applyRating: true });
  await ask(buyer, `POST /api/proposals/${proposalCode}/retain`, { email: registered['email'] });
  const account = await openAccount(url, buyer);
  assert(account.status === 201, `an account is opened: ${account.text}`);
  for (const check of ['verify', 'id-check']) await ask(buyer, `PUT /api/proposals/${proposalCode}/${check}`);
  await pay(await openPage(url, buyer));
  const { policyId, policyNumber } = await bindAtLast(url, buyer);
  const { accountId } = account.body as { accountId: string };
  await untilIdle(context.db);

  shop.clock.travelTo('2026-12-10T12:00:00.000Z');
  const customer = await own();
  const change = { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { maritalStatus: 'Divorced' } };
  const changed = await ask(customer, 'POST /api/policyAdjustments', {
    ...{ policyId, adjustmentType: 'MTA', changes: [change], reason: null, effectiveAt: null },
  });
  const { adjustmentId } = changed.body as { adjustmentId: string };
  await ask(customer, `POST /api/policyAdjustments/${adjustmentId}/commit`, {});
  const file = { ...customer, policyId, name: `${secret['file']}.pdf`, content: pdfOf(`of ${secret['file']}`) };
  assert((await stageFile(url, file)).status === 201, 'a file is put down');
  const sent = { ...customer, policyId, fileNames: [file.name] };
  assert((await commitFiles(url, sent, { comment: secret['comment'] ?? '' })).status === 201, 'files are sent');
  await tellClaim(shop, policyId, {
    reference: 'CLM-1',
    occurredOn: '2026-12-04',
    status: 'SETTLED',
    insuredName: secret['claimant'] ?? '',
  });
  await ask(customer, 'POST /api/help/messages', { message: secret['message'], email: registered['email'] });
  await ask(customer, 'POST /api/insights/feedback', {
    ...{ type: 'bind', rating: 9, comment: secret['feedback'], tags: { proposalCode } },
  });
  await ask(customer, 'PUT /api/policyholder/support', { needs: ['OTHER'], other: secret['need'], hasAgreed: true });
  const complained = await ask(customer, 'POST /api/complaints', {
    ...{ kind: 'INSURANCE', policyId, follows: null, wrong: secret['wrong'], wanted: secret['wanted'] },
  });
  const { complaintId } = complained.body as { complaintId: string };
  const asked = await ask(customer, 'POST /api/policyholder/data/requests', {
    kind: 'RESTRICTION',
    words: secret['request'],
  });
  const { requestId } = asked.body as { requestId: string };

  const kim: By = { token: await shop.staff('kim', ['complaints:handle', 'people:search', 'privacy:handle']) };
  await ask(kim, `POST /api/open-complaints/${complaintId}/answer`, {
    ...{ outcome: 'UPHELD', answer: secret['answered'], redressPennies: 2500, isAccepted: false },
  });
  await ask(kim, `POST /api/data-requests/${requestId}/answer`, { isGranted: false, words: secret['staffsWhy'] });
  await ask(kim, 'POST /api/people/search', { lastName: registered['lastName'], postalCode: registered['postcode'] });
  await ask(kim, 'POST /api/people/search', { email: registered['email'] });
  await ask(kim, 'POST /api/people/view', { userId: subject, reason: secret['staffsLook'] });
  const acting = await shop.acting(subject, ['action:write-off', 'action:hold']);
  // So much that a second person would have to agree.
  const credit = { amount: 90_000, bookedAs: 'GOODWILL', reason: secret['credit'] };
  await ask(acting, `POST /api/customerAccounts/${accountId}/credits`, credit);
  await untilIdle(context.db);

  const left = await own();
  const ended = await ask(left, 'POST /api/policyAdjustments', {
    ...{ policyId, adjustmentType: 'CAN', changes: [], reason: `Other|${secret['leaving']}`, effectiveAt: null },
  });
  await ask(left, `POST /api/policyAdjustments/${(ended.body as { adjustmentId: string }).adjustmentId}/commit`, {});
  await untilIdle(context.db);
  return policyNumber;
}
