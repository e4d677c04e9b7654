import { createHash } from 'node:crypto';
import { assert, canonicalJson } from '@marque/base';
import type { EvidenceWire, ToldAnswer } from '@marque/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOfPolicy } from '../../src/store/keys/encrypted-policies.ts';
import { encryptedWords } from '../../src/store/keys/words.ts';
import { type Answer, beginTestSession, send } from '../kit/client/api-client.ts';
import { beginQuote } from '../kit/client/begin-quote.ts';
import { AGREED, bindAtLast, openAccount, openPage, verify } from '../kit/client/buy.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';

let shop: StaffShop;
let ada: PolicyBuyer;
beforeAll(async () => {
  shop = await startStaffShop({});
  ada = await buyPolicy(shop, await shop.customer('ada'));
});
afterAll(() => shop.close());

type Asker = { readonly token: string; readonly headers?: { readonly [name: string]: string } };
const ask = (who: Asker, policyId = ada.policyId) => send(shop.url, `GET /api/policies/${policyId}/evidence`, who);
const first = ({ body }: Answer): EvidenceWire => {
  const [evidence] = body as EvidenceWire[];
  assert(evidence, 'there is evidence');
  return evidence;
};
const answers = (evidence: EvidenceWire): ToldAnswer[] =>
  (evidence.kept?.content.sections ?? []).flatMap((section) => section.answers);
const to = (evidence: EvidenceWire, question: string) => answers(evidence).find((one) => one.question === question);
const text = (key: string, language = 'en') =>
  shop.context.brands.current.get('showcase')?.texts[language]?.[`questions.${key}`] ?? '';
const tell = (who: Asker, proposalCode: string, data: object) =>
  send(shop.url, `PATCH /api/proposals/${proposalCode}`, {
    ...who,
    body: { changes: [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data }], applyRating: true },
  });
/** Pays for a quote and answers the policy. */
async function pay(token: string, proposalCode: string): Promise<string> {
  const account = await openAccount(shop.url, { token, proposalCode });
  assert(account.status === 201, account.text);
  await verify(shop.url, { token, proposalCode });
  await shop.pay(await openPage(shop.url, { token, proposalCode }));
  return (await bindAtLast(shop.url, { token, proposalCode })).policyId;
}
/** The showcase as it asks about the home in other words. */
const askOtherwise = (label: string) =>
  changeBrand(shop, 'showcase', (brand) => ({
    ...brand,
    version: `${brand.version}-${label}`,
    texts: { ...brand.texts, en: { ...brand.texts['en'], 'questions.homeOwnership.label': label } },
  }));

