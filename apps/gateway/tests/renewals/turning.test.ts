import { addToDate, dayOf, type LocalDate } from '@marque/base';
import type { Policy } from '@marque/domain/policy/policy';
import { policyStatus } from '@marque/domain/policy/policy-status';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { makeRenewals } from '../../src/renewals/make-renewals.ts';
import { turnPolicy } from '../../src/renewals/turning/turn-policy.ts';
import { send } from '../kit/client/api-client.ts';
import { beginPurchase } from '../kit/client/buy.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { databases } from '../kit/databases/databases.ts';
import { type BillingWalk, billingWalk } from '../kit/shops/billing-walk.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { buyByDebit } from '../kit/shops/debit-shop.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { withInvitations } from '../kit/shops/with-invitations.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const LONDON = 'Europe/London';
const REASON = { enabled: false, reason: 'Price' };

describe.each(databases)('the turn of a policy, on the $name database', ({ open }) => {
  let shop: StaffShop;
  let walk: BillingWalk;
  let putBack: () => void;
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
    walk = billingWalk(shop, LONDON);
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });
  beforeEach(() => {
    putBack = changeBrand(shop, 'showcase', withInvitations);
  });
  afterEach(() => putBack());

  const policiesOf = async ({ policyNumber }: PolicyBuyer) => {
    const rows = await shop.context.db
      .selectFrom('policies')
      .select('state')
      .where('policy_number', '=', policyNumber)
      .orderBy('renewal_cycle')
      .execute();
    return rows.map(({ state }) => state as Policy);
  };
  const renewalOf = async ({ policyId }: Pick<PolicyBuyer, 'policyId'>) =>
    await shop.context.db
      .selectFrom('proposals')
      .selectAll()
      .where('source_policy', '=', policyId)
      .executeTakeFirstOrThrow();
  /** The letter with the price of the next term went out. */
  const tell = async (buyer: Pick<PolicyBuyer, 'policyId'>) => {
    const { proposal_code: proposalCode } = await renewalOf(buyer);
    const now = shop.clock.now();
    const named = { brand: 'showcase', proposal_code: proposalCode, kind: 'renewal-notice' };
    const letter = { ...named, letter_id: proposalCode, about: proposalCode, language: 'en', facts: '{}' };
    const status = { status: 'SENT', created_at: now, updated_at: now };
    await shop.context.db
      .insertInto('letters')
      .values({ ...letter, ...status } as never)
      .execute();
    const written = { subject: 'Renewal', letter: '{}', enclosed: '[]', sha256: 'ab', sent_to: 'ada@example.com' };
    await shop.context.db
      .insertInto('sent_letters')
      .values({
        ...named,
        ...written,
        letter_id: `letter-${proposalCode}`,
        language: 'en',
        written_at: now,
        sent_at: now,
      })
      .execute();
  };
  const invoicesOf = async (policyId: string) => {
    const rows = await shop.context.db.selectFrom('ledger_transactions').select(['kind', 'details']).execute();
    return rows
      .map(({ kind, details }) => ({ kind, details: details as { policyId?: string; periodStart?: LocalDate } }))
      .filter(({ kind, details }) => kind === 'INVOICE' && details.policyId === policyId)
      .map(({ details }) => details.periodStart);
  };
  const monthsFrom = (startAt: LocalDate, months: number) =>
    Array.from({ length: months }, (_one, index) => addToDate(startAt, { months: index }));
  const invited = async (buyer: PolicyBuyer, day: LocalDate) => {
    await walk.billUntil(day);
    await walk.passUntil(day);
    await makeRenewals(shop.context);
    await tell(buyer);
    await walk.bill();
  };

  it.each([
    ['card', async () => await buyPolicy(shop, await shop.customer('ada'))],
    ['debit', async () => await buyByDebit(shop, await beginPurchase(shop.url, await shop.customer('noah')))],
  ])('renews flex paid by %s without a minute between, under the same number and account', async (_how, buy) => {
    const buyer = (await buy()) as PolicyBuyer;
    const [first] = await policiesOf(buyer);
    const { startAt = '', startsAt = '' } = first ?? {};
    const turn = addToDate(startAt, { years: 1 });
    await invited(buyer, addToDate(turn, { days: -28 }));
    const renewal = (await renewalOf(buyer)).state as Proposal;
    await walk.billUntil(addToDate(turn, { months: 2, days: 3 }));
    await untilIdle(shop.context.db);
    const [old, next] = await policiesOf(buyer);
    expect(old).toMatchObject({ successorId: next?.policyId, endsAt: next?.startsAt });
    expect(next).toMatchObject({ renewalCycle: 1, accountId: old?.accountId, startAt: turn, firstStartAt: startAt });
    expect(next?.billingDays).toEqual(old?.billingDays);
    const now = shop.clock.now();
    expect(old && next && [policyStatus(old, now), policyStatus(next, now)]).toEqual(['RENEWED', 'ACTIVE']);
    expect(next?.versions[0]?.quote).toEqual(renewal.quote);
    expect(await invoicesOf(old?.policyId ?? '')).toEqual(monthsFrom(startAt, 12));
    expect((await invoicesOf(next?.policyId ?? '')).slice(0, 2)).toEqual(monthsFrom(turn, 2));
    expect(startsAt < (next?.startsAt ?? '')).toBe(true);
  });

  it('ends cover of somebody who opted out, and charges nothing beyond it', async () => {
    const buyer = await buyPolicy(shop, await shop.customer('cleo'));
    const [first] = await policiesOf(buyer);
    const { startAt = '' } = first ?? {};
    const turn = addToDate(startAt, { years: 1 });
    await invited(buyer, addToDate(turn, { days: -28 }));
    await send(shop.url, `PUT /api/policies/${buyer.policyId}/autoRenewal`, { token: buyer.token, body: REASON });
    await walk.billUntil(addToDate(turn, { months: 1 }));
    const [old, ...others] = await policiesOf(buyer);
    expect(others).toEqual([]);
    expect(old?.notRenewed).toMatchObject({ why: 'OPTED_OUT' });
    expect(old && policyStatus(old, shop.clock.now())).toBe('LAPSED');
    expect(await invoicesOf(buyer.policyId)).toEqual(monthsFrom(startAt, 12));
    expect(dayOf(old?.endsAt ?? '', LONDON)).toBe(turn);
    const told = await shop.context.db
      .selectFrom('letters')
      .select('kind')
      .where('proposal_code', '=', buyer.proposalCode)
      .where('kind', '=', 'cover-ended')
      .execute();
    expect(told).toHaveLength(1);
  });

  it('is decided once, by however many workers', async () => {
    const buyer = await buyPolicy(shop, await shop.customer('bea'));
    const [first] = await policiesOf(buyer);
    const turn = addToDate(first?.startAt ?? '', { years: 1 });
    await invited(buyer, addToDate(turn, { days: -28 }));
    await walk.billUntil(turn);
    await walk.passUntil(turn);
    const { policyId } = buyer;
    const again = () => turnPolicy(shop.context, { brand: 'showcase', policyId });
    await Promise.all([again(), again(), again()]);
    await again();
    expect(await policiesOf(buyer)).toHaveLength(2);
    await walk.bill();
  });
});
