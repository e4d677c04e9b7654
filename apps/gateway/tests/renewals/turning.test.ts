import { addToDate, assert, dayOf, type LocalDate } from '@marque/base';
import { policyStatus } from '@marque/domain/policy/policy-status';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { turnPolicy } from '../../src/money/turning/turn-policy.ts';
import { makeRenewals } from '../../src/renewals/make-renewals.ts';
import { countNotice } from '../../src/store/money/billing/count-notice.ts';
import { termsOfNumber } from '../../src/store/policies/terms-of-number.ts';
import { renewalOfPolicy } from '../../src/store/renewals/renewals.ts';
import { send } from '../kit/client/api-client.ts';
import { beginPurchase } from '../kit/client/buy.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { databases } from '../kit/databases/databases.ts';
import { readCover } from '../kit/databases/read-cover.ts';
import { type BillingWalk, billingWalk } from '../kit/shops/billing-walk.ts';
import { buyByDebit } from '../kit/shops/debit-shop.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const LONDON = 'Europe/London';
const OPTS_OUT = { enabled: false, reason: 'Price' };

type ChargeDetails = {
  readonly policyId?: string;
  readonly periodStart: LocalDate;
  readonly lines: readonly { readonly totalPremium: number }[];
};

/** Bought on the same day, each turns on it a year later. */
type Bought = { readonly [who in 'ada' | 'noah' | 'cleo' | 'bea' | 'finn' | 'gus']: PolicyBuyer };

