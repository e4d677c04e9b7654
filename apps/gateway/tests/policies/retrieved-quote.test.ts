import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeDocuments } from '../../src/policies/documents/write-documents.ts';
import { send } from '../kit/client/api-client.ts';
import { type Buyer, beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { stageFile } from '../kit/client/send-file.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

type Sold = { readonly policyId: string; readonly accountId: string };

let shop: StaffShop;
/**
 * Somebody who has retrieved a quote that somebody else bought, and somebody who has bought the quote that they
 * retrieved.
 */
let eve: string;
let mia: string;
let adas: Buyer & Sold;
let bens: Buyer & Sold;
beforeAll(async () => {
  shop = await startStaffShop({});
  const [ada, ben] = [await beginPurchase(shop.url, await shop.customer('ada')), await beginPurchase(shop.url)];
  [eve, mia] = [await retrieve(ada), await retrieve(ben)];
  adas = { ...ada, ...(await sold(ada, ada.token)) };
  bens = { ...ben, ...(await sold(ben, mia)) };
});
afterAll(() => shop.close());

const retrieve = async ({ token, proposalCode }: Buyer) => {
  const { body } = await send(shop.url, `GET /api/proposals/${proposalCode}`, { token });
  const { externalReference } = body as { externalReference: string };
  const details = { externalReference, postalCode: 'BS1 4DJ', dateOfBirth: '1988-03-02' };
  const retrieved = await send(shop.url, 'POST /session/retrieve', { body: details });
  return (retrieved.body as { accessToken: string }).accessToken;
};
const sold = async ({ proposalCode }: Buyer, token: string): Promise<Sold> => {
  await shop.pay(await openPage(shop.url, { token, proposalCode }));
  const { policyId } = await bindAtLast(shop.url, { token, proposalCode });
  await untilIdle(shop.context.db);
  await writeDocuments(shop.context, { brand: 'showcase', policyId });
  const accounts = shop.context.db.selectFrom('customer_accounts').select('account_id');
  const { account_id: accountId } = await accounts.where('proposal_code', '=', proposalCode).executeTakeFirstOrThrow();
  return { policyId, accountId };
};
const ask = async (token: string, [call, body]: Asking) =>
  await send(shop.url, call as `GET /${string}`, {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    ...(body && { body }),
  });

type Asking = readonly [call: string, body?: object];
type Named = (sold: Buyer & Sold) => Asking;
const reading: readonly (readonly [string, Named])[] = [
  ['read the policy', ({ policyId: id }) => [`GET /api/policies/${id}`]],
  ['list the documents', ({ policyId: id }) => [`GET /api/documents/policy/${id}`]],
  ['open a document', ({ policyId: id }) => [`GET /api/documents/policy/${id}/certificate`]],
  ['open all documents', ({ policyId: id }) => [`GET /api/documents/bundle/${id}`]],
  ['see the certificate as a card', ({ policyId: id }) => [`GET /api/policies/${id}/certificate`]],
  ['list the letters', ({ policyId: id }) => [`GET /api/policies/${id}/letters`]],
  ['read a letter', ({ policyId: id }) => [`GET /api/policies/${id}/letters/confirmation-${id}`]],
  ['read the statements', ({ accountId: id }) => [`GET /api/customerAccounts/${id}/statements`]],
];
const owning: readonly (readonly [string, Named])[] = [
  ['read what was told', ({ policyId: id }) => [`GET /api/policies/${id}/evidence`]],
  ['read what was sent', ({ policyId: id }) => [`GET /api/documents/upload/policy/${id}`]],
  [
    'send files',
    ({ policyId: id }) => [
      `POST /api/documents/upload/commit/${id}`,
      { fileNames: ['a.pdf'], comment: '', purpose: 'test' },
    ],
  ],
  [
    'rate the purchase',
    ({ proposalCode }) => ['POST /api/insights/feedback', { type: 'bind', rating: 1, tags: { proposalCode } }],
  ],
];

it.each([...reading, ...owning])(
  'given somebody who had retrieved a quote that its owner bought, when they %s, then nothing is found',
  async (_what, asked) => {
    expect((await ask(eve, asked(adas))).body).toMatchObject({ status: 404, code: 'not_found' });
  },
);

it('given them, when they stage a file or list what they have, then nothing is found', async () => {
  const file = { token: eve, policyId: adas.policyId, name: 'a.pdf', content: Buffer.from('%PDF-1.7\n') };
  expect((await stageFile(shop.url, file)).status).toBe(404);
  for (const path of ['policies', 'proposals', 'todo', 'customerAccounts'])
    expect((await ask(eve, [`GET /api/${path}`])).body, path).toEqual([]);
});

it('given a retrieval that outlived the sale, when they ask about the policy, then nothing is found', async () => {
  const late = { brand: 'showcase', subject: subjectOf(eve), proposal_code: adas.proposalCode };
  const life = { retrieved_at_ms: 0, expires_at_ms: shop.clock.realMs() + 60_000 };
  await shop.context.db
    .insertInto('retrieved_proposals')
    .values({ ...late, ...life })
    .execute();
  for (const [what, asked] of [...reading.slice(0, -1), ...owning])
    expect((await ask(eve, asked(adas))).body, what).toMatchObject({ code: 'not_found' });
});

it.each(reading)(
  'given somebody who bought what they had retrieved, in this session, when they %s, then they may',
  async (_what, asked) => {
    expect((await ask(mia, asked(bens))).status).toBe(200);
  },
);

it.each(owning)('given them, when they %s, then nothing is found: the policy is its owner’s', async (_what, asked) => {
  expect((await ask(mia, asked(bens))).body).toMatchObject({ status: 404, code: 'not_found' });
});

it('given them, when they open a document, then the owner has not opened it', async () => {
  const opened = shop.context.db.selectFrom('documents').select('opened_at').where('policy_id', '=', bens.policyId);
  expect((await opened.execute()).map((row) => row.opened_at)).toEqual([null, null]);
});
