import { addToDate, type LocalDate } from '@marque/base';
import type { CallOutput, CustomerAccountWire, PolicyDocumentWire } from '@marque/contract';
import type { Policy } from '@marque/domain/policy/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { queueLetter } from '../../src/letters/queue-letter.ts';
import { makeRenewals } from '../../src/renewals/make-renewals.ts';
import { termsOfNumber } from '../../src/store/policies/terms-of-number.ts';
import { send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { databases } from '../kit/databases/databases.ts';
import { billingWalk } from '../kit/shops/billing-walk.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { testPost } from '../kit/signing-in/sign-in.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

describe.each(databases)('a policy in its second year, on the $name database', ({ open }) => {
  const post = testPost();
  let shop: StaffShop;
  let buyer: PolicyBuyer;
  let terms: readonly Policy[];
  let turn: LocalDate;

  const policies = () => termsOfNumber(shop.context.db, buyer.policyNumber);
  const ask = async (what: string, who = 'ada', body?: object) =>
    await send(shop.url, what, { token: await shop.customer(who), ...(body && { body }), key: crypto.randomUUID() });
  const [first, second] = [() => terms[0]?.policyId ?? '', () => terms[1]?.policyId ?? ''];

  beforeAll(async () => {
    shop = await startStaffShop({ database: open, overrides: { mail: post.mail } });
    const walk = billingWalk(shop, 'Europe/London');
    buyer = await buyPolicy(shop, await shop.customer('ada'));
    turn = addToDate((await policies())[0]?.startAt ?? '', { years: 1 });
    await walk.billUntil(addToDate(turn, { days: -28 }));
    await walk.passUntil(addToDate(turn, { days: -28 }));
    await makeRenewals(shop.context);
    await untilIdle(shop.context.db);
    await walk.billUntil(turn);
    await walk.passUntil(turn);
    await walk.bill();
    await walk.billUntil(addToDate(turn, { days: 3 }));
    terms = await policies();
  });
  afterAll(() => shop.close());

  it('is what its account is for: with its price, its next payment and its statements counted on', async () => {
    const [account, ...others] = (await ask('GET /api/customerAccounts')).body as CustomerAccountWire[];
    expect(others).toEqual([]);
    expect(account).toMatchObject({ policyId: second(), accountCode: buyer.policyNumber });
    // Its price has the offer that a new customer would get: two months cost nothing.
    expect(account?.paymentsFrom).toBe(addToDate(turn, { months: 2 }));
    const path = `GET /api/customerAccounts/${account?.accountId}`;
    expect((await ask(`${path}/nextStatementEstimate`)).body).toMatchObject({
      statementNumber: 14,
      periodStart: addToDate(turn, { months: 1 }),
    });
    const statements = (await ask(`${path}/statements`)).body as { statementNumber: number }[];
    expect(statements.map(({ statementNumber }) => statementNumber)).toEqual(
      Array.from({ length: 13 }, (_one, index) => 13 - index),
    );
  });

  it('has the wording and the other documents by which it was renewed, kept since it was told of', async () => {
    const listed = (await ask(`GET /api/documents/policy/${second()}`)).body as PolicyDocumentWire[];
    const sold = listed.filter(({ origin }) => origin === 'SOLD_BY');
    expect(sold.map(({ document }) => document).toSorted()).toEqual(['business-terms', 'ipid', 'policy-wording']);
    for (const { issuedAt } of sold) expect(issuedAt?.slice(0, 10)).toBe(addToDate(turn, { days: -28 }));
    const opened = await ask(`GET /api/documents/policy/${second()}/policy-wording`);
    const { location } = opened.body as { location: string };
    expect((await fetch(`${shop.url}${location}`)).status).toBe(200);
    expect((await ask(`GET /api/documents/policy/${second()}/policy-wording`, 'bob')).status).toBe(404);
  });

  it('has all letters of its number in one list, the notice of its renewal among them, and the first year only its own', async () => {
    const lettersOf = async (policyId: string, who?: string) => await ask(`GET /api/policies/${policyId}/letters`, who);
    const listed = (await lettersOf(second())).body as CallOutput<'listLetters'>;
    const notice = listed.find(({ subject }) => /^Your car insurance renews on/.test(subject));
    expect(notice).toBeDefined();
    const read = await ask(`GET /api/policies/${second()}/letters/${notice?.letterId}`);
    expect(read).toMatchObject({ status: 200, body: { subject: notice?.subject } });
    const renewed = listed.find(({ subject }) => /has renewed/.test(subject));
    const before = (await lettersOf(first())).body as CallOutput<'listLetters'>;
    expect(before.map(({ letterId }) => letterId)).toContain(notice?.letterId);
    expect(before.map(({ letterId }) => letterId)).not.toContain(renewed?.letterId);
    expect((await lettersOf(second(), 'bob')).status).toBe(404);
  });

  it('is what a letter about its account leads to, although the account was opened for the first year', async () => {
    await inTransaction(shop.context.db, (tx) =>
      queueLetter(tx, shop.context, {
        ...{
          kind: 'renewal-on',
          brand: 'showcase',
          proposalCode: buyer.proposalCode,
          about: 'account',
          language: 'en',
        },
        facts: { turnsAt: terms[1]?.endsAt ?? shop.clock.now() },
      }),
    );
    await untilIdle(shop.context.db);
    const letter = post.letters.find(({ subject }) => subject.startsWith('Your cover will renew'));
    expect(letter?.text).toContain(`/flex/policy/${second()}`);
    expect(letter?.text).not.toContain(first());
  });

  it('asks for no proof of years again that were earned with us', async () => {
    const { body } = await ask('GET /api/todo');
    expect((body as { kind: string }[]).map(({ kind }) => kind)).not.toContain('NCD_PROOF');
  });

  it('is no proposal to buy: its renewal is over, and nothing of the purchase is done with it', async () => {
    const code = terms[1]?.proposalCode;
    const read = await ask(`GET /api/proposals/${code}`);
    expect(read).toMatchObject({ status: 200, body: { status: 'POLICY', sourcePolicy: { policyId: first() } } });
    const listed = (await ask('GET /api/proposals')).body as { proposalCode: string }[];
    expect(listed.map(({ proposalCode }) => proposalCode)).not.toContain(code);
    for (const [what, body] of [
      [`PATCH /api/proposals/${code}`, { changes: [], applyRating: true }],
      [`DELETE /api/proposals/${code}`, undefined],
      [`PUT /api/proposals/${code}/autoRenewal`, { enabled: false }],
    ] as const)
      expect((await ask(what, 'ada', body)).body, what).toMatchObject({ code: 'proposal_bound' });
    expect((await ask(`GET /api/proposals/${code}`, 'bob')).status).toBe(404);
  });
});