describe.each(databases)('the turn of policies of flex, on the $name database', ({ open }) => {
  let shop: StaffShop;
  let walk: BillingWalk;
  let bought: Bought;
  let startAt: LocalDate;
  let turn: LocalDate;
  let offered: ReadonlyMap<string, Proposal>;
  /** What Finn was charged before the notice reached him. */
  let untold: readonly object[];

  const policiesOf = ({ policyNumber }: PolicyBuyer) => termsOfNumber(shop.context.db, policyNumber);
  const renewalOf = async ({ policyId }: PolicyBuyer) => {
    const renewal = await renewalOfPolicy(shop.context.db, 'showcase', policyId);
    assert(renewal, 'a policy that is to turn has a renewal');
    return renewal;
  };
  const choose = async ({ policyId, token }: PolicyBuyer, body: object) =>
    (await send(shop.url, `PUT /api/policies/${policyId}/autoRenewal`, { token, body })).status;
  const monthsFrom = (day: LocalDate, months: number) =>
    Array.from({ length: months }, (_one, index) => addToDate(day, { months: index }));
  /** The months in the books for a policy, by their first days, with the pennies of each. */
  const chargedFor = async (policyId: string) => {
    const rows = await shop.context.db
      .selectFrom('ledger_transactions')
      .select(['kind', 'details', 'effective_at'])
      .orderBy('transaction_id')
      .execute();
    return rows
      .map(({ kind, details, effective_at: effectiveAt }) => ({ kind, effectiveAt, details: details as ChargeDetails }))
      .filter(({ kind, details }) => kind === 'INVOICE' && details.policyId === policyId)
      .map(({ effectiveAt, details: { periodStart, lines } }) => ({
        ...{ periodStart, effectiveAt },
        amount: lines.reduce((sum, { totalPremium }) => sum + totalPremium, 0),
      }));
  };
  const lettersOf = async (proposalCode: string) =>
    (
      await shop.context.db.selectFrom('letters').select('kind').where('proposal_code', '=', proposalCode).execute()
    ).map(({ kind }) => kind);

  // One year is walked for all of them, and told below.
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
    walk = billingWalk(shop, LONDON);
    const byCard = async (who: string) => await buyPolicy(shop, await shop.customer(who));
    const byDebit = async (who: string) => {
      const buyer = await beginPurchase(shop.url, await shop.customer(who));
      return { ...buyer, ...(await buyByDebit(shop, buyer)) };
    };
    const [noah, gus] = [await byDebit('noah'), await byDebit('gus')];
    const [ada, cleo, bea, finn] = [
      await byCard('ada'),
      await byCard('cleo'),
      await byCard('bea'),
      await byCard('finn'),
    ];
    bought = { ada, noah, cleo, bea, finn, gus };
    startAt = (await policiesOf(ada))[0]?.startAt ?? '';
    turn = addToDate(startAt, { years: 1 });
    const invitedOn = addToDate(turn, { days: -28 });
    await walk.billUntil(invitedOn);
    await walk.passUntil(invitedOn);
    await makeRenewals(shop.context);
    offered = new Map(
      await Promise.all(
        Object.values(bought).map(async (one): Promise<[string, Proposal]> => [one.policyId, await renewalOf(one)]),
      ),
    );
    await untilIdle(shop.context.db);
    // Finn’s letter is only kept to be read on the site, and Gus’s went out ten days before the turn.
    const sent = (of: PolicyBuyer, set: { sent_to?: string | null; sent_at?: string }) =>
      asOwner(shop.context.db, (tx) =>
        tx
          .updateTable('sent_letters')
          .set(set)
          .where('kind', '=', 'renewal-notice')
          .where('proposal_code', '=', of.proposalCode)
          .execute(),
      );
    const { sent_to: address } = await shop.context.db
      .selectFrom('sent_letters')
      .select('sent_to')
      .where('kind', '=', 'renewal-notice')
      .where('proposal_code', '=', finn.proposalCode)
      .executeTakeFirstOrThrow();
    await sent(finn, { sent_to: null });
    await sent(gus, { sent_at: `${addToDate(turn, { days: -10 })}T09:00:00.000Z` });
    expect(await choose(cleo, OPTS_OUT)).toBe(200);
    expect(await choose(bea, OPTS_OUT)).toBe(200);
    await walk.billUntil(addToDate(turn, { days: -2 }));
    expect(await choose(bea, { enabled: true })).toBe(200);
    await walk.billUntil(turn);
    await walk.passUntil(turn);
    const { policyId } = ada;
    const decide = () => turnPolicy(shop.context, { brand: 'showcase', policyId });
    await Promise.all([decide(), decide(), decide()]);
    await decide();
    await walk.billUntil(addToDate(turn, { days: 5 }));
    await walk.passUntil(addToDate(turn, { days: 5 }));
    untold = await chargedFor((await policiesOf(finn))[1]?.policyId ?? '');
    await sent(finn, { sent_to: address, sent_at: shop.clock.now() });
    await countNotice(shop.context, { brand: 'showcase', policyId: finn.policyId });
    await walk.billUntil(addToDate(turn, { months: 2, days: 3 }));
    await untilIdle(shop.context.db);
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });

  it.each([
    ['ada', 'is paid by card'],
    ['noah', 'is paid by debit'],
    ['bea', 'was opted out of and back in'],
  ] as const)(
    'the one of %s, which %s, renews without a minute between, under its number and account',
    async (who, _is) => {
      const policies = await policiesOf(bought[who]);
      expect(policies).toHaveLength(2);
      const [old, next] = policies;
      expect(old).toMatchObject({ successorId: next?.policyId, endsAt: next?.startsAt, startAt });
      expect(next).toMatchObject({ renewalCycle: 1, accountId: old?.accountId, startAt: turn, firstStartAt: startAt });
      expect(next?.billingDays).toEqual(old?.billingDays);
      const now = shop.clock.now();
      expect(policies.map((one) => policyStatus(one, now))).toEqual(['RENEWED', 'ACTIVE']);
    },
  );

  it.each(['ada', 'noah', 'bea'] as const)(
    'charges %s each month once, from the turn on at the price that was told',
    async (who) => {
      const [old, next] = await policiesOf(bought[who]);
      const before = await chargedFor(old?.policyId ?? '');
      const after = await chargedFor(next?.policyId ?? '');
      expect(before.map(({ periodStart }) => periodStart)).toEqual(monthsFrom(startAt, 12));
      expect(after.slice(0, 3).map(({ periodStart }) => periodStart)).toEqual(monthsFrom(turn, 3));
      const quote = offered.get(bought[who].policyId)?.quote;
      expect(next?.versions[0]?.quote).toEqual(quote);
      const [first] = quote?.availablePaymentSchedules.find(({ type }) => type === 'MONTHLY')?.instalments ?? [];
      expect(after[0]?.amount).toBe(first);
    },
  );

  it.each(['ada', 'noah'] as const)(
    'sends %s a letter with the new certificate, and keeps what was offered',
    async (who) => {
      const [, next] = await policiesOf(bought[who]);
      const { db } = shop.context;
      const { facts } = await db
        .selectFrom('letters')
        .select('facts')
        .where('kind', '=', 'renewed')
        .where('about', '=', next?.policyId ?? '')
        .executeTakeFirstOrThrow();
      const month = next?.versions[0]?.quote.availablePaymentSchedules.find(({ type }) => type === 'MONTHLY');
      // The shop's offer for everybody pays the first two months.
      expect(month?.instalments.slice(0, 3)).toEqual([0, 0, month?.totals.gross]);
      expect(facts).toMatchObject({ price: month?.totals.gross, offered: { payments: 2, payment: 0 } });
      const policyId = next?.policyId ?? '';
      const documents = await db.selectFrom('documents').select('document').where('policy_id', '=', policyId).execute();
      expect(documents.map(({ document }) => document)).toEqual(expect.arrayContaining(['certificate', 'schedule']));
      const token = await shop.customer(who);
      const { body } = await send(shop.url, `GET /api/policies/${policyId}`, { token });
      expect(body).toMatchObject({ policyId, renewalCycle: 1, policyDetail: { policyStatus: 'ACTIVE' } });
    },
  );

  it.each([
    ['finn', 'whom the notice reached five days after the turn', 20],
    ['gus', 'whom it reached ten days before, and who pays by debit', 5],
  ] as const)(
    'keeps %s insured, %s, and charges no month before fourteen days after it, by the lower price',
    async (who, _is, days) => {
      const [old, next] = await policiesOf(bought[who]);
      expect(next).toMatchObject({ renewalCycle: 1, startAt: turn, startsAt: old?.endsAt });
      expect(next?.paysLater).toEqual([{ from: turn, on: addToDate(turn, { days }) }]);
      if (who === 'finn') expect(untold).toEqual([]);
      const before = await chargedFor(old?.policyId ?? '');
      const after = await chargedFor(next?.policyId ?? '');
      expect(after.slice(0, 3).map(({ periodStart }) => periodStart)).toEqual(monthsFrom(turn, 3));
      const [first] = after;
      expect(first && dayOf(first.effectiveAt, LONDON)).toBe(addToDate(turn, { days }));
      const told = offered.get(bought[who].policyId)?.quote?.availablePaymentSchedules[0]?.instalments ?? [];
      expect(first?.amount).toBeLessThanOrEqual(Math.min(before.at(-1)?.amount ?? 0, Math.max(...told)));
      expect(await lettersOf(next?.proposalCode ?? '')).not.toContain('months-missed');
    },
  );

  it.each([['cleo', 'OPTED_OUT']] as const)(
    'ends cover of %s with the term (%s), and charges nothing beyond it',
    async (who, why) => {
      const [old, ...others] = await policiesOf(bought[who]);
      expect(others).toEqual([]);
      expect(old?.notRenewed).toMatchObject({ why });
      expect(old && policyStatus(old, shop.clock.now())).toBe('LAPSED');
      expect(dayOf(old?.endsAt ?? '', LONDON)).toBe(turn);
      const charged = await chargedFor(bought[who].policyId);
      expect(charged.map(({ periodStart }) => periodStart)).toEqual(monthsFrom(startAt, 12));
      expect((await lettersOf(bought[who].proposalCode)).filter((kind) => kind === 'cover-ended')).toHaveLength(1);
    },
  );

  it('tells the register of each stretch of cover, without a gap', async () => {
    const rows = await readCover(shop.context.db);
    const [old, next] = await policiesOf(bought.ada);
    const last = (policyId = '') =>
      rows.filter((row) => row.policy_id === policyId).at(-1)?.cover as { from?: string; until?: string | null };
    expect(last(old?.policyId).until).toBe(next?.startsAt);
    expect(last(next?.policyId).from).toBe(next?.startsAt);
  });
});
