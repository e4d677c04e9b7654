import type { LetterLineWire, SentLetterWire } from '@marque/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { queueLetter } from '../../src/letters/queue-letter.ts';
import { readLetters } from '../../src/store/operation/encrypted-letters.ts';
import { type Answer, send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

let shop: StaffShop;
let ada: PolicyBuyer;
beforeAll(async () => {
  shop = await startStaffShop({});
  ada = await buyPolicy(shop, await shop.customer('ada'));
});
afterAll(() => shop.close());

type Asker = Pick<PolicyBuyer, 'token'> & { readonly headers?: { readonly [name: string]: string } };
const list = (who: Asker, policyId = ada.policyId) => send(shop.url, `GET /api/policies/${policyId}/letters`, who);
const read = (who: Asker, letterId: string, policyId = ada.policyId) =>
  send(shop.url, `GET /api/policies/${policyId}/letters/${letterId}`, who);
const lines = ({ body }: Answer) => body as LetterLineWire[];
const mails = async () =>
  ((await send(shop.sandbox.url, 'GET /mailbox.json')).body as { messages: { subject: string; text: string }[] })
    .messages;
const refundFailed = (about: string) =>
  inTransaction(shop.context.db, (tx) =>
    queueLetter(tx, shop.context, {
      ...{ kind: 'refund-failed', brand: 'showcase', proposalCode: ada.proposalCode, about },
      facts: { amount: 1234 },
    }),
  );

it('given a policy, then every letter about it can be read again, the newest first, word for word as it was sent', async () => {
  shop.clock.pass(86_400_000);
  const token = await shop.customer('ada');
  await refundFailed('R1');
  await untilIdle(shop.context.db);
  const letters = lines(await list({ token }));
  expect(letters.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Showcase'),
    expect.stringContaining(ada.policyNumber),
  ]);
  expect(letters.map(({ sentAt }) => sentAt.slice(0, 10))).toEqual(['2026-11-21', '2026-11-20']);
  const sent = await mails();
  for (const { letterId, subject } of letters) {
    const letter = (await read({ token }, letterId)).body as SentLetterWire;
    const text = sent.find((one) => one.subject === subject)?.text ?? '';
    const words = [letter.greeting, ...letter.paragraphs, ...letter.after, ...letter.closing, ...letter.small];
    for (const one of [...words, ...letter.facts.map(({ value }) => value)]) expect(text).toContain(one);
    const { heading, items, link } = letter.todo ?? { items: [] };
    expect(items.map(({ what }) => what)).toEqual(['Send proof of your no-claims bonus']);
    for (const one of [heading, link?.url, ...items.flatMap((item) => Object.values(item))])
      expect(text).toContain(one);
    expect(letter.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(letter.sentTo).toContain('@');
  }
});

it('given a letter that is sent again after a failure, then what was kept first goes out', async () => {
  const token = await shop.customer('ada');
  const [kept] = await shop.context.db
    .selectFrom('sent_letters')
    .selectAll()
    .where('kind', '=', 'confirmation')
    .execute();
  const row = lines(await list({ token })).find(({ letterId }) => letterId === kept?.letter_id);
  const [letter] = await readLetters(shop.context, kept ? [kept] : []);
  expect(row).toMatchObject({ subject: letter?.subject, sentTo: letter?.sent_to });
  await expect(shop.context.db.updateTable('sent_letters').set({ subject: 'another' }).execute()).rejects.toThrow(
    /stays as it was written/,
  );
});

it('given somebody else, or a letter of another policy, then there is nothing', async () => {
  const [token, other] = [await shop.customer('ada'), await shop.customer('ben')];
  const [letter] = lines(await list({ token }));
  const bens = await buyPolicy(shop, other);
  expect((await list({ token: other })).status).toBe(404);
  expect((await read({ token: other }, letter?.letterId ?? '')).status).toBe(404);
  expect((await read({ token: other }, letter?.letterId ?? '', bens.policyId)).status).toBe(404);
  expect((await send(shop.url, `GET /api/policies/${ada.policyId}/letters`)).status).toBe(401);
});

it('given staff who act for the customer, then they read the letter, and the record says so', async () => {
  const acting = await shop.acting('ada');
  const [letter] = lines(await list(acting));
  expect((await read(acting, letter?.letterId ?? '')).status).toBe(200);
  const { body } = await send(shop.url, 'GET /api/trail', acting);
  const told = JSON.stringify(body);
  expect(told).toContain('getLetter');
  expect(told).toContain(`policy ${ada.policyId}`);
});
