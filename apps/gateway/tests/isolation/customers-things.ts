import { eventually } from '@marque/testkit/time/eventually';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { appendEvents } from '../../src/store/append-events.ts';
import { addAuthorised } from '../../src/store/authorised/authorised-people.ts';
import { systemPrincipal } from '../../src/store/owned.ts';
import { send } from '../kit/client/api-client.ts';
import { bindAtLast, openAccount, openPage, verify } from '../kit/client/buy.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import type { TestShop } from '../kit/shops/start-test-shop.ts';
import type { TestPost } from '../kit/signing-in/sign-in.ts';
import type { Named } from './asker.ts';
import { bodyOf } from './body-of.ts';
import { claimedThings } from './claimed-things.ts';
import { moneyThings } from './money-things.ts';
import { ofProposals } from './of-proposals.ts';
import { parkJob } from './park-job.ts';
import { renewalMade } from './renewal-made.ts';
import { kestrel, quoteFor, traitsOf } from './somebody.ts';
import { uploadedThings } from './uploaded-things.ts';

const REQUEST = 'Quillfeather wants to be forgotten';
const COMPLAINT = 'Nobody at Larkspur Lane called me back';

/** Somebody who may speak for a customer, entered as staff would. */
async function authorisedThing({ context }: TestShop, owner: string): Promise<string> {
  const authorisedId = 'QUIL2FEATHER';
  const words = { name: 'Kim Larkspur', phone: null, email: null, address: null, proof: 'A certified copy' };
  await inTransaction(context.db, async (tx) => {
    await addAuthorised(tx, {
      ...{ authorisedId, brand: 'showcase', owner, enteredBy: 'sam', createdAt: context.clock.now() },
      ...{ role: 'ATTORNEY', scope: 'HEAR', startsOn: '2026-11-20', endsOn: null, words },
    });
    const happened = { brand: 'showcase', stream: 'authorised' as const, streamId: authorisedId, from: 1 };
    await appendEvents(tx, context, {
      happened: { ...happened, events: [{ type: 'AuthorisedPersonAdded' }] },
      doer: { principal: { ...systemPrincipal('showcase'), subject: owner }, requestId: null },
    });
  });
  return authorisedId;
}

/**
 * Gives a customer quotes, an upgrade, a policy with documents, an account with all its means, a parked job, and an
 * e-mail that is not confirmed yet.
 */
