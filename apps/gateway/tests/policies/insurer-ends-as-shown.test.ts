import type { InsurerEndingWire, PolicyWire, StaffRequestWire } from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleClaim } from '../../src/claims/settle-claim.ts';
import { askInTurn } from '../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { endByInsurer, foreseeInsurerEnd, shownOf } from '../kit/client/insurer-end.ts';
import { tellClaim } from '../kit/client/tell-claim.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { cardShop } from '../kit/shops/card-shop.ts';
import { claimsDesk } from '../kit/shops/claims-desk.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const evidence = 'The DVLA says that the licence was withdrawn in 2024';
const careless = {
  ...{ kind: 'VOIDED', finding: 'CARELESS', insurerWould: 'NOT_HAVE_INSURED', keepsPremium: false },
  ...{ evidence, isAtOnce: false },
};
const kept = { ...careless, finding: 'DELIBERATE_OR_RECKLESS', keepsPremium: true };
const fraud = { kind: 'CANCELLED', reason: 'Fraud', evidence, isAtOnce: true };

let shop: StaffShop;
let kim: string;
beforeAll(async () => {
  shop = await startStaffShop({});
  kim = await shop.staff('kim', ['action:approve']);
});
afterAll(async () => {
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

type Staff = Awaited<ReturnType<StaffShop['acting']>>;
const bought = async (name: string, more: readonly string[] = []): Promise<{ buyer: PolicyBuyer; staff: Staff }> => {
  shop.clock.travelTo('2026-11-20T13:00:00.000Z');
  const buyer = await buyPolicy(shop, await shop.customer(name));
  shop.clock.travelTo('2026-12-20T12:00:00.000Z');
  return { buyer, staff: await shop.acting(name, ['action:void', ...more]) };
};
const show = async (staff: Staff, buyer: PolicyBuyer, end: object) =>
  (await foreseeInsurerEnd(shop.url, staff, buyer, end)).body as InsurerEndingWire;
const waiting = async (requestId: string) => {
  const { body } = await send(shop.url, 'GET /api/staff-requests', { token: kim });
  const found = (body as StaffRequestWire[]).find((one) => one.requestId === requestId);
  if (!found?.wouldDo) throw new Error('The request does not wait');
  return found.wouldDo;
};
const voidRequests = async (name: string) => {
  const { body } = await send(shop.url, 'GET /api/staff-requests', { token: kim });
  return (body as StaffRequestWire[]).filter(({ userId, kind }) => userId === name && kind === 'VOID');
};
const approve = (requestId: string, shown?: object) =>
  send(shop.url, `POST /api/staff-requests/${requestId}/decision`, {
    token: kim,
    body: { isApproved: true, reason: 'I read it', ...(shown && { shown }) },
  });
const claim = ({ policyId }: PolicyBuyer) =>
  tellClaim(shop, policyId, { reference: `CLM-${policyId}`, occurredOn: '2026-12-12' });
const ends = async ({ policyId }: PolicyBuyer) => {
  const events = shop.context.db.selectFrom('events').select('type').where('stream_id', '=', policyId);
  return (await events.where('type', '=', 'PolicyTerminated').execute()).length;
};

describe('an end by the insurer’s will that one person decides', () => {
  it('given other money, another day or another claim than was shown, then it is refused, and nothing ends', async () => {
    const { buyer, staff } = await bought('ada');
    const shown = shownOf(await show(staff, buyer, careless));
    for (const other of [{ refund: shown.refund + 1 }, { kept: 1 }, { settlesOn: '2027-01-05' }, { claims: ['X'] }]) {
      const answer = await endByInsurer(shop.url, staff, buyer, { end: careless, shown: { ...shown, ...other } });
      expect([other, answer.status, answer.body]).toMatchObject([other, 409, { code: 'adjustment_changed' }]);
    }
    expect(await ends(buyer)).toBe(0);
    await claim(buyer);
    const late = await endByInsurer(shop.url, staff, buyer, { end: careless, shown });
    expect(late.body).toMatchObject({ code: 'adjustment_changed' });
    const again = await show(staff, buyer, careless);
    expect(again).toMatchObject({ decidedBy: 'SECOND_PERSON', claims: [{ reference: expect.any(String) }] });
    const asked = await endByInsurer(shop.url, staff, buyer, { end: careless, shown: shownOf(again) });
    expect(asked.body).toMatchObject({ status: 'WAITING' });
  });
});

describe('an end by the insurer’s will that a second person decides', () => {
  it('given a claim that was made since it was shown, then they decide once they have seen it', async () => {
    const { buyer, staff } = await bought('ben');
    const { requestId } = (await endByInsurer(shop.url, staff, buyer, { end: kept })).body as { requestId: string };
    const before = await waiting(requestId);
    expect(before.claims).toEqual([]);
    expect(await approve(requestId)).toMatchObject({ status: 422, body: { errors: [{ pointer: '/shown' }] } });
    await claim(buyer);
    expect((await approve(requestId, shownOf(before))).body).toMatchObject({ code: 'adjustment_changed' });
    expect(await ends(buyer)).toBe(0);
    const after = await waiting(requestId);
    expect(after.claims).toHaveLength(1);
    expect((await approve(requestId, shownOf(after))).body).toMatchObject({ status: 'APPROVED' });
    expect(await ends(buyer)).toBe(1);
  });

  it(
    'given midnight since it was shown, then fewer days go back than they saw, and they look again',
    breadth,
    async () => {
      const { buyer, staff } = await bought('cleo');
      const { requestId } = (await endByInsurer(shop.url, staff, buyer, { end: fraud })).body as { requestId: string };
      const before = await waiting(requestId);
      shop.clock.travelTo('2026-12-21T00:00:30.000Z');
      expect((await approve(requestId, shownOf(before))).body).toMatchObject({ code: 'adjustment_changed' });
      const after = await waiting(requestId);
      expect(after.ending.refund).toBeLessThan(before.ending.refund);
      expect((await approve(requestId, shownOf(after))).body).toMatchObject({ status: 'APPROVED' });
    },
  );
});

describe('a claim that is made once one person has declared a policy void', () => {
  const questioned = async (name: string) => {
    const { buyer, staff } = await bought(name, ['action:approve']);
    const shown = shownOf(await show(staff, buyer, careless));
    expect((await endByInsurer(shop.url, staff, buyer, { end: careless, shown })).body).toMatchObject({
      status: 'DONE',
    });
    shop.clock.travelTo('2026-12-22T09:00:00.000Z');
    const { id, reference } = await claimsDesk(shop).report(buyer.policyNumber, { occurredOn: '2026-12-21' });
    for (let time = 0; time < 2; time += 1) await settleClaim(shop.context, { brand: 'showcase', claimId: id });
    const asked = await voidRequests(name);
    const voids = { from: '2027-01-04T00:00:00.000Z', goesOnUntil: '2027-01-04T00:00:00.000Z' };
    expect(asked).toMatchObject([{ claimReference: reference, end: careless, barred: null, wouldDo: null, voids }]);
    const decide = (token: string, isApproved: boolean) =>
      send(shop.url, `POST /api/staff-requests/${asked[0]?.requestId}/decision`, {
        token,
        body: { isApproved, reason: 'I read the claim' },
      });
    return { buyer, staff, decide, requestId: asked[0]?.requestId ?? '' };
  };
  const termination = async (buyer: PolicyBuyer, staff: Staff) => {
    const { body } = await send(shop.url, `GET /api/policies/${buyer.policyId}`, staff);
    return (body as PolicyWire).cancellation.waiting;
  };

  it('then somebody else says whether it stays void, and cover goes on where they say no', breadth, async () => {
    const { buyer, staff, decide } = await questioned('eve');
    expect((await decide(staff.token, false)).body).toMatchObject({ code: 'second_person_needed' });
    expect(await termination(buyer, staff)).not.toBeNull();
    expect((await decide(kim, false)).body).toMatchObject({ status: 'REFUSED' });
    expect(await termination(buyer, staff)).toBeNull();
    const letters = shop.context.db.selectFrom('letters').select('facts').where('kind', '=', 'end-taken-back');
    const told = await letters.where('proposal_code', '=', buyer.proposalCode).execute();
    expect(told).toMatchObject([{ facts: { isByStaff: true } }]);
  });

  it('then it is void on its day where they say that it stays so', async () => {
    const { buyer, staff, decide } = await questioned('fay');
    expect((await decide(kim, true)).body).toMatchObject({ status: 'APPROVED' });
    expect(await termination(buyer, staff)).toMatchObject({ effectiveAt: '2027-01-04T00:00:00.000Z' });
  });

  it(
    'then the question stays until somebody answers, though the policy is void by then, and the books name it',
    breadth,
    async () => {
      const { requestId: early, decide } = await questioned('gus');
      const { requestId, decide: deny } = await questioned('hal');
      shop.clock.travelTo('2027-01-20T09:00:00.000Z');
      // The books go by the database's own clock, which the test does not move.
      await asOwner(shop.context.db, async (tx) => {
        const asked = (id: string, askedAtMs: number) => {
          const request = tx.updateTable('staff_requests').where('request_id', '=', id);
          return request.set({ asked_at_ms: askedAtMs, expires_at_ms: askedAtMs + 86_400_000 }).execute();
        };
        await asked(early, Date.now());
        await asked(requestId, 0);
      });
      const named = 'a second person says whether a policy stays void under which a claim was made';
      expect(await checkBooks(shop.context.db)).toEqual([expect.stringContaining(`${named}: ${requestId}`)]);
      expect((await voidRequests('hal'))[0]).toMatchObject({
        ...{ status: 'OVERDUE', voids: { from: '2027-01-04T00:00:00.000Z', goesOnUntil: null } },
      });
      expect((await decide(kim, true)).body).toMatchObject({ status: 'APPROVED' });
      expect((await deny(kim, false)).body).toMatchObject({ status: 'REFUSED' });
      expect([await voidRequests('gus'), await voidRequests('hal')]).toEqual([[], []]);
    },
  );

  it('then nobody need answer any more once staff have taken the void back', breadth, async () => {
    const { buyer, staff, decide } = await questioned('ivy');
    const { body } = await send(shop.url, `GET /api/policies/${buyer.policyId}`, staff);
    const { adjustmentId } = (body as PolicyWire).cancellation.waiting ?? {};
    const back = await send(shop.url, `POST /api/policyAdjustments/${adjustmentId}/withdraw`, { ...staff, body: {} });
    expect(back.status).toBe(200);
    expect(await voidRequests('ivy')).toEqual([]);
    const theirs = (await send(shop.url, 'GET /api/customer-requests', staff)).body as StaffRequestWire[];
    expect(theirs).toMatchObject([{ kind: 'VOID', status: 'WITHDRAWN', voids: null }]);
    expect((await decide(kim, true)).body).toMatchObject({ code: 'wrong_state' });
  });
});

describe('a claim that is first heard of once a policy is void', () => {
  it('then somebody else than who declared it void says whether it stays so', async () => {
    const { buyer, staff } = await bought('jon', ['action:approve']);
    expect((await endByInsurer(shop.url, staff, buyer, { end: careless })).body).toMatchObject({ status: 'DONE' });
    shop.clock.travelTo('2027-01-06T09:00:00.000Z');
    await runBilling(shop.context);
    const { id } = await claimsDesk(shop).report(buyer.policyNumber, { occurredOn: '2026-12-30' });
    await settleClaim(shop.context, { brand: 'showcase', claimId: id });
    const [asked] = await voidRequests('jon');
    expect(asked).toMatchObject({ status: 'WAITING', voids: { goesOnUntil: null } });
    const decide = (token: string) =>
      send(shop.url, `POST /api/staff-requests/${asked?.requestId}/decision`, {
        ...{ token, body: { isApproved: true, reason: 'The claim changes nothing' } },
      });
    expect((await decide(staff.token)).body).toMatchObject({ code: 'second_person_needed' });
    expect((await decide(kim)).body).toMatchObject({ status: 'APPROVED' });
  });
});

describe('a void policy that keeps what was paid', () => {
  it('given a month that begins before it is void, then nobody is asked for it, and what was paid is what is kept', async () => {
    const { buyer, staff } = await bought('dora');
    const { requestId } = (await endByInsurer(shop.url, staff, buyer, { end: kept })).body as { requestId: string };
    const shown = await waiting(requestId);
    expect(shown).toMatchObject({ ending: { kept: 4115, refund: 0, leftToPay: 0, payments: [] } });
    expect(shown.ending.charged).toBeGreaterThan(0);
    expect((await approve(requestId, shownOf(shown))).body).toMatchObject({ status: 'APPROVED' });
    const accountId = await cardShop(shop).accountId(buyer);
    for (const moment of ['2026-12-27T09:00:00.000Z', '2027-01-04T00:00:30.000Z', '2027-03-01T09:00:00.000Z']) {
      shop.clock.travelTo(moment);
      await runBilling(shop.context);
      await untilIdle(shop.context.db);
    }
    expect(await cardShop(shop).balance(`customer:${accountId}`)).toBe(0);
    const moved = shop.context.db.selectFrom('ledger_transactions').select('kind').where('account_id', '=', accountId);
    expect((await moved.orderBy('recorded_at').execute()).map(({ kind }) => kind)).toEqual([
      ...['PAYMENT', 'INVOICE', 'INVOICE', 'CREDIT_NOTE'],
    ]);
    const letters = shop.context.db.selectFrom('letters').select(['kind', 'facts']);
    const told = await letters
      .where('proposal_code', '=', buyer.proposalCode)
      .where('kind', '=', 'policy-void')
      .execute();
    expect(told).toMatchObject([{ facts: { kept: 4115, owed: 0 } }]);
  });
});

describe('a void of a policy that is not paid', () => {
  it('given a notice whose day comes first, then nobody asks for anything more, cover does not end for it, and nothing is owed once it is void', async () => {
    shop.clock.travelTo('2026-11-20T13:00:00.000Z');
    const buyer = await buyPolicy(shop, await shop.customer('kit'));
    const billAt = async (moment: string) => {
      shop.clock.travelTo(moment);
      await runBilling(shop.context);
      shop.clock.pass(1000);
      await askInTurn(shop.context);
      await untilIdle(shop.context.db);
    };
    const todo = async () =>
      ((await send(shop.url, 'GET /api/todo', buyer)).body as { kind: string }[]).map((one) => one.kind);
    await shop.script({ nextCards: Array(9).fill('do_not_try_again') });
    await billAt('2026-12-27T09:00:00.000Z');
    await shop.script({ nextCards: [] });
    await billAt('2027-01-08T09:00:00.000Z');
    expect(await todo()).toContain('PAYMENT_FAILED');
    const account = await cardShop(shop).accountId(buyer);
    const opened = (await cardShop(shop).settle(buyer.token, account)).body as { sessionId: string };
    const staff = await shop.acting('kit', ['action:void']);
    expect((await endByInsurer(shop.url, staff, buyer, { end: careless })).body).toMatchObject({ status: 'DONE' });
    expect(await todo()).toEqual(['COVER_ENDING']);
    const told = (await send(shop.url, 'GET /api/customerAccounts', buyer)).body;
    expect(told).toMatchObject([{ accountStatus: 'ACTIVE', outstandingAmount: 0, missedPayment: null }]);
    const page = await cardShop(shop).settle(buyer.token, account);
    expect(page.body).toMatchObject({ code: 'nothing_to_pay' });
    // Money that is paid anyway, on a page that was open before, goes back whole.
    const owed = await cardShop(shop).balance(`customer:${account}`);
    await shop.pay(opened.sessionId);
    const refunds = shop.context.db.selectFrom('refunds').select('amount').where('account_id', '=', account);
    await eventually(
      () => refunds.execute(),
      ([refund]) => refund?.amount === owed,
    );
    await untilIdle(shop.context.db);
    expect(await cardShop(shop).balance(`customer:${account}`)).toBe(owed);
    for (const moment of ['2027-01-15T09:00', '2027-01-22T00:05', '2027-01-23T00:05'])
      await billAt(`${moment}:00.000Z`);
    const { body } = await send(shop.url, `GET /api/policies/${buyer.policyId}`, staff);
    expect((body as PolicyWire).policyDetail).toMatchObject({ policyStatus: 'VOIDED' });
    expect(await cardShop(shop).balance(`customer:${account}`)).toBe(0);
    const letters = shop.context.db
      .selectFrom('letters')
      .select('kind')
      .where('proposal_code', '=', buyer.proposalCode);
    expect((await letters.orderBy('created_at').execute()).map(({ kind }) => kind).slice(-4)).toEqual([
      ...['end-notice', 'policy-void', 'payment-goes-back', 'cover-ended'],
    ]);
  });
});