it('given a policy, then each question is there as it was worded, with its answer in words, who said it and when', async () => {
  const evidence = first(await ask(ada));
  expect(to(evidence, text('dateOfBirth.label'))).toMatchObject({
    isWordingKept: true,
    lines: ['2 March 1988'],
    source: 'TOLD',
    by: 'CUSTOMER',
    at: shop.clock.now(),
  });
  expect(answers(evidence).every(({ isWordingKept, lines }) => isWordingKept && lines.length > 0)).toBe(true);
  expect(answers(evidence).filter(({ source }) => source === 'LOOKED_UP')).toHaveLength(1);
  const [agreement] = evidence.kept?.content.agreements ?? [];
  expect(agreement).toMatchObject({ by: 'CUSTOMER', at: shop.clock.now() });
  expect(agreement?.ticks).toHaveLength(3);
  expect(agreement?.ticks.every(({ text: words, isWordingKept }) => isWordingKept && words.length > 20)).toBe(true);
  expect(agreement?.documents.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
});

it('given what was kept, then its hash is on the policy’s record, and a look says whether it is unchanged', async () => {
  const { db } = shop.context;
  const { kept, summary } = first(await ask(ada));
  assert(kept && summary, 'it was kept');
  const hash = createHash('sha256').update(canonicalJson(kept.content)).digest('hex');
  expect(kept).toMatchObject({ hash, isUnchanged: true });
  const shown = await send(shop.url, `GET /api/proposals/${summary.proposalCode}/offer/kept/${summary.hash}`, ada);
  expect(shown.status, shown.text).toBe(200);
  const thing = keyOfPolicy({ brand: 'showcase', policyNumber: ada.policyNumber });
  const write = (content: string) =>
    asOwner(db, async (tx) => {
      const place = { table: 'policy_evidence', row: `${ada.policyId} 1`, thing } as const;
      const written = await encryptedWords(tx, place, { content });
      await tx.updateTable('policy_evidence').set(written).where('policy_id', '=', ada.policyId).execute();
    });
  const before = canonicalJson(kept.content);
  await write(before.replace('1988', '1978'));
  expect(first(await ask(ada)).kept?.isUnchanged).toBe(false);
  await write(before);
});

it('given a question that was worded otherwise by the time another answer was given, then each has the words of its day', async () => {
  const token = await shop.customer('ben');
  const proposalCode = await beginQuote(shop.url, token);
  const asked = shop.clock.now();
  const before = text('homeOwnership.label');
  const restore = askOtherwise('Is it your own home?');
  shop.clock.pass(60_000);
  await tell({ token }, proposalCode, { maritalStatus: 'Single' });
  const policyId = await pay(token, proposalCode);
  restore();
  const evidence = first(await ask({ token }, policyId));
  expect(to(evidence, before)).toMatchObject({ at: asked, isWordingKept: true });
  expect(to(evidence, text('maritalStatus.label'))).toMatchObject({ at: shop.clock.now() });
  expect(to(evidence, 'Is it your own home?')).toBeUndefined();
});

it('given an answer that staff gave for the customer, then it says so, and only of that one', async () => {
  const token = await shop.customer('cleo');
  const proposalCode = await beginQuote(shop.url, token);
  const staff = await shop.acting('cleo');
  const answer = await tell(staff, proposalCode, { maritalStatus: 'Single' });
  expect(answer.status, answer.text).toBe(200);
  const evidence = first(await ask({ token }, await pay(token, proposalCode)));
  expect(
    answers(evidence)
      .filter(({ by }) => by === 'STAFF')
      .map(({ question }) => question),
  ).toEqual([text('maritalStatus.label')]);
});

it('given a question whose words were not kept, then those of the summary stand there and say so', async () => {
  const token = await shop.customer('dora');
  const restore = askOtherwise('In what words was this asked?');
  const proposalCode = await beginQuote(shop.url, token);
  await asOwner(shop.context.db, (tx) =>
    tx.deleteFrom('question_wordings').where('config_version', 'like', '%words was this asked?').execute(),
  );
  restore();
  await tell({ token }, proposalCode, { maritalStatus: 'Single' });
  const evidence = first(await ask({ token }, await pay(token, proposalCode)));
  expect(to(evidence, text('homeOwnership.label'))).toMatchObject({ isWordingKept: false, hint: null });
  expect(to(evidence, text('maritalStatus.label'))).toMatchObject({ isWordingKept: true });
});

it('given a policy from before, then there are the times at which something was told, and the summary that was shown', async () => {
  const token = await shop.customer('eli');
  const { policyId } = await buyPolicy(shop, token);
  await asOwner(shop.context.db, (tx) => tx.deleteFrom('policy_evidence').where('policy_id', '=', policyId).execute());
  const evidence = first(await ask({ token }, policyId));
  expect(evidence).toMatchObject({
    version: 1,
    kept: null,
    summary: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect(evidence.told.map(({ by }) => by)).toContain('CUSTOMER');
});

it('given German, then the questions, the answers and the ticks are those in German', async () => {
  const token = await shop.customer('finn');
  const german = { token, headers: { 'accept-language': 'de' } };
  const proposalCode = await beginQuote(shop.url, token);
  const { body } = await send(shop.url, `GET /api/proposals/${proposalCode}/offer`, german);
  const documents = (body as { documents: { document: string; hash: string }[] }).documents;
  const shown = documents.map(({ document, hash }) => ({ document, hash }));
  const account = { ...german, key: crypto.randomUUID(), body: { proposalCode, agreed: AGREED, documents: shown } };
  expect((await send(shop.url, 'POST /api/customerAccounts', account)).status).toBe(201);
  await verify(shop.url, { token, proposalCode });
  const paths = { saveCard: true, successPath: '/flex/success', cancelPath: '/flex/checkout' };
  const page = { ...german, key: crypto.randomUUID(), body: paths };
  const opened = await send(shop.url, `POST /api/stripe/checkout/proposal/${proposalCode}`, page);
  await shop.pay((opened.body as { sessionId: string }).sessionId);
  const { policyId } = await bindAtLast(shop.url, { token, proposalCode });
  const evidence = first(await ask({ token }, policyId));
  expect(evidence.kept?.content.language).toBe('de');
  expect(to(evidence, text('dateOfBirth.label', 'de'))?.lines).toEqual(['2. März 1988']);
});

it('given somebody else, also who has retrieved the quote, then there is nothing', async () => {
  const { token } = await beginTestSession(shop.url);
  expect((await ask({ token })).status).toBe(404);
  await shop.context.db
    .insertInto('retrieved_proposals')
    .values({
      ...{ brand: 'showcase', subject: subjectOf(token), proposal_code: ada.proposalCode },
      ...{ retrieved_at_ms: 0, expires_at_ms: shop.clock.realMs() + 60_000 },
    })
    .execute();
  expect((await send(shop.url, `GET /api/policies/${ada.policyId}`, { token })).status).toBe(404);
  expect((await ask({ token })).status).toBe(404);
  expect((await send(shop.url, `GET /api/policies/${ada.policyId}/evidence`)).status).toBe(401);
});

it('given staff who act for the customer, then they read it, and the record says so', async () => {
  const acting = await shop.acting('ada');
  expect((await ask(acting)).status).toBe(200);
  const { text: told } = await send(shop.url, 'GET /api/trail', acting);
  expect(told).toContain('getEvidence');
  expect(told).toContain('EvidenceKept');
});