export async function customersThings(shop: TestShop, post: TestPost, token: string) {
  const { url, pay, context } = shop;
  const who = kestrel;
  const quote = await quoteFor(url, token, { who });
  const driveaway = await quoteFor(url, token, { who, schemeCode: 'driveaway' });
  const bound = await quoteFor(url, token, { who });
  const retrieved = await send(url, 'POST /session/retrieve', {
    body: {
      ...{ externalReference: bound.externalReference, postalCode: who.postalCode, dateOfBirth: who.dateOfBirth },
    },
  });
  const { accessToken: retrievedBy } = bodyOf<{ accessToken: string }>(retrieved, 200);
  const retained = await send(url, `POST /api/proposals/${quote.proposalCode}/retain`, {
    token,
    body: { email: who.email },
  });
  const buyer = { token, proposalCode: bound.proposalCode };
  const account = bodyOf<{ accountId: string }>(await openAccount(url, buyer), 201);
  await verify(url, buyer);
  const { accountId } = account;
  const money = await moneyThings(shop, buyer, { holder: 'customer', accountId, nickname: 'Featherstonehaugh' });
  const jobId = await parkJob(context, 'look-at-mandate', { brand: 'showcase', methodId: money.methods.mandateId });
  const sessionId = await openPage(url, buyer);
  await pay(sessionId);
  const policy = await bindAtLast(url, buyer);
  await eventually(
    async () =>
      (await context.db.selectFrom('events').select('type').where('stream_id', '=', policy.policyId).execute()).map(
        ({ type }) => type,
      ),
    (types) => types.includes('ConfirmationSent'),
  );
  const renewal = await renewalMade(context, bound.proposalCode, policy.policyId);
  const claimed = await claimedThings(shop, policy.policyNumber);
  const sent = await uploadedThings(shop.url, token, policy.policyId);
  const adjusted = await send(url, 'POST /api/policyAdjustments', {
    ...{ token, key: crypto.randomUUID() },
    body: { policyId: policy.policyId, adjustmentType: 'CAN', changes: [], reason: null, effectiveAt: null },
  });
  const { adjustmentId } = bodyOf<{ adjustmentId: string }>(adjusted, 201);
  const complained = await send(url, 'POST /api/complaints', {
    ...{ token, key: crypto.randomUUID() },
    body: { kind: 'INSURANCE', policyId: policy.policyId, follows: null, wrong: COMPLAINT, wanted: null },
  });
  const { complaintId } = bodyOf<{ complaintId: string }>(complained, 201);
  const { letter_id: letterId } = await context.db
    .selectFrom('complaint_letters')
    .select('letter_id')
    .where('complaint_id', '=', complaintId)
    .executeTakeFirstOrThrow();
  const requested = await send(url, 'POST /api/policyholder/data/requests', {
    token,
    body: { kind: 'ERASURE', words: REQUEST },
  });
  const { requestId } = bodyOf<{ requestId: string }>(requested, 201);
  const authorisedId = await authorisedThing(shop, subjectOf(token));
  const complaintLetter = `${complaintId}/${letterId}`;
  const pending = 'kestrella.new@quillfeather.example';
  await send(url, 'POST /api/policyholder/email', { token, body: { email: pending } });
  if (retained.status !== 204) throw new Error(`The quote was not retained: ${retained.text}`);
  const key = crypto.randomUUID();
  const message = { message: 'I have moved', email: who.email };
  await send(url, 'POST /api/help/messages', { token, key, body: message });
  const subject = subjectOf(token);
  const codes = [quote, driveaway, bound].flatMap(({ proposalCode, externalReference }) => [
    proposalCode,
    externalReference,
  ]);
  const upgrade = driveaway.upgrade ?? '';
  const ids = [
    ...codes,
    upgrade,
    renewal,
    policy.policyId,
    policy.policyNumber,
    accountId,
    subject,
    sessionId,
    adjustmentId,
    complaintId,
    requestId,
    authorisedId,
    ...claimed.ids,
    ...sent.ids,
    ...money.ids,
  ];
  const named: Named[] = [
    ...ofProposals('customer', {
      'a quote': quote.proposalCode,
      'an upgrade': upgrade,
      'the quote with an upgrade': driveaway.proposalCode,
    }),
    ...ofProposals('customer', { 'a proposal that is a policy': bound.proposalCode }),
    { kind: 'renewal', what: 'the renewal of the policy', value: renewal, owner: 'customer' },
    { kind: 'policy', what: 'the policy', value: policy.policyId, owner: 'customer' },
    { kind: 'adjustment', what: 'a cancellation that they prepared', value: adjustmentId, owner: 'customer' },
    {
      kind: 'complaintLetter',
      what: 'a letter about a complaint of theirs',
      value: complaintLetter,
      owner: 'customer',
    },
    { kind: 'authorised', what: 'somebody who may speak for them', value: authorisedId, owner: 'customer' },
    { kind: 'dataRequest', what: 'a request of theirs', value: requestId, owner: 'customer' },
    { kind: 'policy', what: 'the policy by its number', value: policy.policyNumber },
    { kind: 'policy', what: 'the account as a policy', value: account.accountId },
    { kind: 'account', what: 'the policy’s number as an account', value: policy.policyNumber, of: 'customer' },
    { kind: 'job', what: 'a job of theirs that failed too often', value: jobId, owner: 'staff' },
    { kind: 'birthday', what: 'the customer’s birthday', value: who.dateOfBirth, of: 'customer' },
    ...money.named,
    ...claimed.named,
    ...sent.named,
    ...[quote, bound].map(
      ({ externalReference: value }) => ({ kind: 'reference', what: 'a reference', value }) as const,
    ),
    { kind: 'person', what: 'the customer’s id', value: subject, owner: 'staff' },
    { kind: 'person', what: 'the customer’s e-mail', value: who.email, owner: 'staff' },
    { kind: 'visitorToken', what: 'the customer’s token as a visitor’s', value: token },
    ...[who.email, pending].map((value) => ({ kind: 'email', what: 'an e-mail', value, of: 'customer' }) as const),
    { kind: 'phone', what: 'the customer’s phone number', value: who.phoneNumber, of: 'customer' },
    { kind: 'code', what: 'the code that went to the new e-mail', value: post.codeFor(pending), owner: 'customer' },
  ];
  const idempotent = [{ call: 'POST /api/help/messages', key, body: message }];
  return {
    holder: 'customer' as const,
    subject,
    retrievedBy,
    named,
    idempotent,
    ids,
    canaries: [
      ...ids,
      COMPLAINT,
      REQUEST,
      ...traitsOf(who),
      pending,
      ...claimed.canaries,
      ...sent.canaries,
      ...money.canaries,
    ],
  };
}
